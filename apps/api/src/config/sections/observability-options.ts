import { oneOf, orAuto, orNone } from '../kind.ts';
import { host, httpAddress, port } from '../network-kinds.ts';
import type { OptionTable } from '../option.ts';

/** What operators see. */
export const observabilityOptions: OptionTable['observability'] = {
  logLevel: {
    environment: 'LOG_LEVEL',
    key: 'logLevel',
    kind: oneOf('debug', 'info', 'warn', 'error', 'silent'),
    default: 'info',
    about: 'Minimum level of log lines.',
  },
  metricsHost: {
    environment: 'METRICS_HOST',
    key: 'metricsHost',
    kind: host,
    default: '127.0.0.1',
    about: 'Host that the metrics are served at. They need no key, so keep them internal.',
  },
  metricsPort: {
    environment: 'METRICS_PORT',
    key: 'metricsPort',
    kind: orNone('off', orAuto(port)),
    default: 'auto',
    about:
      'The port of the metrics. `auto` is the port of the API plus 1384 (9464 for 8080; minus 1384 if that is more than 65535), or any free port if that one is 0: several services on one host do not collide.',
  },
  tracesUrl: {
    environment: 'TRACES_URL',
    key: 'tracesUrl',
    kind: orNone('off', httpAddress),
    default: null,
    about: 'Collector of traces, by OTLP over HTTP, such as `http://127.0.0.1:4318/v1/traces`.',
  },
};
