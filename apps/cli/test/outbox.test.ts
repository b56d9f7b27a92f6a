import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unwrap } from '@verbatim/client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serviceOfFile, verbatim } from './commands.ts';

const service = serviceOfFile();
let receiver: Server;
let answer = 500;
const received: string[] = [];

interface Listed {
  readonly id: string;
  readonly jobId: string;
  readonly destination: string;
  readonly attempts: number;
}

const run = (...args: string[]) => verbatim(['outbox', ...args], service.environment);
const listed = async (): Promise<Listed[]> => JSON.parse((await run('list', '--json')).out);

/** Two jobs whose callbacks no receiver accepts. */
beforeAll(async () => {
  receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    request.resume();
    response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?secret=abc`;
  const audio_url = 'http://127.0.0.1:9/no.wav';
  const body = { audio_url, callback: true, callback_config: { url } };
  for (let count = 0; count < 2; count += 1)
    unwrap(await service.client.createPreRecordedJob({ body }));
  await vi.waitFor(async () => expect(await listed()).toHaveLength(2), { timeout: 20_000 });
});

afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

describe('outbox list', () => {
  test('shows what was given up, with its destination but not its address or its body', async () => {
    const { code, out, error } = await run('list');
    expect(code).toBe(0);
    expect(out).toMatch(/^ID +JOB +DESTINATION +TRIES +GIVEN UP +LAST ERROR\n/);
    expect(out).toContain('http://127.0.0.1:');
    expect(error).toBe('2 given up, 0 waiting.\n');
    const json = (await run('list', '--json')).out;
    for (const text of [out, json])
      expect(text).not.toMatch(/secret=abc|\/hook|transcription\.error/);
  });

  test('is read page by page', async () => {
    const all = await listed();
    const page = async (...args: string[]) =>
      JSON.parse((await run('list', '--json', ...args)).out);
    expect(await page('--limit', '1')).toEqual(all.slice(0, 1));
    expect(await page('--limit', '1', '--offset', '1')).toEqual(all.slice(1));
  });
});

describe('outbox replay', () => {
  test('tries again those that are named, and the running service sends them', async () => {
    answer = 200;
    const [one] = await listed();
    const { code, error } = await run('replay', one?.id ?? '');
    expect({ code, error }).toEqual({ code: 0, error: '1 callback will be retried.\n' });
    const before = received.length;
    await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThan(before);
    await expect
      .poll(async () => (await listed()).map(({ id }) => id), { timeout: 20_000 })
      .not.toContain(one?.id);
  });

  test('reports ids that cannot be retried', async () => {
    const { code, error } = await run('replay', 'msg_nobody');
    expect(code).toBe(1);
    expect(error).toContain('0 of 1 callbacks will be retried.');
  });

  test('takes all', async () => {
    const { code, error } = await run('replay', '--all');
    expect({ code, error }).toEqual({ code: 0, error: '1 callback will be retried.\n' });
  });
});
