import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ModelManifest } from '../../../src/recognizers/sherpa/manifest.ts';
import { whisperEngine } from '../../../src/recognizers/whisper/whisper-engine.ts';
import type { SegmentRequest } from '../../../src/segment-recognizer.ts';
import { monday } from '../../spoken.ts';
import { modelHere } from '../models-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'verbatim-whisper-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const request = (over: Partial<SegmentRequest> = {}): SegmentRequest => ({
  languages: [],
  vocabulary: [],
  signal: new AbortController().signal,
  ...over,
});

const manifest: ModelManifest = {
  name: 'broken',
  family: 'whisper-cpp',
  files: { model: 'model.bin' },
  languages: 'any',
  sampleRate: 16_000,
  featureDim: 80,
  hotwords: false,
  expectedWordErrorRate: null,
  license: null,
  settings: {},
};

describe('a multilingual Whisper model', () => {
  test('tells the language, and writes the words at their times', async (context) => {
    const base = modelHere('whisper-base');
    if ('missing' in base) return context.skip(base.missing);
    const recognizer = await base.engine.start();
    try {
      const samples = monday();
      const { language, words } = await recognizer.recognize(samples, request());
      expect(language).toBe('en');
      expect(words.map(({ word }) => word).join(' ')).toMatch(/^The meeting will start at 9/i);
      const starts = words.map(({ start }) => start);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      const asked = await recognizer.recognize(samples, request({ languages: ['de', 'fr'] }));
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
        const { words } = await recognizer.recognize(monday(), request(over));
        return words.map(({ word }) => word).join(' ');
      };
      const german = request({ languages: ['de'] });
      expect(await textIn(german)).toMatch(/(Treffen|Meeting) wird/i);
      const english = await textIn({ ...german, translateInto: 'en' });
      expect(english).toMatch(/meeting will (start|begin) at (9|nine)/i);
      expect(await textIn(german)).not.toBe(english);
    } finally {
      await recognizer.close();
    }
  });

  test('is nothing that a model for English alone can do', () => {
    const { capabilities } = whisperEngine({
      manifest: { ...manifest, languages: ['en'] },
      folder,
    });
    expect(capabilities.translatesInto).toBeUndefined();
  });
});

test.each([
  ['is empty', Buffer.alloc(0)],
  ['is something else', Buffer.alloc(1_000, 'x')],
  ['is cut off', Buffer.from('6c6d676709ca0000', 'hex')],
])('a model file that %s is refused in plain words, and no process stays', async (_, content) => {
  writeFileSync(join(folder, 'model.bin'), content);
  expect(existsSync(join(folder, 'model.bin'))).toBe(true);
  const error: { cause?: Error } = await whisperEngine({ manifest, folder })
    .start()
    .then(
      () => ({}),
      (reason: Error) => reason as { cause?: Error },
    );
  expect(error.cause?.message).toMatch(/is no Whisper model in the format of whisper\.cpp/);
});
