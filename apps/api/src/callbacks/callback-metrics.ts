import type { Metrics } from '../platform/observability/metrics.ts';

/** What is counted while callbacks are sent. */
export type CallbackMetrics = Pick<Metrics['callbacks'], 'sent' | 'buried'>;
