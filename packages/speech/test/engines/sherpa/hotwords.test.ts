import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hotwordNotation } from '../../../src/engines/sherpa/hotwords.ts';
import { engineOf } from '../../../src/models/engine-of.ts';
import { segmentRequest } from '../../requests.ts';
import { scratchFolder } from '../../scratch.ts';
import { tones } from './tones.ts';
import { writeToy } from './toy-models.ts';

const folder = scratchFolder();

async function notation(tokens: readonly string[], unit: string) {
  const file = join(folder, 'tokens.txt');
  writeFileSync(file, tokens.map((token, id) => `${token} ${id}\n`).join(''));
  const write = await hotwordNotation(file, unit);
  return (...phrases: string[]) => write(phrases.map((phrase) => ({ phrase, intensity: 0.5 })));
}

describe('likely words', () => {
  test('are written in the case of the model, each with how likely it is', async () => {
    const write = await notation(['<blk>', '\u2581GO', '\u2581FOR', 'WARD'], 'bpe');
    expect(write('go', 'Forward go')).toBe('GO :2.00/FORWARD GO :2.00');
  });

  test('that the model can not write are left out, not all of them', async () => {
    const write = await notation(['<blk>', '\u2581go', '\u2581', 'a', 'b'], 'bpe');
    expect(write('stop', 'go', '', ' ', 'ab')).toBe('go :2.00/ab :2.00');
  });

  test('can not break out of their notation', async () => {
    const write = await notation(['<blk>', '\u2581', 'a', 'b', '1', '9', '.'], 'bpe');
    expect(write('a/b :99', 'a\n#1 @b')).toBe('a b 99 :2.00/a 1 b :2.00');
  });

  test('of a language that is written sign by sign need all their signs', async () => {
    const write = await notation(['<blk>', '今', '天'], 'cjkchar');
    expect(write('今天', '明天')).toBe('今天 :2.00');
  });

  test.each([['bpe.vocab'], [null]])(
    'are heard where they are as likely as others, and only then, with a list of pieces: %s',
    async (list) => {
      const place = join(folder, `toy-${list}`);
      const toy = writeToy(place, 'transducer', { hotwords: true });
      const { bpeVocab: _, ...others } = toy.files;
      if (list === null) rmSync(join(place, 'bpe.vocab'));
      const manifest = list === null ? { ...toy, files: others } : toy;
      const recognizer = await engineOf({ manifest, folder: place }).start();
      const recognizeWith = async (...phrases: string[]) => {
        const transcript = await recognizer.recognize(
          tones(['hello', 'speech', ['engine', 'test']]),
          segmentRequest({ vocabulary: phrases.map((phrase) => ({ phrase, intensity: 1 })) }),
        );
        return transcript.words.map(({ word }) => word).join(' ');
      };
      expect(await recognizeWith()).toBe('hello speech engine');
      expect(await recognizeWith('Test')).toBe('hello speech test');
      expect(await recognizeWith('world')).toBe('hello speech engine');
      await recognizer.close();
    },
  );
});
