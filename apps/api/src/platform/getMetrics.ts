import type { Deps } from '../deps.ts';
import { handle } from '../handle.ts';

/** What was counted and measured. */
export const getMetrics = ({ metrics }: Pick<Deps, 'metrics'>) =>
  handle('getMetrics', async () => ({ status: 200, body: await metrics.text() }));
