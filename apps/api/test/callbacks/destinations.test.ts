import { expect, test } from 'vitest';
import { Destinations } from '../../src/callbacks/destinations.ts';

const make = () => new Destinations({ perDestination: 4, slowAfterMs: 5_000 });

test('running attempts are counted by destination until they end', () => {
  const destinations = make();
  destinations.begin('a');
  destinations.begin('a');
  destinations.begin('b');
  expect(destinations.taken()).toEqual({ a: 2, b: 1 });
  destinations.end('a', 1);
  destinations.end('b', 1);
  expect(destinations.taken()).toEqual({ a: 1 });
  destinations.end('a', 1);
  expect(destinations.taken()).toEqual({});
});

test('a destination that took long has one place, until it is quick again', () => {
  const destinations = make();
  destinations.begin('slow');
  destinations.end('slow', 5_000);
  expect(destinations.taken()).toEqual({ slow: 3 });
  destinations.begin('slow');
  expect(destinations.taken()).toEqual({ slow: 4 });
  destinations.end('slow', 10);
  expect(destinations.taken()).toEqual({});
});

test('only so many slow ones are remembered, those that were slow last', () => {
  const destinations = make();
  for (let count = 0; count < 1_000; count += 1) {
    destinations.begin(`host-${count}`);
    destinations.end(`host-${count}`, 10_000);
  }
  const remembered = Object.keys(destinations.taken());
  expect(remembered).toHaveLength(200);
  expect(remembered.at(-1)).toBe('host-999');
});
