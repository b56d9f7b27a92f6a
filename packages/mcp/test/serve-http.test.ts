import { request as requestPlainly } from 'node:http';
import { Client as McpClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createClient } from '@verbatim/client';
import { DEFAULT_KEY } from '@verbatim/mock';
import { expect, onTestFinished, test } from 'vitest';
import { serveHttp } from '../src/index.ts';
import { callerOf, mockService } from './mock-tools.ts';

async function served() {
  const { url: baseUrl } = await mockService();
  const running = await serveHttp({
    hostname: '127.0.0.1',
    port: 0,
    allowedHosts: ['127.0.0.1'],
    allowWrite: true,
    clientWith: (apiKey) => createClient({ baseUrl, apiKey, retries: 0 }),
    onError: () => {},
  });
  onTestFinished(() => running.close());
  return { ...running, url: new URL(`http://127.0.0.1:${running.port}/mcp`) };
}

async function connectedTo(url: URL, key: string) {
  const mcp = new McpClient({ name: 'test', version: '1.0.0' });
  const headers = { authorization: `Bearer ${key}` };
  await mcp.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  onTestFinished(() => mcp.close());
  return callerOf(mcp);
}

/** The status of a request with these headers. */
const statusOf = (url: URL, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const all = { 'content-type': 'application/json', ...headers };
    const sent = requestPlainly(url, { method: 'POST', headers: all }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', reject).end('{}');
  });

test('each caller acts with the key that it sends', async () => {
  const { url } = await served();
  const call = await connectedTo(url, DEFAULT_KEY);
  const audio_url = 'https://example.com/talk.mp3';
  expect(await call('transcribe', { audio_url })).toMatchObject({ isError: false });
  expect((await call('list_jobs')).text).toContain('talk.mp3');
  const other = await connectedTo(url, 'another');
  expect(await other('list_jobs')).toMatchObject({
    isError: true,
    text: expect.stringContaining('invalid_key'),
  });
});

test('no file of the machine is read for a caller over HTTP', async () => {
  const { url } = await served();
  const call = await connectedTo(url, DEFAULT_KEY);
  expect(await call('transcribe', { file: '/etc/passwd' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('No file of this machine may be read'),
  });
});

test('a request without a key, for another name, from another site or path is refused', async () => {
  const { url } = await served();
  const authorization = `Bearer ${DEFAULT_KEY}`;
  expect(await statusOf(url, {})).toBe(401);
  expect(await statusOf(url, { authorization: 'Basic eDp5' })).toBe(401);
  expect(await statusOf(url, { authorization: `Bearer ${'k'.repeat(1_001)}` })).toBe(401);
  expect(await statusOf(url, { authorization, host: 'evil.example' })).toBe(403);
  expect(await statusOf(url, { authorization, origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf(new URL('/other', url), { authorization })).toBe(404);
});
