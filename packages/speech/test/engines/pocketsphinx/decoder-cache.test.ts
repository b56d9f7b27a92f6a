import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DecoderCache } from '../../../src/engines/pocketsphinx/decoder-cache.ts';

/** What knows the words of a vocabulary, and whether it is still open. */
class Counted {
  readonly words: readonly string[];
  readonly #open: Set<Counted>;

  constructor(words: readonly string[], open: Set<Counted>) {
    this.words = words;
    this.#open = open.add(this);
  }

  async close(): Promise<void> {
    this.#open.delete(this);
  }
}

function counted() {
  const open = new Set<Counted>();
  const decoders = new DecoderCache(
    async (likely) =>
      new Counted(
        likely.flatMap(({ written }) => written),
        open,
      ),
  );
  return { decoders, open };
}

const names = ['Solaria', 'Verdanta', 'Tanzimir', 'Zyprexa', 'Grafana'];
const vocabularyOf = (name: string | null) =>
  name === null ? [] : [{ phrase: name, intensity: 0.5 }];

test('a decoder knows the vocabulary that it is taken for and no other, and few stay open', async () => {
  const turns = fc.array(
    fc.record({ name: fc.option(fc.constantFrom(...names)), keeps: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(turns, async (all) => {
      const { decoders, open } = counted();
      const busy: Counted[] = [];
      for (const { name, keeps } of all) {
        const decoder = await decoders.take(vocabularyOf(name));
        expect(decoder.words).toEqual(name === null ? [] : [name]);
        expect(busy).not.toContain(decoder);
        expect(open).toContain(decoder);
        if (keeps) busy.push(decoder);
        else await decoders.release(decoder);
        for (const each of busy) expect(open).toContain(each);
        const idle = [...open].filter((each) => !busy.includes(each) && each.words.length > 0);
        expect(idle.length).toBeLessThanOrEqual(2);
      }
    }),
  );
});

test('one idle decoder is kept ready, up to a limit', async () => {
  const { decoders, open } = counted();
  const first = await decoders.take([]);
  await decoders.preload(2);
  expect(open.size).toBe(2);
  await decoders.preload(3);
  expect(open.size).toBe(2);
  const second = await decoders.take([]);
  expect(second).not.toBe(first);
  expect(open.size).toBe(2);
  await decoders.preload(2);
  expect(open.size).toBe(2);
});

test('those that are used are used again, the one without a vocabulary however long ago that was', async () => {
  const { decoders, open } = counted();
  const plain = await decoders.take([]);
  await decoders.release(plain);
  for (const name of ['Solaria', 'Verdanta', 'Solaria', 'Tanzimir']) {
    await decoders.release(await decoders.take(vocabularyOf(name)));
  }
  expect([...open].map(({ words }) => words)).toEqual([[], ['Solaria'], ['Tanzimir']]);
  expect(await decoders.take([])).toBe(plain);
});
