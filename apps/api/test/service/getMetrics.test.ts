import { expect, test } from 'vitest';
import { runService } from '../running-service.ts';

test('metrics are served on a port of their own, and not on the public one', async () => {
  const { call, metricsPort } = await runService({
    config: { observability: { metricsHost: '127.0.0.1', metricsPort: 0 } },
  });
  await call('/v2/live');
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(
    /operation="listLiveSessions".*status="200"|listLiveSessions/,
  );
  expect((await call('/metrics')).status).toBe(404);
});

test('a store that can’t be counted is no reason to hide the other figures', async () => {
  const { trouble, metricsPort } = await runService({
    config: { observability: { metricsHost: '127.0.0.1', metricsPort: 0 } },
  });
  trouble.fail('jobs.counts', 'busy');
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('process_cpu');
});
