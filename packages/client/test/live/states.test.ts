import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type LiveCause,
  type LiveState,
  liveCauses,
  liveStates,
  nextState,
} from '../../src/live/states.ts';

const states = Object.keys(liveStates) as LiveState[];
const causes = Object.keys(liveCauses) as LiveCause[];

describe('the states of a live session', () => {
  test('can all be reached from the first', () => {
    const reached = new Set<LiveState>(['connecting']);
    for (const state of reached) {
      for (const to of Object.values(liveStates[state].on)) reached.add(to as LiveState);
    }
    expect([...reached].sort()).toEqual([...states].sort());
  });

  test('all lead to an end state, and end states are never left', () => {
    for (const state of states) {
      const over = state === 'ended' || state === 'failed';
      for (const cause of causes) {
        if (over) expect(nextState(state, cause)).toBe(state);
      }
      if (!over) {
        expect(nextState(state, 'completed')).toBe('ended');
        expect(nextState(state, 'failed')).toBe('failed');
      }
    }
  });

  test('are all in the README', async () => {
    const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8');
    expect([...readme.matchAll(/^\| `([a-z]+)` \| [a-z]/gm)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(states),
    );
  });
});
