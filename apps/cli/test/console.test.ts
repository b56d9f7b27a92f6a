import { expect, test } from 'vitest';
import { serviceOfFile, verbatim } from './commands.ts';

const service = serviceOfFile();

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
