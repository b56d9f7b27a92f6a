import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  interleaved,
  WaveStream,
  WaveStreamError,
  waveHeader,
} from '../../src/decoding/wave-stream.ts';
import { waveFile } from './wave-file.ts';

const MOST = 8;

function taken(bytes: Buffer, piece = bytes.byteLength): readonly (readonly number[])[][] {
  const stream = new WaveStream();
  const blocks: (readonly number[])[][] = [];
  for (let at = 0; at < bytes.byteLength; at += piece) {
    for (const block of stream.push(bytes.subarray(at, at + piece), MOST)) {
      blocks.push(block.map((samples) => [...samples]));
    }
  }
  const rest = stream.end();
  return rest === null ? blocks : [...blocks, rest.map((samples) => [...samples])];
}

test('what the embedded decoder writes comes out as it went in, however it is cut', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.nat(50),
      fc.integer({ min: 1, max: 100 }),
      (count, frames, piece) => {
        const channels = Array.from({ length: count }, (_, channel) =>
          Float32Array.from({ length: frames }, (__, at) => (channel * 50 + at) / 512),
        );
        const bytes = Buffer.concat([waveHeader(count), interleaved(channels)]);
        const wanted = frames === 0 ? [] : [channels.map((samples) => [...samples])];
        expect(taken(bytes, piece)).toEqual(wanted);
      },
    ),
  );
});

test('blocks are one second long', () => {
  const samples = new Float32Array(40_000);
  const bytes = Buffer.concat([waveHeader(1), interleaved([samples])]);
  expect(taken(bytes, 5000).map(([channel]) => channel?.length)).toEqual([16_000, 16_000, 8000]);
});

test('half a frame at the end is left out', () => {
  const bytes = Buffer.concat([
    waveHeader(2),
    interleaved([new Float32Array(3), new Float32Array(3)]),
  ]);
  expect(taken(bytes.subarray(0, -5)).map(([channel]) => channel?.length)).toEqual([2]);
});

test('other samples than those that were asked for are refused', () => {
  const channels = [new Float32Array(10)];
  for (const bytes of [
    waveFile({ channels, rate: 44_100, coding: 'f32' }),
    waveFile({ channels, rate: 16_000, coding: 's16' }),
    Buffer.alloc(10_000, 'nothing that begins as it should'),
  ]) {
    expect(() => taken(Buffer.from(bytes))).toThrow(WaveStreamError);
  }
});

test('too many channels are refused, and known', () => {
  const stream = new WaveStream();
  expect(() => [...stream.push(waveHeader(9), MOST)]).toThrow(WaveStreamError);
  expect(stream.channels).toBe(9);
});
