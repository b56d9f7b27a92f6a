import type { Parameter } from '@verbatim/contract';
import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { decodeParameters } from '../../src/request/read-parameters.ts';

const query = (name: string, more: Partial<Parameter>): Parameter => ({
  name,
  in: 'query',
  required: false,
  type: 'string',
  ...more,
});

async function decode(specs: readonly Parameter[], search: string, headers = {}) {
  const errors: string[] = [];
  let decoded: unknown;
  const app = new Hono().get('/:id', (c) => {
    decoded = decodeParameters(
      specs,
      {
        url: c.req.url,
        header: (name) => c.req.header(name) ?? null,
        pathParameter: (name) => c.req.param(name),
      },
      errors,
    );
    return c.body(null);
  });
  await app.request(`/7${search}`, { headers });
  return { decoded, errors };
}

const limit = query('limit', { type: 'integer' });

test.each([
  ['5', 5],
  ['-5', -5],
  ['0', 0],
  // Not the plain form of an integer: it stays text, and the validator says so.
  ['0x10', '0x10'],
  ['1e3', '1e3'],
  ['-0', '-0'],
  ['007', '007'],
  ['+5', '+5'],
  ['5.0', '5.0'],
  ['%205', ' 5'],
  ['', ''],
])('an integer is read from %j as %j', async (text, expected) => {
  const { decoded } = await decode(
    [limit],
    `?limit=${encodeURI(text).replace('%25', '%').replace('+', '%2B')}`,
  );
  expect(decoded).toMatchObject({ query: { limit: expected } });
});

test('the declared type decides, not the form of the value', async () => {
  const specs = [query('a', {}), query('b', { type: 'boolean' }), query('c', { type: 'number' })];
  const { decoded } = await decode(specs, '?a=5&b=true&c=1.5');
  expect(decoded).toMatchObject({ query: { a: '5', b: true, c: 1.5 } });
});

test('every integer is decoded exactly', async () => {
  await fc.assert(
    fc.asyncProperty(fc.maxSafeInteger(), async (number) => {
      const { decoded } = await decode([limit], `?limit=${number}`);
      expect(decoded).toMatchObject({ query: { limit: number === 0 ? 0 : number } });
    }),
  );
});

test('a single parameter that is given twice is an error that names it', async () => {
  const { errors } = await decode([limit], '?limit=1&limit=2');
  expect(errors).toEqual(['limit is given 2 times; give it once']);
});

test('an unknown query parameter is ignored', async () => {
  const { decoded, errors } = await decode([limit], '?region=us-west&__proto__=x');
  expect({ decoded, errors }).toEqual({ decoded: { path: {}, query: {}, header: {} }, errors: [] });
});

const status = query('status', { type: 'array', items: 'string', alsoAccepts: 'comma-separated' });

test.each(['?status=done&status=error', '?status=done,error', '?status=done%2Cerror'])(
  'a list is read from %s',
  async (search) => {
    const { decoded } = await decode([status], search);
    expect(decoded).toMatchObject({ query: { status: ['done', 'error'] } });
  },
);

const metadata = query('meta', { type: 'object', alsoAccepts: 'json' });

test.each([
  '?meta[user]=x&meta[a][b]=1',
  '?meta%5Buser%5D=x&meta%5Ba%5D%5Bb%5D=1',
  `?meta=${encodeURIComponent('{"user":"x","a":{"b":"1"}}')}`,
])('an object is read from %s', async (search) => {
  const { decoded } = await decode([metadata], search);
  expect(decoded).toMatchObject({ query: { meta: { user: 'x', a: { b: '1' } } } });
});

test.each([
  ['?meta[a=1', 'meta[a has brackets that do not match; write meta[key]=value'],
  ['?meta[a]x=1', 'meta[a]x has brackets that do not match; write meta[key]=value'],
  ['?meta[a]=1&meta[a][b]=2', 'meta[a][b] is given both as a value and as an object'],
  ['?meta[a]=1&meta[a]=2&meta[a][b]=2', 'meta[a][b] is given both as a value and as an object'],
  ['?meta[a][b]=2&meta[a]=1', 'meta[a] is given both as a value and as an object'],
  ['?meta={', 'meta is no valid JSON; write {"key":"value"}, or meta[key]=value'],
  ['?meta={}&meta[a]=1', 'meta is given more than once; give it as JSON or in brackets, once'],
])('an object that makes no sense is named: %s', async (search, error) => {
  const { errors } = await decode([metadata], search);
  expect(errors).toEqual([error]);
});

test.each([
  ['?meta[]=1', { '': '1' }],
  ['?meta[a][]=1', { a: { '': '1' } }],
  ['?meta[a[b]=1', { 'a[b': '1' }],
  ['?meta[a]b]=1', { 'a]b': '1' }],
  ['?meta[a]=1&meta[a]=2', { a: ['1', '2'] }],
])('every key and a list are read from brackets: %s', async (search, meta) => {
  const { decoded, errors } = await decode([metadata], search);
  expect(errors).toEqual([]);
  expect(decoded).toMatchObject({ query: { meta } });
});

test('a key named like a property of Object.prototype is an ordinary key', async () => {
  const { decoded } = await decode([metadata], '?meta[__proto__][polluted]=1&meta[constructor]=2');
  const { meta } = (decoded as { query: { meta: Record<string, unknown> } }).query;
  expect(Object.keys(meta)).toEqual(['__proto__', 'constructor']);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('headers and path parameters are read by name', async () => {
  const specs: Parameter[] = [
    { name: 'id', in: 'path', required: true, type: 'integer' },
    { name: 'Idempotency-Key', in: 'header', required: false, type: 'string' },
  ];
  const { decoded } = await decode(specs, '', { 'idempotency-key': 'abc' });
  expect(decoded).toEqual({ path: { id: 7 }, query: {}, header: { 'Idempotency-Key': 'abc' } });
});
