import { createClient } from '@verbatim/client';
import { describe, expect, test } from 'vitest';
import { serviceOfFile, verbatim } from './commands.ts';

const service = serviceOfFile();

const run = (...args: string[]) => verbatim(['keys', ...args], service.environment);

const statusWith = async (apiKey: string): Promise<number | null> =>
  (await createClient({ baseUrl: service.url, apiKey }).listTranscriptions()).status;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly accountId: string;
  readonly revokedAt: string | null;
  readonly limits: Record<string, number>;
}

const listed = async (): Promise<Listed[]> => JSON.parse((await run('list', '--json')).out);

describe('keys create', () => {
  test('prints the key and nothing else, so that a script can take it; the running service knows it', async () => {
    const { code, out, error } = await run('create', '--name', 'web shop');
    expect(code).toBe(0);
    expect(out).toMatch(/^vbt_\w+?_[\w-]+\n$/);
    expect(error).toMatch(
      /^This is the only time that the key is shown\. Its id is \w+, its account account-\w+\.\n$/,
    );
    expect(await statusWith(out.trim())).toBe(200);
  });

  test('shows it once: no list has it', async () => {
    const { key, id } = JSON.parse((await run('create', '--name', 'once', '--json')).out);
    for (const args of [['list'], ['list', '--json']]) {
      const { out } = await run(...args);
      expect(out).toContain(id);
      expect(out).not.toContain(key.slice(`vbt_${id}_`.length));
    }
  });

  test('gives limits and an account of its own', async () => {
    const limits = '--requests-per-second 5 --concurrent-jobs 3 --concurrent-sessions 2';
    await run('create', '--name', 'small', '--account', 'acme', ...limits.split(' '));
    expect((await listed()).find(({ name }) => name === 'small')).toMatchObject({
      accountId: 'acme',
      limits: { requestsPerSecond: 5, concurrentJobs: 3, concurrentSessions: 2 },
    });
    expect((await run('list')).out).toMatch(
      /small +acme .+requestsPerSecond=5 concurrentJobs=3 concurrentSessions=2\n/,
    );
  });
});

describe('keys list', () => {
  test('is a table with a heading, without colors if the output is not a terminal', async () => {
    const { code, out } = await run('list');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^ID +NAME +ACCOUNT +MADE +REVOKED +EXPIRES +LIMITS OF ITS OWN\n\w+ +first +account-/,
    );
    expect(out).not.toContain('\u001B');
  });
});

describe('keys revoke', () => {
  test('a revoked key is rejected soon, and the list shows that', async () => {
    const { key, id } = JSON.parse((await run('create', '--name', 'short', '--json')).out);
    expect(await statusWith(key)).toBe(200);
    const { code, error } = await run('revoke', id);
    expect({ code, error }).toEqual({
      code: 0,
      error: `The key ${id} is revoked. The service rejects it within a second.\n`,
    });
    await expect.poll(() => statusWith(key)).toBe(401);
    const row = (await listed()).find((each) => each.id === id);
    expect(row?.revokedAt).toMatch(/^\d{4}-/);
    expect(await statusWith(service.key)).toBe(200);
  });

  test('there is nothing to revoke twice, or where there is no such key', async () => {
    const { id } = JSON.parse((await run('create', '--name', 'twice', '--json')).out);
    await run('revoke', id);
    for (const each of [id, 'nobody']) {
      const { code, error } = await run('revoke', each);
      expect(code).toBe(1);
      expect(error).toContain(`There is no key ${each} to revoke.`);
    }
  });
});

/** The part of the printed link that says where the service is. */
async function originOf(args: readonly string[], environment: Record<string, string>) {
  const { code, out } = await verbatim(['console', ...args], {
    ...service.environment,
    ...environment,
  });
  expect(code).toBe(0);
  expect(out).toMatch(/\/console\/#sign-in=[\w-]+\n$/);
  return new URL(out).origin;
}

test('console prints a link to the address that is named: first --url, then VERBATIM_URL, then PUBLIC_URL, else this machine', async () => {
  const urls = { VERBATIM_URL: 'http://localhost:8181', PUBLIC_URL: 'https://speech.example.com' };
  const url = ['--url', 'https://other.example.com/'];
  expect(await originOf(url, urls)).toBe('https://other.example.com');
  expect(await originOf([], urls)).toBe('http://localhost:8181');
  expect(await originOf([], { ...urls, VERBATIM_URL: '' })).toBe('https://speech.example.com');
  const listening = { HOST: '0.0.0.0', PORT: '8282', VERBATIM_URL: '' };
  expect(await originOf([], listening)).toBe('http://127.0.0.1:8282');
  expect(await originOf([], { ...listening, HOST: '::1' })).toBe('http://[::1]:8282');
});

test('a link of the command signs in at the running service', async () => {
  const { out } = await verbatim(['console'], service.environment);
  const code = new URL(out).hash.replace('#sign-in=', '');
  expect(await service.client.createSignIn({ body: { code } })).toMatchObject({ ok: true });
});
