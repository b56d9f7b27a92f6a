import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReplayBuffer } from '../../src/live/audio-queue.ts';

const step = fc.oneof(
  fc.record({ kind: fc.constant('append' as const), bytes: fc.uint8Array({ maxLength: 300 }) }),
  fc.record({
    kind: fc.constant('release' as const),
    part: fc.double({ min: 0, max: 1.2, noNaN: true }),
  }),
);

test('returns exactly the bytes that were appended and not released, at every position of the ring', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000 }),
      fc.array(step, { maxLength: 60 }),
      (limit, steps) => {
        const buffer = new ReplayBuffer(limit);
        const all: number[] = [];
        for (const each of steps) {
          if (each.kind === 'append') {
            const bytes = each.bytes.subarray(0, buffer.freeBytes);
            buffer.append(bytes);
            all.push(...bytes);
          } else {
            buffer.release(buffer.start + Math.round(each.part * (buffer.end - buffer.start)));
          }
          expect(buffer.end).toBe(all.length);
          expect(buffer.freeBytes).toBe(limit - (buffer.end - buffer.start));
          expect([...buffer.read(buffer.start, limit)]).toEqual(all.slice(buffer.start));
          const middle = Math.floor((buffer.start + buffer.end) / 2);
          expect([...buffer.read(middle, 7)]).toEqual(all.slice(middle, middle + 7));
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('refuses bytes beyond its limit', () => {
  const buffer = new ReplayBuffer(4);
  buffer.append(new Uint8Array(3));
  expect(() => buffer.append(new Uint8Array(2))).toThrow(RangeError);
});

test('never goes back to what was released', () => {
  const buffer = new ReplayBuffer(8);
  buffer.append(new Uint8Array(6));
  buffer.release(5);
  buffer.release(2);
  expect(buffer.start).toBe(5);
  buffer.release(100);
  expect(buffer.start).toBe(6);
});
