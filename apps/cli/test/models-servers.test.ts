import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { start, temporaryFolder, verbatim } from './commands.ts';

async function speechServer(status: number, body: unknown): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    incoming.resume().once('end', () => {
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

test('without a speech server it says how to set one up', async () => {
  const ran = await verbatim(['models', 'servers']);
  expect(ran).toMatchObject({ code: 0, out: '' });
  expect(ran.error).toContain('SPEECH_SERVERS');
});

test('each speech server is tried, and what is wrong with one is said, without its key', async () => {
  const good = await speechServer(200, { text: 'Good morning.' });
  const locked = await speechServer(401, { error: { message: 'Wrong key: sk-secret' } });
  const environment = { SPEECH_SERVERS: `${good},${locked}`, SPEECH_SERVER_KEY: 'sk-secret' };
  const { code, out, error } = await verbatim(['models', 'servers'], environment);
  expect(code).toBe(1);
  expect(out).toMatch(new RegExp(`${good} +recognizes speech\n`));
  expect(out).toContain(`${locked} answers with status 401 (Wrong key: ***): set the key`);
  expect(error).toContain('1 of 2 speech servers recognize nothing.');
  const json = await verbatim(['models', 'servers', '--json'], environment);
  expect(JSON.parse(json.out)).toMatchObject([
    { address: good, problem: null },
    { address: locked },
  ]);
});

test('the doctor finds speech servers that recognize nothing', async () => {
  const directory = `${await temporaryFolder()}/data`;
  const service = start(['serve', '--data-dir', directory, '--port', '0'], { METRICS_PORT: 'off' });
  await service.says('listens at ');
  service.kill('SIGTERM');
  await service.ended;
  const address = await speechServer(404, { detail: 'Not Found' });
  const command = ['doctor', '--data-dir', directory];
  const found = await verbatim(command, { SPEECH_SERVERS: address });
  expect(found.code).toBe(1);
  expect(found.out).toContain('fault: speech_servers_fail (1)');
  expect(found.out).toContain(`${address} answers with status 404 (Not Found): check the path`);
});
