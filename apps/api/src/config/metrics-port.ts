import type { ServiceConfig } from './config.ts';

/** Makes 9464, which scrapers expect, of the default port 8080. */
const OFFSET = 1384;
const MAX_PORT = 65_535;

/** The port of the metrics. It follows the port of the API unless it is set, so that several services fit on one host. */
export function metricsPortOf({
  server: { port },
  observability: { metricsPort },
}: Pick<ServiceConfig, 'server' | 'observability'>): number | null {
  if (metricsPort !== 'auto') return metricsPort;
  if (port === 0) return 0;
  return port + OFFSET <= MAX_PORT ? port + OFFSET : port - OFFSET;
}
