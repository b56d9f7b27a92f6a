import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { runService, sharedService } from '../running-service.ts';

interface Document {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly servers: readonly { readonly url: string }[];
}

test('the document is served without a key, with every path', async () => {
  const { call } = await sharedService();
  const { status, body } = await call<Document>('/v2/openapi.json', { key: null });
  expect(status).toBe(200);
  const paths = new Set(Object.values(operations).map(({ path }) => path));
  expect(Object.keys(body.paths).sort()).toEqual([...paths].sort());
});

test('it names the public address of the service where one is configured', async () => {
  const publicUrl = 'https://verbatim.example.com';
  const { call, port } = await runService({ config: { server: { publicUrl } } });
  const { body } = await call<Document>(`http://127.0.0.1:${port}/v2/openapi.json`);
  expect(body.servers).toEqual([{ url: publicUrl }]);
});
