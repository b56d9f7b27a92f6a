import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';

/** All metrics in the text format of Prometheus. */
export const getMetrics = ({ metrics }: Pick<Foundation, 'metrics'>) =>
  handle('getMetrics', async () => ({ status: 200, body: await metrics.text() }));
