import { expect, test } from 'vitest';
import {
  bytesPerFrame,
  bytesPerSecond,
  milliseconds,
  wavFile,
  wavHeader,
} from '../../src/audio/wav.ts';

const format = { encoding: 'wav/pcm', bitDepth: 24, sampleRate: 44_100, channels: 2 } as const;

test('a header is that of RFC 2361, field by field', () => {
  const bytes = Buffer.from(wavHeader(format, 600));
  const text = (at: number): string => bytes.toString('latin1', at, at + 4);
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect({
    riffBytes: bytes.readUInt32LE(4),
    formatBytes: bytes.readUInt32LE(16),
    tag: bytes.readUInt16LE(20),
    channels: bytes.readUInt16LE(22),
    sampleRate: bytes.readUInt32LE(24),
    bytesPerSecond: bytes.readUInt32LE(28),
    bytesPerFrame: bytes.readUInt16LE(32),
    bits: bytes.readUInt16LE(34),
    dataBytes: bytes.readUInt32LE(40),
  }).toEqual({
    riffBytes: 636,
    formatBytes: 16,
    tag: 1,
    channels: 2,
    sampleRate: 44_100,
    bytesPerSecond: 264_600,
    bytesPerFrame: 6,
    bits: 24,
    dataBytes: 600,
  });
});

test('a file is the header and all parts, in order', () => {
  const file = wavFile(format, [Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3)]);
  expect([...file.subarray(0, 44)]).toEqual([...wavHeader(format, 3)]);
  expect([...file.subarray(44)]).toEqual([1, 2, 3]);
});

test('time and bytes are each other’s, and times are rounded to the millisecond', () => {
  expect(bytesPerFrame(format)).toBe(6);
  expect(bytesPerSecond({ ...format, encoding: 'wav/alaw', bitDepth: 8 })).toBe(88_200);
  expect([1.2344, 1.2346, 0].map(milliseconds)).toEqual([1.234, 1.235, 0]);
});
