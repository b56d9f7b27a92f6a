import { describeWith } from '@verbatim/real-parts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { load } from '../../../src/engines/pocketsphinx/load.ts';
import { problemsOfTranscript } from '../../conformance/problems-of.ts';
import { monday, samplesOf } from '../../spoken.ts';
import { findPocketSphinx } from './find-pocketsphinx.ts';
import { hostilePhrase } from './hostile-phrase.ts';

const { signal } = new AbortController();

describeWith([findPocketSphinx()], 'PocketSphinx', () => {
  test('no vocabulary breaks the decoder, or stays behind in it', {
    timeout: 300_000,
  }, async () => {
    const recognizer = await load({ streams: 1 });
    const untold = await recognizer.recognize(monday(), { languages: [], vocabulary: [] }, signal);
    await fc.assert(
      fc.asyncProperty(
        fc.array(hostilePhrase, { maxLength: 200, size: 'max' }),
        async (vocabulary) => {
          const transcript = await recognizer.recognize(
            monday(),
            { languages: [], vocabulary },
            signal,
          );
          expect(problemsOfTranscript(transcript, monday())).toEqual([]);
          expect(
            await recognizer.recognize(monday(), { languages: [], vocabulary: [] }, signal),
          ).toEqual(untold);
        },
      ),
      { numRuns: 5 },
    );
  });

  test('a name is heard among ten thousand', { timeout: 300_000 }, async () => {
    const recognizer = await load({ streams: 1 });
    const syllables = ['ka', 'mo', 'ri', 'tu', 'len', 'bor', 'shi', 'dax', 'vel', 'wim'];
    const vocabulary = Array.from({ length: 9_999 }, (_, at) => ({
      phrase: [...String(at).padStart(4, '0')].map((digit) => syllables[Number(digit)]).join(''),
      intensity: 0.5,
    }));
    vocabulary.push({ phrase: 'Tanzimir', intensity: 0.5 });
    const transcript = await recognizer.recognize(
      samplesOf('tanzimir'),
      { languages: [], vocabulary },
      signal,
    );
    expect(transcript.words.map(({ word }) => word)).toContain('Tanzimir');
  });

  test('what is listened for is heard while it is still being spoken', async () => {
    const recognizer = await load({ streams: 1 });
    const speech = samplesOf('tanzimir');
    const recognizeWith = async (pronunciation: string) => {
      const vocabulary = [{ phrase: 'QX-7', intensity: 0.5, pronunciations: [pronunciation] }];
      const stream = recognizer.openStream?.({ languages: [], vocabulary });
      await stream?.push(speech.slice(0, 20_000));
      const transcript = await stream?.push(speech.slice(20_000));
      await stream?.close();
      return transcript?.words.map(({ word }) => word);
    };
    expect(await recognizeWith('tan zim ear')).toContain('QX-7');
    expect(await recognizeWith('well ing ford')).not.toContain('QX-7');
  });
});
