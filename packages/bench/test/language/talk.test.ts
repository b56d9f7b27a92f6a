import { describe, expect, it } from 'vitest';
import { tasks } from '../../src/language/peers.ts';
import { talkOf } from '../../src/language/talk.ts';

describe('talkOf', () => {
  it('is the same text each time, with the requested length and without overlaps', () => {
    const talk = talkOf(500);
    const words = talk.flatMap((utterance) => utterance.words);

    expect(talkOf(500)).toEqual(talk);
    expect(words.length).toBeGreaterThanOrEqual(500);
    expect(words.length).toBeLessThan(530);
    for (const [index, { start }] of talk.slice(1).entries())
      expect(start).toBeGreaterThan(talk[index]?.end ?? 0);
  });

  it.each(tasks)('has $title that we and every peer find', ({ ours, peers }) => {
    const talk = talkOf(1000);

    for (const find of [ours, ...Object.values(peers)]) {
      const found = find(talk);
      expect(found.length).toBe(ours(talk).length);
      expect(found.flat().length).toBeGreaterThan(10);
    }
  });
});
