import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pocketSphinxEngine } from '../../../src/engines/pocketsphinx/pocketsphinx-engine.ts';
import type { Samples } from '../../../src/recognition/audio.ts';
import { segmentRequest } from '../../requests.ts';
import { findPocketSphinx } from './find-pocketsphinx.ts';

/** Recordings that are not shipped: beside the project, or where SPEECH_SAMPLES says. */
const folder =
  process.env['SPEECH_SAMPLES'] ?? join(import.meta.dirname, '../../../../../../shared/speech');

test('PocketSphinx hears what a person said, when it was said', async (context) => {
  const here = findPocketSphinx();
  if ('missing' in here) context.skip(here.missing);
  const path = join(folder, 'pocketsphinx__goforward.wav');
  if (!existsSync(path)) context.skip(`there are no recordings in ${folder}`);
  const recognizer = await pocketSphinxEngine().start();
  const { words, language } = await recognizer.recognize(
    plainWav(path),
    segmentRequest({ languages: ['en'] }),
  );
  await recognizer.close();
  expect(words.map(({ word }) => word)).toEqual(['go', 'forward', 'ten', 'meters']);
  expect(language).toBe('en');
  // The signal rises from the noise at 0.50 s, and is loud until 2.20 s.
  expect(Math.abs((words[0]?.start ?? 0) - 0.5)).toBeLessThan(0.1);
  expect(Math.abs((words.at(-1)?.end ?? 0) - 2.2)).toBeLessThan(0.1);
});

/** The samples of a WAV file with one channel of 16 bits at 16 kHz. */
function plainWav(path: string): Samples {
  const bytes = readFileSync(path);
  const data = bytes.indexOf('data') + 8;
  return Float32Array.from(
    { length: (bytes.length - data) >> 1 },
    (_, at) => bytes.readInt16LE(data + 2 * at) / 32_768,
  );
}
