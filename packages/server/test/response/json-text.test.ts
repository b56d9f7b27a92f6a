import type { Health } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { jsonParts, jsonText } from '../../src/index.ts';
import { JsonParts } from '../../src/response/bodies.ts';
import { exampleApi } from '../example-api.ts';

const answering = (text: string, checkResponses: boolean) =>
  exampleApi(
    { getHealth: () => ({ status: 200, body: jsonText<Health>(text) }) },
    { checkResponses },
  );

test('text is sent unchanged, as application/json', async () => {
  const response = await answering('{ "status": "ok" }', true).call('/health');
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.text()).toBe('{ "status": "ok" }');
});

test('checkResponses validates the text', async () => {
  expect((await answering('{"status":"dead"}', true).call('/health')).status).toBe(500);
  expect((await answering('{"status":"dead"}', false).call('/health')).status).toBe(200);
});

test('parts are sent as one body, each read when the one before was taken', async () => {
  const read: number[] = [];
  async function* parts() {
    for (let at = 0; at < 100; at += 1) {
      read.push(at);
      yield at === 0 ? '{"status":"' : 'ok '.repeat(10_000);
    }
    yield '"}';
  }
  const api = exampleApi({ getHealth: () => ({ status: 200, body: jsonParts<Health>(parts()) }) });
  const response = await api.call('/health');
  expect(response.headers.get('content-type')).toBe('application/json');
  const reader = response.body?.getReader();
  await reader?.read();
  expect(read.length).toBeLessThan(5);
  let chunks = 1;
  while (!(await reader?.read())?.done) chunks += 1;
  expect(chunks).toBe(101);
});

test('of many bodies in parts one part is read in each turn of the event loop', async () => {
  let turn = 0;
  let isOver = false;
  const count = (): void => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turnsOfParts: number[] = [];
  async function* parts(): AsyncGenerator<string> {
    for (let part = 0; part < 8; part += 1) {
      turnsOfParts.push(turn);
      yield `${part},`;
    }
  }
  const bodies = Array.from({ length: 10 }, () => new JsonParts(parts()).stream());
  const texts = await Promise.all(bodies.map((body) => new Response(body).text()));
  isOver = true;
  expect(texts).toEqual(Array(10).fill('0,1,2,3,4,5,6,7,'));
  expect(turnsOfParts).toHaveLength(80);
  expect(new Set(turnsOfParts).size).toBe(80);
});
