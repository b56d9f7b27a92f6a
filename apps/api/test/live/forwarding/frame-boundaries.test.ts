import { FrameBoundaries } from '@verbatim/server/node';
import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { closeFrameBytes } from '../../../src/live/forwarding/forwarded-socket.ts';
import { frameOf, opcodes } from '../raw-socket.ts';

const content = record({
  opcode: constantFrom(opcodes.text, opcodes.binary, opcodes.ping),
  byteLength: constantFrom(0, 1, 125, 126, 127, 65_535, 65_536, 70_000),
  masked: boolean(),
});

const bytesOf = ({
  opcode,
  byteLength,
  masked,
}: {
  opcode: number;
  byteLength: number;
  masked: boolean;
}) => frameOf(opcode, new Uint8Array(byteLength), { masked });

test('the ends of frames of any length are found, wherever their bytes are cut', () => {
  assert(
    property(
      array(content, { minLength: 1, maxLength: 5 }),
      array(integer({ min: 1, max: 80_000 }), { minLength: 1, maxLength: 8 }),
      (frames, lengths) => {
        const all = frames.map(bytesOf);
        const ends = new Set<number>();
        all.reduce((sum, { byteLength }) => {
          ends.add(sum + byteLength);
          return sum + byteLength;
        }, 0);
        const bytes = Buffer.concat(all);
        const boundaries = new FrameBoundaries();
        for (let at = 0, turn = 0; at < bytes.byteLength; turn += 1) {
          const next = Math.min(bytes.byteLength, at + (lengths[turn % lengths.length] ?? 1));
          boundaries.push(bytes.subarray(at, next));
          expect([next, boundaries.isBetweenFrames]).toEqual([next, ends.has(next)]);
          at = next;
        }
        expect(boundaries.hasClosed).toBe(false);
        const single = new FrameBoundaries();
        expect(single.pushFrame(bytes)).toBe(all[0]?.byteLength);
      },
    ),
    { numRuns: 50 },
  );
});

test('a close frame is noticed, also the one that is made here', () => {
  const boundaries = new FrameBoundaries();
  boundaries.push(bytesOf({ opcode: opcodes.text, byteLength: 300, masked: false }));
  expect(boundaries.hasClosed).toBe(false);
  const frame = closeFrameBytes({ code: 4503, reason: 'x'.repeat(200) });
  boundaries.push(frame);
  expect(boundaries).toMatchObject({ hasClosed: true, isBetweenFrames: true });
  expect(frame.byteLength).toBe(2 + 125);
  expect(frame.readUInt16BE(2)).toBe(4503);
});
