import type { BlobStore, MoveMark, MoveSource, MoveTarget, Store } from '@verbatim/storage';

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
  close(): Promise<void>;
}
