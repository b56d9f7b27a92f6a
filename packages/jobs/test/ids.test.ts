import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { IdGenerator, requestIdOfJob } from '../src/index.ts';

/** A clock that goes only where it is put. */
class Clock {
  #now = Date.parse('2026-11-03T09:30:00.000Z');
  now = () => this.#now;
  advance(byMs: number): void {
    this.#now += byMs;
  }
}

test('ids are version 7 UUIDs that carry the moment of their making', () => {
  const { id, at, createdAt } = new IdGenerator(new Clock()).next();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at);
  expect(createdAt).toBe('2026-11-03T09:30:00.000Z');
  expect(requestIdOfJob(id)).toBe(`G-${id.slice(0, 8)}`);
});

test('ids and moments rise together, however many are made at once and even when the clock goes back', () => {
  assert(
    property(array(integer({ min: -50, max: 50 }), { maxLength: 20 }), (steps) => {
      const clock = new Clock();
      const ids = new IdGenerator(clock);
      const made = steps.flatMap((step) => {
        clock.advance(step);
        return Array.from({ length: 300 }, () => ids.next());
      });
      expect(made.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toSorted());
      expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
      const moments = made.map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    }),
    { numRuns: 20 },
  );
});

test('after a clock that was far ahead is set right, moments are right again', () => {
  const clock = new Clock();
  const ids = new IdGenerator(clock);
  const before = ids.next();
  clock.advance(3_600_000);
  ids.next();
  clock.advance(-3_600_000);
  const after = ids.next();
  expect(after.at).toBe(before.at);
  expect(after.id).not.toBe(before.id);
});

test('more than fit into a millisecond go over into the next', () => {
  const ids = new IdGenerator(new Clock());
  const made = Array.from({ length: 5000 }, () => ids.next());
  expect(new Set(made.map(({ at }) => at)).size).toBe(2);
  expect(new Set(made.map(({ id }) => id)).size).toBe(5000);
});
