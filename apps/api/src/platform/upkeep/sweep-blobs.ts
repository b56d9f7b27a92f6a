import type { BlobStore, Store } from '@verbatim/storage';

interface SweptStores {
  readonly store: Pick<Store, 'blobs'>;
  readonly blobs: Pick<BlobStore, 'keys' | 'delete' | 'removeUnfinished'>;
}

/** Removes bytes that nothing knows of: those of a process that died between writing them and saying what they are for. */
export async function sweepBlobs({ store, blobs }: SweptStores): Promise<number> {
  await blobs.removeUnfinished();
  let removed = 0;
  for await (const keys of blobs.keys()) {
    for (const key of await store.blobs.unknown(keys)) {
      await blobs.delete(key);
      removed += 1;
    }
  }
  return removed;
}
