import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { probeAudio } from '../../src/decoding/probe/probe-audio.ts';
import { decoders, decodeWhole } from './decoders.ts';
import { likeness } from './likeness.ts';

/** A folder of recordings of real speech, in any form. None comes with the project. */
const folder = process.env['REAL_SPEECH'] ?? '';
const forms = /\.(wav|mp3|flac|ogg|opus|aac|m4a|mp4|mov|webm|mkv|aiff|wma)$/;

test('all decoders hear the same in recordings of real speech, as long as the probe says', async (context) => {
  if (!existsSync(folder)) context.skip('REAL_SPEECH names no folder of recordings');
  const names = (await readdir(folder)).filter((name) => forms.test(name));
  expect(names).not.toEqual([]);
  for (const name of names) {
    const path = join(folder, name);
    const probe = await probeAudio(path);
    const decoded = await Promise.all(decoders.map((decoder) => decodeWhole(path, { decoder })));
    const [first, ...others] = decoded;
    expect([name, decoded.map(({ channels }) => channels)]).toEqual([
      name,
      decoded.map(() => first?.channels),
    ]);
    for (const { durationSeconds } of decoded) {
      expect([name, Math.abs(durationSeconds - (probe?.durationSeconds ?? 0)) < 0.1]).toEqual([
        name,
        true,
      ]);
    }
    for (const { samples } of others) {
      const [one = new Float32Array(), other = new Float32Array()] = [
        first?.samples[0],
        samples[0],
      ];
      expect([
        name,
        likeness(one, other, name.endsWith('.aac') ? 1100 : 1).correlation > 0.99,
      ]).toEqual([name, true]);
    }
  }
}, 120_000);
