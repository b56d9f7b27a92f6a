import { describe, expect, test } from 'vitest';
import { drawnTransitions, type StateChart } from '../../src/diagrams/state-diagram.ts';

const chart = (ways: readonly (readonly [string, string, string])[]): StateChart => ({
  states: ['a', 'b', 'c'].map((id) => ({ id, meaning: id })),
  transitions: ways.map(([from, to, cause]) => ({ from, to, cause })),
  group: { title: 'both', members: ['a', 'b'] },
});

describe('the ways out of a group', () => {
  test('are drawn once where all members share them', () => {
    expect(
      drawnTransitions(
        chart([
          ['a', 'b', 'go'],
          ['a', 'c', 'end'],
          ['b', 'c', 'end'],
        ]),
      ),
    ).toEqual([
      { from: 'a', to: 'b', cause: 'go' },
      { from: 'group', to: 'c', cause: 'end' },
    ]);
  });

  test('are refused if a member lacks one, because the drawing would be wrong', () => {
    expect(() => drawnTransitions(chart([['a', 'c', 'end']]))).toThrow(
      'Only a of the group "both"',
    );
  });
});
