import type { TranscriptionLanguageCode } from '@verbatim/contract';
import { RecognitionError } from '../recognition/errors.ts';
import type {
  RecognitionRequest,
  Recognizer,
  RecognizerIdentity,
} from '../recognition/recognizer.ts';
import type { LikelyLanguage } from '../recognition/segments.ts';

/**
 * Several recognizers as one: `pick` says which of them takes a file, by its languages and the model asked for. A file whose language is only
 * detected goes on, once that is firm, with the recognizer for that language, from its beginning.
 */
export function routedRecognizer(
  recognizers: readonly [Recognizer, ...Recognizer[]],
  pick: (request: Pick<RecognitionRequest, 'languages' | 'model'>) => Recognizer,
): Recognizer {
  const [first] = recognizers;
  const all = recognizers.map(({ capabilities }) => capabilities);
  const languages = all.flatMap((each) => (each.languages === 'any' ? [] : each.languages));
  const targets = all.flatMap(({ translatesInto = [] }) => translatesInto);
  return {
    ...identityOf(first),
    capabilities: {
      languages: all.some((each) => each.languages === 'any') ? 'any' : [...new Set(languages)],
      biasing: all.some(({ biasing }) => biasing),
      ...(targets.length > 0 && { translatesInto: [...new Set(targets)] }),
    },
    async transcribe(audio, request) {
      const recognizer = pick(request);
      const handover = new Handover(request, (language) =>
        pick({ ...request, languages: [language] }),
      );
      try {
        const recognition = await recognizer.transcribe(audio, handover.request(recognizer));
        return { ...recognition, recognizedBy: identityOf(recognizer) };
      } catch (error) {
        const { next } = handover;
        if (next === null || request.signal.aborted) throw error;
        const recognition = await next.recognizer.transcribe(audio, next.request);
        const { heard: languages } = next;
        return { ...recognition, languages, recognizedBy: identityOf(next.recognizer) };
      }
    },
    ...(targets.length > 0 && {
      async translate(audio, spans, request) {
        const { from, into } = request;
        const translator = recognizers.find(
          ({ capabilities: { languages: known, translatesInto } }) =>
            translatesInto?.includes(into) && (known === 'any' || known.includes(from)),
        );
        if (translator?.translate === undefined)
          throw new RecognitionError(`No model here translates speech from ${from} to ${into}.`, {
            failure: 'language',
            retryable: false,
          });
        return translator.translate(audio, spans, request);
      },
    }),
    async close() {
      await Promise.all(recognizers.map((each) => each.close()));
    },
  };
}

/** Hands a file over to the recognizer for its language. */
class Handover {
  readonly #given: RecognitionRequest;
  readonly #pick: (language: TranscriptionLanguageCode) => Recognizer;
  readonly #taken = new AbortController();
  #share = 0;
  /** The recognizer that goes on, with its request; null: the first one does. */
  next: {
    readonly recognizer: Recognizer;
    readonly request: RecognitionRequest;
    readonly heard: readonly LikelyLanguage[];
  } | null = null;

  constructor(
    given: RecognitionRequest,
    pick: (language: TranscriptionLanguageCode) => Recognizer,
  ) {
    this.#given = given;
    this.#pick = pick;
  }

  /** The request to the first recognizer, which ends when another one takes over. */
  request(first: Recognizer): RecognitionRequest {
    const { signal, codeSwitching, onProgress } = this.#given;
    const shared = {
      ...this.#given,
      // Progress never decreases, though the file begins again.
      ...(onProgress && {
        onProgress: (share: number) => {
          this.#share = Math.max(this.#share, share);
          onProgress(this.#share);
        },
      }),
    };
    return {
      ...shared,
      signal: AbortSignal.any([signal, this.#taken.signal]),
      onLanguage: (language, heard) => {
        const recognizer = this.#pick(language);
        if (recognizer === first || codeSwitching) return;
        this.next = { recognizer, heard, request: { ...shared, languages: [language] } };
        this.#taken.abort();
      },
    };
  }
}

const identityOf = ({
  name,
  model,
  expectedWordErrorRate = null,
  ownLanguage,
}: Recognizer): RecognizerIdentity => ({
  name,
  model,
  expectedWordErrorRate,
  ...(ownLanguage && { ownLanguage }),
});
