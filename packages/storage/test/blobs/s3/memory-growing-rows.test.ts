import { growingRowsConform } from '../../conformance/index.ts';
import { memoryGrowingRows } from './memory-growing-rows.ts';

growingRowsConform('growing blobs in memory, for tests', () =>
  Promise.resolve({ rows: memoryGrowingRows(), close: () => Promise.resolve() }),
);
