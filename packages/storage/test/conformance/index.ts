/** What every implementation of the interfaces of this package has to pass. */

export { type BlobPlace, blobStoreConforms } from './blob-store.ts';
export { type MovePlace, movesConform } from './moves.ts';
export { type ClusterPlace, clusterConforms } from './nodes.ts';
export { storeConforms } from './store.ts';
export type { StorePlace } from './under-test.ts';
