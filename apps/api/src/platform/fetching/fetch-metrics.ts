import type { Metrics } from '../observability/metrics.ts';

/** What is counted while audio is fetched. */
export type FetchMetrics = Pick<Metrics['fetching'], 'received' | 'resumed' | 'finished'>;
