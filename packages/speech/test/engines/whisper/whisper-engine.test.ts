import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { missingFeatures, PREBUILT_NEEDS } from '../../../src/engines/whisper/family.ts';
import { loadProblem } from '../../../src/engines/whisper/library.ts';
import { engineOf } from '../../../src/models/engine-of.ts';
import type { SegmentRecognizer, SegmentRequest } from '../../../src/recognition/segments.ts';
import { segmentRequest } from '../../requests.ts';
import { scratchFolder } from '../../scratch.ts';
import { monday } from '../../spoken.ts';
import { manifestOf, modelHere } from '../models-here.ts';

const folder = scratchFolder();

const manifest = manifestOf({
  name: 'broken',
  family: 'whisper-cpp',
  engine: 'whisper.cpp',
  files: { model: 'model.bin' },
  languages: 'any',
});

describe('a multilingual Whisper model', () => {
  test('tells the language, and writes the words at their times', async (context) => {
    const base = modelHere('whisper-base');
    if ('missing' in base) return context.skip(base.missing);
    const recognizer = await base.engine.start();
    try {
      const samples = monday();
      const { language, words } = await recognizer.recognize(samples, segmentRequest());
      expect(language).toBe('en');
      expect(words.map(({ word }) => word).join(' ')).toMatch(/^The meeting will start at 9/i);
      const starts = words.map(({ start }) => start);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      const asked = await recognizer.recognize(
        samples,
        segmentRequest({ languages: ['de', 'fr'] }),
      );
      expect(['de', 'fr']).toContain(asked.language);
    } finally {
      await recognizer.close();
    }
  });
});

describe('translation from speech', () => {
  test('writes English, where recognition writes the language that was given', async (context) => {
    const base = modelHere('whisper-base');
    if ('missing' in base) return context.skip(base.missing);
    expect(base.engine.capabilities.translatesInto).toEqual(['en']);
    const recognizer = await base.engine.start();
    try {
      const textIn = async (over: Partial<SegmentRequest>): Promise<string> => {
        const { words } = await recognizer.recognize(monday(), segmentRequest(over));
        return words.map(({ word }) => word).join(' ');
      };
      const german = segmentRequest({ languages: ['de'] });
      const english = await textIn({ ...german, translateInto: 'en' });
      expect(english).toMatch(/meeting will (start|begin) at (9|nine)/i);
      expect(await textIn(german)).toMatch(/(Treffen|Meeting) wird/i);
    } finally {
      await recognizer.close();
    }
  });

  test('is nothing that a model for English alone can do', () => {
    const { capabilities } = engineOf({
      manifest: { ...manifest, languages: ['en'] },
      folder,
    });
    expect(capabilities.translatesInto).toBeUndefined();
  });
});

describe('the library of whisper.cpp', () => {
  const bundled = (): string | null => {
    const base = modelHere('whisper-base');
    return 'missing' in base ? null : join(process.env['VERBATIM_MODELS'] ?? '', 'whisper-base');
  };
  /** A copy of the library beside the parts that it loads, with these bytes in the place of others. */
  function copied(models: string, wanted: string, instead: string): string {
    const place = scratchFolder();
    for (const file of readdirSync(models).filter((name) => name.startsWith('lib')))
      copyFileSync(join(models, file), join(place, file));
    const library = join(place, 'libwhisper.so');
    const bytes = readFileSync(library).toString('latin1').replaceAll(wanted, instead);
    writeFileSync(library, bytes, 'latin1');
    return library;
  }
  const startedWith = (models: string, library: string) =>
    engineOf({
      manifest: { ...manifest, files: { model: 'ggml-base-q8_0.bin' }, settings: { library } },
      folder: models,
    }).start();
  const problemOf = (starting: Promise<SegmentRecognizer>): Promise<string | undefined> =>
    starting.then(
      () => undefined,
      (error: { cause?: Error }) => error.cause?.message,
    );

  test('may be another one than the model brings, at any path', async (context) => {
    const models = bundled();
    if (models === null) return context.skip('whisper-base is not here');
    const recognizer = await startedWith(models, copied(models, '', ''));
    try {
      const { words } = await recognizer.recognize(monday(), segmentRequest({ languages: ['en'] }));
      expect(words[1]?.word).toBe('meeting');
    } finally {
      await recognizer.close();
    }
  });

  test('is refused in another version: its structures are passed by value', async (context) => {
    const models = bundled();
    if (models === null) return context.skip('whisper-base is not here');
    const problem = await problemOf(startedWith(models, copied(models, '1.8.5\0', '1.9.0\0')));
    expect(problem).toMatch(/is whisper\.cpp 1\.9\.0; this service works with 1\.8\.5 only/);
  });

  test('is refused if it is another library, or none', async (context) => {
    const models = bundled();
    if (models === null) return context.skip('whisper-base is not here');
    expect(await problemOf(startedWith(models, 'libm.so.6'))).toMatch(/is no whisper\.cpp/);
    expect(await problemOf(startedWith(models, join(folder, 'none.so')))).toMatch(
      /can not be loaded from .*none\.so: /,
    );
  });

  test('tells which features the processor lacks', () => {
    const missingIn = (cpuInfo: string): string[] => missingFeatures(PREBUILT_NEEDS, cpuInfo);
    expect(missingIn('flags\t\t: fpu avx avx2 bmi1 bmi2 fma f16c\n')).toEqual([]);
    expect(missingIn('flags\t\t: fpu avx f16c sse4_2\n')).toEqual(['avx2', 'bmi2', 'fma']);
    expect(missingIn('')).toHaveLength(4);
  });

  test('tells which C library it needs', () => {
    const message = "/lib/libc.so.6: version `GLIBC_2.27' not found";
    expect(loadProblem('a.so', message, '2.17')).toMatch(
      /this system has glibc 2\.17.*needs 2\.27/,
    );
    expect(loadProblem('a.so', message, null)).toMatch(/this system has none of GNU/);
    expect(loadProblem('a.so', 'no such file', '2.36')).not.toMatch(/C library/);
  });
});

test.each([
  ['is empty', Buffer.alloc(0)],
  ['is something else', Buffer.alloc(1_000, 'x')],
  ['is cut off', Buffer.from('6c6d676709ca0000', 'hex')],
])('a model file that %s is refused in plain words, and no process stays', async (_, content) => {
  writeFileSync(join(folder, 'model.bin'), content);
  expect(existsSync(join(folder, 'model.bin'))).toBe(true);
  const error: { cause?: Error } = await engineOf({ manifest, folder })
    .start()
    .then(
      () => ({}),
      (reason: Error) => reason as { cause?: Error },
    );
  expect(error.cause?.message).toMatch(/is no Whisper model in the format of whisper\.cpp/);
});
