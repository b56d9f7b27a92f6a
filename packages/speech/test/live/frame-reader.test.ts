import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FrameReader } from '../../src/live/frame-reader.ts';
import type { LiveFormat } from '../../src/live/live-recognition-options.ts';
import type { Samples } from '../../src/recognition/audio.ts';
import { inARow } from '../spoken.ts';
import { recorded } from './recordings.ts';

const formats: readonly Omit<LiveFormat, 'channels' | 'sample_rate'>[] = [
  { encoding: 'wav/pcm', bit_depth: 8 },
  { encoding: 'wav/pcm', bit_depth: 16 },
  { encoding: 'wav/pcm', bit_depth: 24 },
  { encoding: 'wav/pcm', bit_depth: 32 },
  { encoding: 'wav/alaw', bit_depth: 8 },
  { encoding: 'wav/ulaw', bit_depth: 8 },
];
const format = fc
  .record({ form: fc.constantFrom(...formats), channels: fc.integer({ min: 1, max: 8 }) })
  .map(({ form, channels }) => ({ ...form, channels, sample_rate: 16_000 }));

function read(form: LiveFormat, pieces: readonly Uint8Array[]): Samples[] {
  const reader = new FrameReader(form);
  const read = pieces.map((piece) => reader.push(piece).map((samples) => samples.slice()));
  return Array.from({ length: form.channels }, (_, channel) =>
    inARow(...read.map((each) => each[channel] ?? new Float32Array(0))),
  );
}

test('reads the same samples however the bytes are cut, and none of a frame that is not complete', () => {
  fc.assert(
    fc.property(
      format,
      fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 20 }),
      (form, pieces) => {
        const whole = Buffer.concat(pieces);
        const frames = Math.floor(whole.length / new FrameReader(form).frameBytes);
        const samples = read(form, pieces);
        expect(samples).toEqual(read(form, [whole]));
        for (const channel of samples) expect(channel.length).toBe(frames);
      },
    ),
  );
});

/** The largest error that the steps of a format allow. */
const errors = { 8: 1 / 128, 16: 1 / 32_768, 24: 1e-6, 32: 1e-6 } as const;

test('gives back what was recorded, on the channel that it was recorded on', () => {
  const value = fc.float({ min: -1, max: Math.fround(0.999), noNaN: true });
  fc.assert(
    fc.property(format, fc.array(value, { minLength: 1, maxLength: 50 }), (form, values) => {
      const channels = Array.from({ length: form.channels }, (_, channel) =>
        Float32Array.from(values, (each) => each * (1 - channel / 10)),
      );
      const decoded = read(form, [recorded(form, ...channels)]);
      for (const [channel, samples] of channels.entries()) {
        for (const [index, sample] of samples.entries()) {
          // Steps of the laws grow with the sample.
          const error =
            form.encoding === 'wav/pcm'
              ? errors[form.bit_depth as keyof typeof errors]
              : 0.004 + Math.abs(sample) / 16;
          expect(Math.abs((decoded[channel]?.[index] ?? 9) - sample)).toBeLessThanOrEqual(
            error + 1e-6,
          );
        }
      }
    }),
  );
});

test.each([
  ['wav/alaw', 0xd5, 8],
  ['wav/alaw', 0x55, -8],
  ['wav/alaw', 0xaa, 32_256],
  ['wav/alaw', 0x2a, -32_256],
  ['wav/ulaw', 0xff, 0],
  ['wav/ulaw', 0x80, 32_124],
  ['wav/ulaw', 0x00, -32_124],
  ['wav/ulaw', 0xef, 132],
] as const)('reads %s as G.711 says: %i', (encoding, byte, value) => {
  const reader = new FrameReader({ encoding, bit_depth: 8, sample_rate: 8_000, channels: 1 });
  expect(reader.push(Uint8Array.of(byte))[0]?.[0]).toBeCloseTo(value / 32_768, 6);
});
