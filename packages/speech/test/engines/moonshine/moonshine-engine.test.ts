import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { engineOf } from '../../../src/models/engine-of.ts';
import { segmentRequest } from '../../requests.ts';
import { scratchFolder } from '../../scratch.ts';
import { inARow, monday, silence } from '../../spoken.ts';
import { manifestOf, modelHere } from '../models-here.ts';

const folder = scratchFolder();

const request = segmentRequest();

test('Moonshine keeps every word of a long segment, each at its time, and says how sure it is', async (context) => {
  const model = modelHere('moonshine-v2-tiny-en');
  if ('missing' in model) return context.skip(model.missing);
  expect(model.engine.name).toBe('onnxruntime');
  const recognizer = await model.engine.start();
  try {
    const pause = silence(8_000);
    const once = inARow(pause, monday());
    const { language, words } = await recognizer.recognize(
      inARow(once, once, once, once, once),
      request,
    );
    expect(language).toBe('en');
    const starts = words.filter(({ word }) => /^meeting/i.test(word)).map(({ start }) => start);
    // "meeting" begins 0.32 s after the beginning of the sentence.
    const expected = [0, 1, 2, 3, 4].map(
      (time) => (time * once.length + pause.length) / 16_000 + 0.32,
    );
    expect(starts).toHaveLength(5);
    for (const [at, start] of starts.entries())
      expect(Math.abs(start - (expected[at] ?? 0))).toBeLessThan(0.1);
    expect(new Set(words.map(({ confidence }) => confidence)).size).toBeGreaterThan(5);
  } finally {
    await recognizer.close();
  }
});

const manifest = manifestOf({
  name: 'broken',
  family: 'moonshine',
  engine: 'onnxruntime',
  files: { encoder: 'encoder.ort', mergedDecoder: 'decoder.ort', tokens: 'tokens.txt' },
  languages: ['en'],
});

test.each([
  ['whose list of tokens is empty', '', /tokens\.txt lists no tokens/],
  [
    'whose networks are something else',
    'AA== 0\n',
    /decoder\.ort can not be loaded\. ONNX Runtime: /,
  ],
])('a model %s is refused in plain words', async (_, tokens, message) => {
  writeFileSync(join(folder, 'tokens.txt'), tokens);
  for (const file of ['encoder.ort', 'decoder.ort']) writeFileSync(join(folder, file), 'no model');
  const error: { cause?: Error } = await engineOf({ manifest, folder })
    .start()
    .then(
      () => ({}),
      (reason: Error) => reason as { cause?: Error },
    );
  expect(error.cause?.message).toMatch(message);
});
