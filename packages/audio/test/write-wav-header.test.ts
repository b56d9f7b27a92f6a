import { expect, test } from 'vitest';
import {
  bytesPerFrame,
  bytesPerSecond,
  formatTags,
  wavFile,
  wavHeader,
  wavHeaderAround,
} from '../src/index.ts';

const format = { formatTag: formatTags.pcm, bitDepth: 24, sampleRate: 44_100, channels: 2 };

function fieldsOf(header: Uint8Array) {
  const bytes = Buffer.from(header);
  return {
    words: [0, 8, 12, 36].map((at) => bytes.toString('latin1', at, at + 4)),
    riffBytes: bytes.readUInt32LE(4),
    formatBytes: bytes.readUInt32LE(16),
    tag: bytes.readUInt16LE(20),
    channels: bytes.readUInt16LE(22),
    sampleRate: bytes.readUInt32LE(24),
    bytesPerSecond: bytes.readUInt32LE(28),
    bytesPerFrame: bytes.readUInt16LE(32),
    bits: bytes.readUInt16LE(34),
    dataBytes: bytes.readUInt32LE(40),
  };
}

const fields = {
  words: ['RIFF', 'WAVE', 'fmt ', 'data'],
  riffBytes: 636,
  formatBytes: 16,
  tag: 1,
  channels: 2,
  sampleRate: 44_100,
  bytesPerSecond: 264_600,
  bytesPerFrame: 6,
  bits: 24,
  dataBytes: 600,
};

test('a header has every field of RFC 2361', () => {
  expect(fieldsOf(wavHeader(format, 600))).toEqual(fields);
});

test.each([null, 2 ** 33])('a length of %s is written as unknown', (byteLength) => {
  expect(fieldsOf(wavHeader(format, byteLength))).toEqual({
    ...fields,
    riffBytes: 0xffff_ffff,
    dataBytes: 0xffff_ffff,
  });
});

test('a header takes over any fmt chunk, padded to an even length', () => {
  const header = Buffer.from(wavHeaderAround(new Uint8Array(19).fill(7), 5));
  expect(header.readUInt32LE(16)).toBe(19);
  expect([...header.subarray(38, 40)]).toEqual([7, 0]);
  expect(header.toString('latin1', 40, 44)).toBe('data');
  expect(header.readUInt32LE(4)).toBe(header.byteLength - 8 + 5);
});

test('a file is the header and all parts, in order', () => {
  const file = wavFile(format, [Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3)]);
  expect([...file.subarray(0, 44)]).toEqual([...wavHeader(format, 3)]);
  expect([...file.subarray(44)]).toEqual([1, 2, 3]);
});

test('a sample takes whole bytes', () => {
  expect(bytesPerFrame(format)).toBe(6);
  expect(bytesPerFrame({ channels: 2, bitDepth: 20 })).toBe(6);
  expect(bytesPerSecond({ ...format, bitDepth: 8 })).toBe(88_200);
});
