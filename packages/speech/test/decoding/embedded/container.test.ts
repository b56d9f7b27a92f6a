import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { detectContainer, tagLength } from '../../../src/decoding/embedded/container.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../fixtures/${name}`, import.meta.url));

describe('a file is known by its content', () => {
  test('MP3 is, with what stands before its frames and without', () => {
    const bytes = fixture('passage.mp3');
    const frames = bytes.subarray(tagLength(bytes));
    const mono = { container: 'mp3', channels: 1 };
    expect(detectContainer(frames)).toEqual(mono);
    expect(detectContainer(Buffer.concat([Buffer.alloc(1000, 'x'), frames]))).toEqual(mono);
  });

  test('bytes that look like the beginning of a frame here and there are none', () => {
    const bytes = Buffer.alloc(50_000, 'text ');
    for (let at = 0; at < bytes.byteLength - 4; at += 1000) bytes.writeUInt32BE(0xfffb9000, at);
    expect(detectContainer(bytes)).toBe(null);
  });

  test('no bytes are nothing', () => {
    expect(detectContainer(Buffer.alloc(0))).toBe(null);
  });
});

describe('an ID3 tag', () => {
  const tag = (...bytes: number[]) => Buffer.from([0x49, 0x44, 0x33, 4, 0, ...bytes, 0, 0]);

  test('is as long as it says, in bytes of seven bits', () => {
    expect(tagLength(tag(0, 0, 0, 1, 2))).toBe(10 + 130);
  });

  test('may have a footer', () => {
    expect(tagLength(tag(0x10, 0, 0, 0, 5))).toBe(25);
  });

  test('is none with bytes of eight bits, or cut off', () => {
    expect(tagLength(tag(0, 0, 0, 0, 0x80))).toBe(0);
    expect(tagLength(tag(0).subarray(0, 6))).toBe(0);
  });
});
