import type { Metrics } from '../observability/metrics.ts';

/** What is counted while callbacks are sent. */
export type CallbackMetrics = Pick<Metrics['callbacks'], 'sent' | 'buried'>;
