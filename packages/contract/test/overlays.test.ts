import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import {
  type CompatibleVersion,
  compatibleDocument,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  operationsIn,
} from '@verbatim/openapi-document';
import { openapiOverlay } from 'openapi-format';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import openapi from '../src/generated/openapi.json' with { type: 'json' };

const generated = path.join(import.meta.dirname, '../src/generated');

/** Applies a published overlay by a program of others. */
async function applied(name: string, version?: CompatibleVersion) {
  const overlaySet = parse(readFileSync(path.join(generated, name), 'utf8'));
  const document = version ? compatibleDocument(openapi as JsonObject, version) : openapi;
  const { data, resultData } = await openapiOverlay(structuredClone(document) as never, {
    overlaySet,
  });
  return {
    document: JSON.parse(JSON.stringify(data)) as JsonObject,
    unused: listAt(resultData['unusedActions'] as Json).map(objectAt),
    overlaySet,
  };
}

const operationsOf = (document: JsonObject): { id: string; operation: JsonObject }[] =>
  Object.values(objectAt(document['paths'])).flatMap((item) =>
    [...operationsIn(objectAt(item))].map(([, operation]) => ({
      id: String(operation['operationId']),
      operation,
    })),
  );

const all = operationsOf(openapi as JsonObject);

describe.each([
  ['overlay-public.yaml', undefined],
  ['overlay-kong.yaml', undefined],
  ['overlay-aws.yaml', '3.0'],
] as const)('%s', (name, version) => {
  let result: Awaited<ReturnType<typeof applied>>;

  beforeAll(async () => {
    result = await applied(name, version);
  });

  test('is an overlay of which every action finds something', () => {
    expect(result.overlaySet).toMatchObject({
      overlay: '1.0.0',
      info: { version: openapi.info.version },
    });
    // The document for generators may lack a WebSocket already, which is then not removed.
    const missed = result.unused.filter(({ remove }) => !(version && remove));
    expect(missed).toEqual([]);
  });

  test('makes a document that is valid', async () => {
    const config = await createConfig({
      rules: { struct: 'error', 'no-unresolved-refs': 'error' },
    });
    const source = JSON.stringify(result.document);
    const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
    expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
  });

  test('leaves no operation of the operators port', () => {
    const ids = operationsOf(result.document).map(({ id }) => id);
    for (const { id, operation } of all)
      if (operation['x-listener'] === 'internal') expect(ids).not.toContain(id);
  });
});

test('the public document has every operation of ours, none of other APIs, and one address', async () => {
  const { document } = await applied('overlay-public.yaml');
  const ours = all.filter(
    ({ operation }) => operation['x-listener'] !== 'internal' && !('x-dialect' in operation),
  );
  expect(operationsOf(document).map(({ id }) => id)).toEqual(ours.map(({ id }) => id));
  expect(document['servers']).toEqual([{ url: 'https://verbatim.example.com' }]);
});

test('every operation that AWS gets has an integration with its own path, and none is a WebSocket', async () => {
  const { document } = await applied('overlay-aws.yaml', '3.0');
  for (const [address, item] of Object.entries(objectAt(document['paths']))) {
    for (const [method, operation] of operationsIn(objectAt(item))) {
      expect(operation).not.toHaveProperty('x-websocket');
      expect(operation['x-amazon-apigateway-integration']).toMatchObject({
        httpMethod: method.toUpperCase(),
        uri: `https://\${stageVariables.verbatim}${address}`,
      });
    }
  }
});

test('Kong gives a request that waits for a job an hour, and buffers neither uploads nor streams', async () => {
  const { document } = await applied('overlay-kong.yaml');
  expect(document).toMatchObject({
    'x-kong-service-defaults': { read_timeout: 3_660_000 },
    'x-kong-route-defaults': { request_buffering: false, response_buffering: false },
  });
});
