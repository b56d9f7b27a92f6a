import type { ClusterStore, Store } from '../../src/index.ts';

/** Where stores of one implementation lie. What is kept there is there again after another opening. */
export interface StorePlace {
  open(): Promise<Store>;
  /** Opens a copy that `copyTo` has written to this path. Null for a store that refuses to copy itself and says what to do instead. */
  readonly openCopy: ((path: string) => Promise<Store>) | null;
  remove(): Promise<void>;
}

/** What the groups of tests get: the store of the test that runs. */
export interface UnderTest {
  readonly store: Store;
  readonly place: StorePlace;
  /** Closes the store and opens it again. */
  reopen(): Promise<Store>;
}

/** Where stores of one implementation lie that several nodes share. `open` may be called more than once. */
export interface ClusterPlace {
  open(): Promise<ClusterStore>;
  remove(): Promise<void>;
}
