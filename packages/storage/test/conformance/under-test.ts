import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ClusterStore, Store } from '../../src/index.ts';

/** Where stores of one implementation lie. What is kept there is there again after another opening. */
export interface StorePlace {
  open(): Promise<Store>;
  /** Opens a copy that `copyTo` has written to this path. Null for a store that refuses to copy itself and says what to do instead. */
  readonly openCopy: ((path: string) => Promise<Store>) | null;
  /** Removes all rows, between tests, while stores are open: to open one for each would take longer than the tests. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** What the groups of tests get. */
export interface UnderTest {
  /** The store that is open, also after it was opened again. */
  readonly store: Store;
  readonly place: StorePlace;
  /** Closes the store and opens it again. */
  reopen(): Promise<Store>;
}

/** Where stores of one implementation lie that several nodes share. `open` may be called more than once. */
export interface ClusterPlace extends Pick<StorePlace, 'empty' | 'remove'> {
  open(): Promise<ClusterStore>;
}

/** Two openings of one store, as two nodes have, for the tests of a group. Each test begins without rows. */
export function openedTwice(makePlace: () => Promise<ClusterPlace>) {
  let place: ClusterPlace;
  let stores: readonly [ClusterStore, ClusterStore];
  beforeAll(async () => {
    place = await makePlace();
    stores = [await place.open(), await place.open()];
  });
  afterEach(() => place.empty());
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await place.remove();
  });
  return () => stores;
}
