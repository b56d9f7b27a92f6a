import type { BlobStore, MoveSource, MoveTarget, Store } from '@verbatim/storage';

/** What a move left in a place: data is on its way in or out, or was moved out. */
export interface MoveMark {
  readonly state: 'moving in' | 'moving out' | 'moved out';
  /** Name of the other place. */
  readonly other: string;
}

/** One end of a move: where all data of a service lies. */
export interface DataPlace {
  /** Names it for people, without secrets. */
  readonly name: string;
  readonly blobs: BlobStore;
  openStore(): Promise<Store>;
  openSource(): Promise<MoveSource>;
  openTarget(): Promise<MoveTarget>;
  /** Makes sure that no service runs on it, until it is released. */
  lock(): Promise<{ release(): Promise<void> }>;
  /** While there is a mark, no service starts on it. */
  mark(): Promise<MoveMark | null>;
  setMark(mark: MoveMark | null): Promise<void>;
  /** The secret that callbacks are signed with; null if none was made. */
  callbackSecret(): Promise<string | null>;
  keepCallbackSecret(secret: string): Promise<void>;
}
