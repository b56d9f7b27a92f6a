import { type Operation, operations, validators } from '@verbatim/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serveApi, upgradeWebSocket } from '../../src/node.ts';
import { exampleApi } from '../example-api.ts';
import { print, runs, seed, settingsOf } from './run-settings.ts';
import { converse, rawRequests } from './send.ts';

/** Every JSON error response has an error shape of the document, also if no operation was reached. */
function checkErrorShape(response: string): void {
  const [head = '', body = ''] = response.split(/\r\n\r\n(?=\{)/, 2);
  if (!/^HTTP\/1\.1 [45]/.test(head) || !/^content-type: application\/json/im.test(head)) return;
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
  const bytes = Buffer.from(body, 'latin1').subarray(0, length);
  const error: unknown = JSON.parse(bytes.toString('utf8'));
  const shapes = [validators.Error, validators.OpenAiError, validators.DeepgramError];
  const hasShape = shapes.some((isShape) => isShape(error));
  expect(hasShape, response.slice(0, 500)).toBe(true);
}

const all: readonly Operation[] = Object.values(operations);
const served = all.filter(({ listener }) => listener === 'public');

test('for any bytes a connection ends, the next one is served, and the server can stop', {
  timeout: 120_000,
}, async () => {
  const { api, faults } = exampleApi({}, { upgradeWebSocket });
  const { port, close } = await serveApi(api, { port: 0 });
  const statuses = new Map<string, number>();
  const property = fc.asyncProperty(rawRequests(served), async ({ bytes }) => {
    const response = await converse(port, bytes);
    expect(faults).toEqual([]);
    const status =
      /^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1] ?? (response === '' ? 'none' : 'no HTTP');
    expect(status).not.toBe('no HTTP');
    expect(Number(status)).not.toBe(500);
    checkErrorShape(response);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  await fc.assert(property, settingsOf(Math.ceil(runs / 5), seed));
  expect(
    await converse(port, new TextEncoder().encode('GET /health HTTP/1.1\r\nhost: a\r\n\r\n')),
  ).toMatch(/^HTTP\/1\.1 200 /);
  await close();
  const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
  print(`\nRaw bytes over TCP (VERBATIM_SEED=${seed} VERBATIM_RUNS=${runs}): ${counts.join(', ')}`);
});
