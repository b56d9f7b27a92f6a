import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesPerSecond } from '@verbatim/audio';
import { expect, test } from 'vitest';
import { pcmHeader, plainFormat, tone, toneFile } from '../../src/jobs/audio.ts';
import { audioFor } from '../../src/live/session.ts';

test('a tone never repeats, so that resent bytes can be detected', () => {
  const bytes = Buffer.from(tone(3, plainFormat));
  const size = 160;
  const stretches = Array.from({ length: bytes.length / size }, (_, index) =>
    bytes.toString('base64', index * size, (index + 1) * size),
  );
  expect(new Set(stretches).size).toBe(stretches.length);
});

test('a WAV file is read with its format, and other files are refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'speech-'));
  const file = join(folder, 'a.wav');
  const format = { sampleRate: 16_000, channels: 2, bitDepth: 16 };
  writeFileSync(file, toneFile(0.5, format));
  const speech = audioFor({ speechFile: file });
  writeFileSync(file, 'RIFF');
  expect(() => audioFor({ speechFile: file })).toThrow('is no WAV file');
  writeFileSync(file, `${Buffer.from(pcmHeader(0, format).subarray(0, 36))}${'x'.repeat(20)}`);
  expect(() => audioFor({ speechFile: file })).toThrow('has no audio in it');
  rmSync(folder, { recursive: true });
  expect(speech.format).toEqual(format);
  expect(speech.request).toEqual({ sample_rate: 16_000, channels: 2, bit_depth: 16 });
  expect(speech.bytes.byteLength).toBe(0.5 * bytesPerSecond(format));
});
