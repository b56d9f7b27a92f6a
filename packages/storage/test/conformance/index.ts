/** What every implementation of the interfaces of this package has to pass. */

export { type BlobPlace, blobStoreConforms } from './blob-store.ts';
export { writeEveryRow } from './every-row.ts';
export { growingRowsConform } from './growing-rows.ts';
export { type MovePlace, movesConform } from './moves.ts';
export { clusterConforms } from './nodes.ts';
export {
  leaseRequest,
  leaseSession,
  newDelivery,
  newJob,
  newSession,
  newUpload,
  outcome,
} from './rows.ts';
export { storeConforms } from './store.ts';
export type { ClusterPlace, StorePlace } from './under-test.ts';
