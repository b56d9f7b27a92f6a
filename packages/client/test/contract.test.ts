import { operations as documented, type Operation, securitySchemes } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { credentials, idempotencyHeader, listings, operations, socket } from '../src/contract.ts';
import { createClient } from '../src/index.ts';
import type { OperationFacts } from '../src/operation-facts.ts';

const table: Readonly<Record<string, OperationFacts>> = operations;
const contract: readonly Operation[] = Object.values(documented);
/** Operations in the shapes of other APIs have clients of their own. */
const calls = contract.filter(({ websocket, dialect }) => websocket === null && dialect === null);
const client = createClient({ baseUrl: 'http://localhost', apiKey: null });

describe('the operation table of the client', () => {
  test('has every operation but the socket, and no other', () => {
    expect(Object.keys(operations).sort()).toEqual(calls.map(({ id }) => id).sort());
    for (const { id } of calls) expect(client).toHaveProperty(id, expect.any(Function));
  });

  test.each(calls.map((operation) => [operation.id, operation] as const))(
    'says of %s what the contract says',
    (id, operation) => {
      const { method, path, security, responses, parameters, body } = operation;
      const statuses = Object.keys(responses).map(Number);
      expect(table[id]).toMatchObject({ method, path, security });
      expect(table[id]?.errors).toEqual(statuses.filter((status) => status >= 400));
      expect(Object.keys(table[id]?.answers ?? {}).map(Number)).toEqual(
        statuses.filter((status) => status < 400),
      );
      expect(table[id]?.json).toEqual(
        parameters.filter(({ alsoAccepts }) => alsoAccepts === 'json').map(({ name }) => name),
      );
      expect(table[id]?.form ?? undefined).toBe(Object.keys(body?.parts ?? {})[0]);
      for (const [status, kind] of Object.entries(table[id]?.answers ?? {})) {
        const [type = ''] = Object.keys(responses[Number(status)]?.content ?? {});
        const expected =
          { '': 'nothing', 'application/json': 'json', 'text/plain': 'text' }[type] ?? 'binary';
        expect([status, kind]).toEqual([status, expected]);
      }
    },
  );

  test('allows a retry of a POST only with the idempotency key that the operation takes, and none of a PATCH', () => {
    for (const { id, method, parameters } of calls) {
      const keyed = parameters.some(({ name }) => name === idempotencyHeader);
      const once = method === 'PATCH' || (method === 'POST' && !keyed);
      const repeat = once ? 'never' : method === 'POST' ? 'keyed' : 'always';
      expect([id, table[id]?.repeat]).toEqual([id, repeat]);
    }
  });

  test('has an iterator for each listing', () => {
    const lists = calls.filter(({ id }) => /^(list|search)/.test(id)).map(({ id }) => id);
    expect(Object.values(listings).sort()).toEqual(lists.sort());
    for (const name of Object.keys(listings))
      expect(client).toHaveProperty(name, expect.any(Function));
  });

  test('has the location of each credential, and the close codes of the socket', () => {
    const { serviceKey, sessionToken } = securitySchemes;
    expect(credentials).toEqual({ serviceKey, sessionToken });
    const { closeCodes, maxFrameBytes } = documented.streamLiveSession.websocket;
    expect(socket.maxFrameBytes).toBe(maxFrameBytes);
    expect(socket.closeCodes).toEqual(
      Object.fromEntries(
        closeCodes.map(({ code, name, client: action }) => [code, { name, client: action }]),
      ),
    );
  });
});
