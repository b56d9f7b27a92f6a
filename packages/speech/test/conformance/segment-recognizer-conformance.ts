import { afterAll, describe, expect, type TestContext, test } from 'vitest';
import { RECOGNITION_RATE, type Samples } from '../../src/recognition/audio.ts';
import type {
  SegmentRecognizer,
  SegmentRequest,
  SegmentTranscript,
} from '../../src/recognition/segments.ts';
import { segmentRequest } from '../requests.ts';
import { inARow, noise, silence } from '../spoken.ts';
import { problemsOfTranscript } from './problems-of.ts';

/** What the suite needs of a recognizer of segments. */
export interface SegmentSubject {
  /** Starts one for all tests; it is closed by the suite. */
  readonly start: () => Promise<SegmentRecognizer>;
  /** A segment, and the words in it. */
  readonly speech: Samples;
  readonly words: readonly string[];
  /** A segment with words that it recognizes only with the vocabulary; absent: it takes none. */
  readonly withVocabulary?: {
    readonly speech: Samples;
    readonly vocabulary: SegmentRequest['vocabulary'];
    readonly words: readonly string[];
  };
  /** What is missing on this machine, so that nothing can be tried. */
  readonly missing?: string | null;
}

/** How far the same word may be from its place when a second of silence comes before it. */
const TIME_TOLERANCE_SECONDS = 0.1;

/** The conformance suite of all segment recognizers. */
export function segmentRecognizerConformance(name: string, subject: SegmentSubject): void {
  describe(`${name} as a recognizer of segments`, () => {
    let one: Promise<SegmentRecognizer> | undefined;
    const started = (context: TestContext): Promise<SegmentRecognizer> => {
      if (subject.missing) context.skip(subject.missing);
      one ??= subject.start();
      return one;
    };
    afterAll(async () => (await one)?.close());

    test('hears the words, each at its time', async (context) => {
      const recognizer = await started(context);
      const transcript = await recognizer.recognize(subject.speech, segmentRequest());
      expect(wordsOf(transcript)).toEqual(subject.words);
      expect(problemsOfTranscript(transcript, subject.speech)).toEqual([]);
    });

    test('hears words later where they are later', async (context) => {
      const recognizer = await started(context);
      const transcript = await recognizer.recognize(subject.speech, segmentRequest());
      const later = inARow(quiet(RECOGNITION_RATE), subject.speech);
      const laterTranscript = await recognizer.recognize(later, segmentRequest());
      expect(wordsOf(laterTranscript)).toEqual(wordsOf(transcript));
      laterTranscript.words.forEach(({ start }, at) => {
        const moved = start - (transcript.words[at]?.start ?? 0);
        expect(Math.abs(moved - 1)).toBeLessThan(TIME_TOLERANCE_SECONDS);
      });
    });

    test('returns the same result each time, independent of earlier segments', async (context) => {
      const recognizer = await started(context);
      const first = await recognizer.recognize(subject.speech, segmentRequest());
      for (const before of [noise(8_000, 0.5), silence(16_000), subject.speech.slice(4_000)]) {
        const between = await recognizer.recognize(before, segmentRequest());
        expect(problemsOfTranscript(between, before)).toEqual([]);
      }
      expect(await recognizer.recognize(subject.speech, segmentRequest())).toEqual(first);
    });

    test('hears nothing where there is nothing', async (context) => {
      const recognizer = await started(context);
      for (const length of [0, 1, 159, 1_600, 16_000]) {
        expect((await recognizer.recognize(silence(length), segmentRequest())).words).toEqual([]);
      }
    });

    test('is not put out by samples that are none', async (context) => {
      const recognizer = await started(context);
      const strange = Float32Array.from({ length: 8_000 }, (_, at) =>
        at % 100 === 0
          ? ([Number.NaN, 1e9, -1e9, Number.POSITIVE_INFINITY][(at / 100) % 4] ?? 0)
          : 0,
      );
      const transcript = await recognizer.recognize(strange, segmentRequest());
      expect(problemsOfTranscript(transcript, strange)).toEqual([]);
      expect(wordsOf(await recognizer.recognize(subject.speech, segmentRequest()))).toEqual(
        subject.words,
      );
    });

    test('takes words that are likely, whether it can use them or not', async (context) => {
      const recognizer = await started(context);
      const vocabulary = ['', 'Donaudampfschiff', 'a/b:c', '你好', subject.words[0] ?? ''].map(
        (phrase) => ({ phrase, intensity: 0.5 }),
      );
      const transcript = await recognizer.recognize(subject.speech, segmentRequest({ vocabulary }));
      expect(wordsOf(transcript)).toEqual(subject.words);
    });

    const { withVocabulary } = subject;
    if (withVocabulary !== undefined) {
      const { speech, vocabulary } = withVocabulary;
      const other = [{ phrase: 'Quillivant', intensity: 1 }];

      test('recognizes words of its vocabulary, and none of them before, beside and after that request', async (context) => {
        const recognizer = await started(context);
        const recognize = (over: Partial<SegmentRequest>) =>
          recognizer.recognize(speech, segmentRequest(over));
        const withoutVocabulary = await recognize({});
        expect(wordsOf(withoutVocabulary)).not.toEqual(withVocabulary.words);
        const [one, two, three, four] = await Promise.all([
          recognize({ vocabulary }),
          recognize({}),
          recognize({ vocabulary: other }),
          recognize({ vocabulary }),
        ]);
        expect(wordsOf(one)).toEqual(withVocabulary.words);
        expect(problemsOfTranscript(one, speech)).toEqual([]);
        expect(two).toEqual(withoutVocabulary);
        expect(wordsOf(three)).toEqual(wordsOf(withoutVocabulary));
        expect(four).toEqual(one);
        expect(await recognize({})).toEqual(withoutVocabulary);
      });

      test('ignores phrases without intensity', async (context) => {
        const recognizer = await started(context);
        const withoutVocabulary = await recognizer.recognize(speech, segmentRequest());
        const none = vocabulary.map((each) => ({ ...each, intensity: 0 }));
        const transcript = await recognizer.recognize(speech, segmentRequest({ vocabulary: none }));
        expect(wordsOf(transcript)).toEqual(wordsOf(withoutVocabulary));
      });

      test('ignores phrases of a language that it does not know', async (context) => {
        const recognizer = await started(context);
        const withoutVocabulary = await recognizer.recognize(speech, segmentRequest());
        const foreign = vocabulary.map((each) => ({ ...each, language: 'cy' }));
        const languages = ['en'];
        const transcript = await recognizer.recognize(
          speech,
          segmentRequest({ languages, vocabulary: foreign }),
        );
        expect(wordsOf(transcript)).toEqual(wordsOf(withoutVocabulary));
      });
    }

    test('stops with the reason of the signal, whether it has begun or not, and goes on', async (context) => {
      const recognizer = await started(context);
      const calling = new AbortController();
      const reason = new Error('called off');
      const call = recognizer.recognize(subject.speech, segmentRequest({ signal: calling.signal }));
      const rejected = expect(call).rejects.toBe(reason);
      calling.abort(reason);
      await rejected;
      const late = recognizer.recognize(subject.speech, segmentRequest({ signal: calling.signal }));
      await expect(late).rejects.toBe(reason);
      expect(wordsOf(await recognizer.recognize(subject.speech, segmentRequest()))).toEqual(
        subject.words,
      );
    });

    test('rejects running and later calls when it is closed', async (context) => {
      const recognizer = await started(context);
      const running = recognizer.recognize(subject.speech, segmentRequest());
      const gone = { name: 'RecognitionError', failure: 'engine', retryable: true };
      const rejected = expect(running).rejects.toMatchObject(gone);
      await recognizer.close();
      await recognizer.close();
      await rejected;
      const later = recognizer.recognize(subject.speech, segmentRequest());
      await expect(later).rejects.toMatchObject(gone);
    });
  });
}

const wordsOf = ({ words }: SegmentTranscript): string[] => words.map(({ word }) => word);

/** Background noise of a microphone. */
const quiet = (length: number): Samples => noise(length, 1e-4);
