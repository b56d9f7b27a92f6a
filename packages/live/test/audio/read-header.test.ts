import { assert, integer, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { readWavHeader } from '../../src/audio/read-header.ts';
import { wavHeader } from '../../src/audio/wav.ts';

const format = { encoding: 'wav/ulaw', bitDepth: 8, sampleRate: 8000, channels: 2 } as const;

test('a header says what it was written with, and where the samples begin', () => {
  expect(readWavHeader(wavHeader(format, 1600))).toEqual({
    ...format,
    dataStart: 44,
    dataLength: 1600,
  });
});

test('chunks before the samples are passed over', () => {
  const header = wavHeader(format, 10);
  const list = new Uint8Array([...new TextEncoder().encode('LIST'), 3, 0, 0, 0, 1, 2, 3, 0]);
  const file = new Uint8Array([...header.subarray(0, 36), ...list, ...header.subarray(36)]);
  expect(readWavHeader(file)).toMatchObject({ dataStart: 44 + list.byteLength, dataLength: 10 });
});

/** A header of the extensible kind: the encoding stands in a field of its own. */
function extensible(tag: number, formatBytes = 40): Uint8Array {
  const plain = wavHeader(format, 10);
  const inner = new Uint8Array(formatBytes - 16);
  const bytes = new Uint8Array([...plain.subarray(0, 36), ...inner, ...plain.subarray(36)]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, formatBytes, true);
  view.setUint16(20, 0xfffe, true);
  if (inner.byteLength >= 10) view.setUint16(44, tag, true);
  return bytes;
}

test('an extensible header says its encoding further on, as far as it has the room', () => {
  expect(readWavHeader(extensible(7))).toEqual({ ...format, dataStart: 68, dataLength: 10 });
  expect(readWavHeader(extensible(7, 26))).toMatchObject({ encoding: 'wav/ulaw', dataStart: 54 });
  expect(readWavHeader(extensible(3))).toMatchObject({ encoding: null });
  expect(readWavHeader(extensible(7, 24))).toMatchObject({ encoding: null });
});

test('every start of a header asks for more, whatever its length', () => {
  assert(
    property(integer({ min: 0, max: 43 }), (length) => {
      expect(readWavHeader(wavHeader(format, 1).subarray(0, length))).toBe('more');
    }),
  );
});

test('whatever the bytes are, reading them comes to an end without a fault', () => {
  const riff = [...new TextEncoder().encode('RIFF....WAVE')];
  assert(
    property(uint8Array({ maxLength: 200 }), (bytes) => {
      const result = readWavHeader(new Uint8Array([...riff, ...bytes]));
      expect(result === null || result === 'more' || result.dataStart <= 212).toBe(true);
    }),
  );
});
