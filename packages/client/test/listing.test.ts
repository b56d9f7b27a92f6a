import { describe, expect, test } from 'vitest';
import { setUp as clientOnScript } from './http/client-on-script.ts';
import { type FetchOutcome, json } from './scripted-fetch.ts';

const OFFSET_ADDRESS = 'https://public.example/v2/transcription?kind=live&offset=';

const setUp = (...turns: FetchOutcome[]) =>
  clientOnScript(turns, { baseUrl: 'https://verbatim.example.com/base', retries: 0 });

const page = (items: readonly unknown[], next: unknown) =>
  json(200, { first: '', current: '', next, items });

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('a listing', () => {
  test('gives every item of every page, and requests a page only when it is reached', async () => {
    const { client, requests } = setUp(
      page([1, 2], `${OFFSET_ADDRESS}2`),
      page([3, 4], `${OFFSET_ADDRESS}4`),
      page([5], null),
    );
    const items = client.liveSessions({ query: { limit: 2 } })[Symbol.asyncIterator]();
    expect((await items.next()).value).toBe(1);
    expect((await items.next()).value).toBe(2);
    expect(requests).toHaveLength(1);
    expect(await collect({ [Symbol.asyncIterator]: () => items })).toEqual([3, 4, 5]);
    expect(requests.map(({ url }) => url)).toEqual([
      'https://verbatim.example.com/base/v2/live?limit=2',
      'https://verbatim.example.com/base/v2/transcription?kind=live&offset=2',
      'https://verbatim.example.com/base/v2/transcription?kind=live&offset=4',
    ]);
  });

  test('keeps every filter of the next address, including repeated and bracketed ones', async () => {
    const filters = 'kind=live&status=done&status=error&custom_metadata%5Ba%26b%5D=x%20y&offset=20';
    const { client, requests } = setUp(
      page([], `https://public.example/v2/transcription?${filters}`),
      page([], null),
    );
    await collect(client.liveSessions());
    const { searchParams } = new URL(requests[1]?.url ?? '');
    expect([...searchParams]).toEqual([...new URLSearchParams(filters)]);
  });

  test('can be read again from the start', async () => {
    const { client, requests } = setUp(page([1], null));
    const listing = client.preRecordedJobs();
    expect(await collect(listing)).toEqual([1]);
    expect(await collect(listing)).toEqual([1]);
    expect(requests).toHaveLength(2);
  });

  test.each([
    ['the same page', `${OFFSET_ADDRESS}0`],
    ['no offset', 'https://public.example/v2/transcription'],
    ['another operation', 'https://public.example/ready?offset=1'],
    ['nowhere', 'https://public.example/?offset=1'],
    ['no address', 'http://'],
  ])('ends with an error where the next page is %s', async (_what, next) => {
    const { client, requests } = setUp(page([1], next));
    const results = await collect(client.liveSessions().pages());
    expect(results).toHaveLength(2);
    expect(results[0]).toMatchObject({ ok: true, data: { items: [1] } });
    expect(results[1]).toMatchObject({
      ok: false,
      status: null,
      error: { kind: 'protocol', code: 'wrong_page_link' },
    });
    expect(requests).toHaveLength(1);
  });

  test.each([[{}], [{ items: 3, next: null }], [{ items: [] }], [{ items: [], next: 7 }], [[]]])(
    'ends with an error where the answer is no page: %j',
    async (body) => {
      const { client } = setUp(json(200, body));
      expect(await collect(client.liveSessions().pages())).toMatchObject([
        { ok: false, error: { code: 'wrong_page_link' } },
      ]);
    },
  );
});
