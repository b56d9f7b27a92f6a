import { expect, test } from 'vitest';
import { metricsPortOf } from '../../src/config/config.ts';
import { loadConfig } from '../../src/config/load-config.ts';

test.each([
  [{}, 9464],
  [{ PORT: '8081' }, 9465],
  [{ PORT: '65000' }, 63_616],
  [{ PORT: '0' }, 0],
  [{ PORT: '9464', METRICS_PORT: 'auto' }, 10_848],
  [{ PORT: '8081', METRICS_PORT: '9999' }, 9999],
  [{ PORT: '8081', METRICS_PORT: 'off' }, null],
])('with %j the metrics are served at %j', (environment, port) => {
  expect(metricsPortOf(loadConfig({ environment }).config)).toBe(port);
});

test('the metrics of a service with a port of its own never collide with its API', () => {
  const { config } = loadConfig({ environment: {} });
  for (let port = 1; port <= 65_535; port += 1) {
    const metricsPort = metricsPortOf({ ...config, server: { ...config.server, port } });
    expect(metricsPort).not.toBe(port);
    expect(metricsPort).toBeLessThanOrEqual(65_535);
  }
});
