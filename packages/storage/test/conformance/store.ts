import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import type { Store } from '../../src/index.ts';
import { callbacksConform } from './callbacks.ts';
import { jobProgressConforms, jobsConform } from './jobs.ts';
import { keysConform } from './keys.ts';
import { listsConform } from './lists.ts';
import { outboxConforms, outboxOrderConforms } from './outbox.ts';
import { queueConforms, queueTurnsConform } from './queue.ts';
import { correctionsConform, removalConforms, replacedResultsConform } from './removal.ts';
import { searchConforms } from './search.ts';
import { sessionsConform } from './sessions.ts';
import type { StorePlace, UnderTest } from './under-test.ts';
import { blobRegisterConforms, responsesConform, uploadsConform } from './uploads.ts';
import { voicesConform } from './voices.ts';
import { wholeConforms } from './whole.ts';

/** Runs everything that a store guarantees against one implementation. After each test the store must be sound. */
export function storeConforms(name: string, makePlace: () => Promise<StorePlace>): void {
  describe(name, () => {
    let place: StorePlace;
    let store: Store;

    beforeAll(async () => {
      place = await makePlace();
      store = await place.open();
    });

    afterEach(async () => {
      const damage = await store.verify();
      await place.empty();
      expect(damage).toEqual([]);
    });

    afterAll(async () => {
      await store.close();
      await place.remove();
    });

    const test: UnderTest = {
      store: following(() => store),
      get place() {
        return place;
      },
      async reopen() {
        await store.close();
        store = await place.open();
        return store;
      },
    };
    for (const group of [
      [jobsConform, jobProgressConforms, correctionsConform, listsConform, removalConforms],
      [searchConforms, voicesConform],
      [queueConforms, queueTurnsConform, uploadsConform, keysConform, responsesConform],
      [
        replacedResultsConform,
        sessionsConform,
        outboxConforms,
        outboxOrderConforms,
        callbacksConform,
      ],
      [blobRegisterConforms, wholeConforms],
    ].flat()) {
      group(test);
    }
  });
}

/** A store that has the parts of another one, which need not be open yet, and may be opened again. */
function following(current: () => Store): Store {
  const call = (owner: object, name: string | symbol, values: unknown[]): unknown =>
    Reflect.apply(Reflect.get(owner, name), owner, values);
  const part = (role: string | symbol) =>
    new Proxy(() => {}, {
      apply: (_, __, values) => call(current(), role, values),
      get:
        (_, method) =>
        (...values: unknown[]) =>
          call(Reflect.get(current(), role), method, values),
    });
  // Each name is a part, or a method of the store itself.
  return new Proxy({} as Store, { get: (_, role) => part(role) });
}
