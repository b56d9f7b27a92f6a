import { liveCauses, liveStates } from '@verbatim/client';
import { clientMessages, serverMessages } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { drawnTransitions, type StateChart } from '../../src/diagrams/state-diagram.ts';
import { builtPage } from '../built-site.ts';

const page = builtPage('live-protocol.html');
const drawing = (title: string): string =>
  page.match(/<svg viewBox[\s\S]*?<\/svg>/g)?.find((svg) => svg.includes(`>${title}</title>`)) ??
  '';
const sequence = drawing('A live session from start to end');
const states = drawing('States of a live session');

describe('the state diagram', () => {
  test('has every state of the client', () => {
    for (const state of Object.keys(liveStates)) expect(states).toContain(`data-state="${state}"`);
    expect(states.match(/data-state=/g)).toHaveLength(Object.keys(liveStates).length);
  });

  test('has every cause on an arrow, and every transition in its description', () => {
    for (const cause of Object.keys(liveCauses))
      expect(states).toMatch(new RegExp(`class="way-label[^>]*>${cause}<`));
    for (const [from, { on }] of Object.entries(liveStates))
      for (const [cause, to] of Object.entries(on))
        expect(states).toContain(`${from} to ${to}: ${cause}.`);
  });
});

describe('the sequence diagram', () => {
  const drawn = (direction: 'down' | 'up'): Set<string> =>
    new Set(
      [
        ...sequence.matchAll(new RegExp(`class="step ${direction}" data-message="(\\w+)"`, 'g')),
      ].map(([, type = '']) => type),
    );

  test('has every message, in its direction, and no other', () => {
    expect([...drawn('up')].sort()).toEqual(Object.keys(clientMessages).sort());
    expect([...drawn('down')].sort()).toEqual(Object.keys(serverMessages).sort());
  });

  test('has the one message that goes to callbacks only', () => {
    expect(sequence).toContain('class="step to-callback" data-message="live.start_session"');
  });
});

describe('a drawing', () => {
  test('holds no text outside its frame', () => {
    for (const svg of [sequence, states]) {
      const [, width = 0, height = 0] =
        /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
      const places = [...svg.matchAll(/<text[^>]*\sx="([\d.-]+)" y="([\d.-]+)"/g)];
      expect(places.length).toBeGreaterThan(5);
      for (const [, x, y] of places) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThan(width);
        expect(Number(y)).toBeLessThanOrEqual(height);
      }
    }
  });
});

test('the ways out of a group are drawn once where all members share them, and refused if one lacks them', () => {
  const chart = (ways: readonly (readonly [string, string, string])[]): StateChart => ({
    states: ['a', 'b', 'c'].map((id) => ({ id, meaning: id })),
    transitions: ways.map(([from, to, cause]) => ({ from, to, cause })),
    group: { title: 'both', members: ['a', 'b'] },
  });
  const shared = ['a', 'b'].map((from) => [from, 'c', 'end'] as const);
  expect(drawnTransitions(chart([['a', 'b', 'go'], ...shared]))).toEqual([
    { from: 'a', to: 'b', cause: 'go' },
    { from: 'group', to: 'c', cause: 'end' },
  ]);
  expect(() => drawnTransitions(chart([['a', 'c', 'end']]))).toThrow('Only a of the group "both"');
});
