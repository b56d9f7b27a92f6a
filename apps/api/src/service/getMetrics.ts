import { handle } from '../platform/handle.ts';
import type { Deps } from './deps.ts';

/** All metrics in the text format of Prometheus. */
export const getMetrics = ({ metrics }: Pick<Deps, 'metrics'>) =>
  handle('getMetrics', async () => ({ status: 200, body: await metrics.text() }));
