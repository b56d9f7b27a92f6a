import { describe, expect, test } from 'vitest';
import { ContractDocument } from '../../engine/contract-document.ts';

const documentOf = (root: object): ContractDocument => ContractDocument.of(root as never, null);

const SCHEMA = '#/components/schemas/';

describe('follow', () => {
  test('leads over several references to the value', () => {
    const contract = documentOf({
      components: { schemas: { A: { $ref: `${SCHEMA}B` }, B: { type: 'string' } } },
    });
    expect(contract.follow({ $ref: `${SCHEMA}A` })).toEqual({ type: 'string' });
  });

  test('decodes escaped pointers', () => {
    const contract = documentOf({ paths: { '/a/{id}': { get: { summary: 'A' } } } });
    expect(contract.follow({ $ref: '#/paths/~1a~1%7Bid%7D/get' })).toEqual({ summary: 'A' });
  });

  test('ends where a reference leads nowhere or to itself', () => {
    const contract = documentOf({ components: { schemas: { A: { $ref: `${SCHEMA}A` } } } });
    expect(contract.follow({ $ref: `${SCHEMA}A` })).toEqual({});
    expect(contract.follow({ $ref: `${SCHEMA}Missing` })).toEqual({});
  });
});

describe('directions', () => {
  test('tell what clients send from what the service sends', () => {
    const body = (name: string) => ({
      content: { 'application/json': { schema: { $ref: SCHEMA + name } } },
    });
    const contract = documentOf({
      paths: {
        '/a': {
          post: { requestBody: body('Request'), responses: { 200: body('Reply') } },
          get: { 'x-websocket': { client: 'FromClient', server: 'FromServer' } },
        },
      },
      webhooks: { w: { post: { requestBody: body('Event') } } },
      components: {
        schemas: {
          Request: { properties: { shared: { $ref: `${SCHEMA}Shared` } } },
          Reply: { properties: { shared: { $ref: `${SCHEMA}Shared` } } },
          Shared: {},
          Event: {},
          FromClient: {},
          FromServer: {},
        },
      },
    });
    expect([...contract.directions.requests].sort()).toEqual(['FromClient', 'Request', 'Shared']);
    expect([...contract.directions.replies].sort()).toEqual([
      'Event',
      'FromServer',
      'Reply',
      'Shared',
    ]);
  });

  test('end where schemas refer to each other in a circle', () => {
    const contract = documentOf({
      components: {
        schemas: { A: { items: { $ref: `${SCHEMA}B` } }, B: { items: { $ref: `${SCHEMA}A` } } },
      },
    });
    expect([...contract.reach({ $ref: `${SCHEMA}A` })]).toEqual(['A', 'B']);
  });
});
