import type { BlobStore, MoveMark, MoveSource, MoveTarget, Store } from '@verbatim/storage';
import type { CallbackSecretPlace } from '../../callbacks/callback-secret.ts';

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
  /** The secrets that callbacks are signed with. */
  readonly callbackSecrets: CallbackSecretPlace;
  close(): Promise<void>;
}
