import type { Health } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { jsonText } from '../../src/index.ts';
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
