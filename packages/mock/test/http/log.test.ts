import { expect, test } from 'vitest';
import { LiveClient, serveSession } from '../live/live-client.ts';

test('each request is a line, and tokens are not in it', async () => {
  const lines: string[] = [];
  const { call, session } = await serveSession({}, { log: (line) => lines.push(line) });
  await call('/v2/live?limit=1');
  await call('/nowhere');
  await new LiveClient(session.url).opened();
  expect(lines.map((line) => line.replace(/\d+ ms/, 'n ms'))).toEqual([
    'POST /v2/live 201 n ms',
    'GET /v2/live?limit=1 200 n ms',
    'GET /nowhere 404 n ms',
    `GET /v2/live/${session.id}/stream?token=... 200 n ms`,
  ]);
});
