import { readFileSync } from 'node:fs';
import { describeWith, findHaproxy, freePort, LOOPBACK, startHaproxy } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { runService } from '../running-service.ts';
import { withValues } from './guide-proxies.ts';

const composed = readFileSync(
  new URL('../../../deploy/compose/haproxy.cfg', import.meta.url),
  'utf8',
);

describeWith([findHaproxy()], 'the configuration for compose', () => {
  test.each([
    ['a node that is ready gets requests', true, 200],
    ['a node whose /readyz does not answer gets none', false, 503],
  ])(
    '%s',
    async (_, isReady, status) => {
      const [servicePort, metricsPort] = [await freePort(), await freePort()];
      await runService({
        config: {
          server: { port: servicePort },
          observability: { metricsPort: isReady ? metricsPort : null },
        },
      });
      await using balancer = await startHaproxy({
        ports: [],
        configuration: (port) =>
          withValues(composed, {
            'bind :8080': `bind ${LOOPBACK}:${port}`,
            'check port 9464': `check port ${metricsPort}`,
            ' resolvers docker init-addr none': '',
            'server-template api 4 api:8080': `server api1 ${LOOPBACK}:${servicePort}`,
          }),
      });
      const health = async (): Promise<number> => (await fetch(`${balancer.url}/health`)).status;
      await expect.poll(health, { timeout: 20_000 }).toBe(status);
    },
    60_000,
  );
});
