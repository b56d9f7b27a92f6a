import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { audioHost, fetching, type Turn } from './fetching.ts';

const audio = Buffer.from(Array.from({ length: 40_000 }, (_, index) => index % 241));
const ETAG = '"version-1"';

/** Sends bytes from `start` up to `end`, states all that follow, and ends the connection. */
function sendSome(response: ServerResponse, start: number, end: number, headers: object = {}) {
  const isPart = start > 0;
  response.writeHead(isPart ? 206 : 200, {
    'content-length': audio.byteLength - start,
    'accept-ranges': 'bytes',
    etag: ETAG,
    ...(isPart
      ? { 'content-range': `bytes ${start}-${audio.byteLength - 1}/${audio.byteLength}` }
      : {}),
    ...headers,
  });
  response.write(audio.subarray(start, end), () => {
    if (end === audio.byteLength) response.end();
    else response.destroy();
  });
}

const startOf = ({ headers }: IncomingMessage): number =>
  Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);

/** Goes on where it is asked to, and drops the connection after so many bytes. */
const some =
  (byteLength: number, headers: object = {}): Turn =>
  (request, response) => {
    const start = startOf(request);
    sendSome(response, start, Math.min(audio.byteLength, start + byteLength), headers);
  };

const all: Turn = (_, response) => void response.end(audio);

async function fetchFrom(...turns: readonly Turn[]) {
  const host = await audioHost(...turns);
  const kit = fetching();
  return { ...host, ...kit };
}

test('a dropped connection is taken up where it ended', async () => {
  const { url, get, blobs, requests, counted } = await fetchFrom(some(9_000));
  const { blobKey, filename } = await get({ url });
  expect(blobs.blobs.get(blobKey)?.equals(audio)).toBe(true);
  expect(filename).toBe('meeting.wav');
  expect(requests.length).toBeGreaterThan(2);
  expect(requests[0]?.headers).not.toHaveProperty('if-range');
  for (const { headers } of requests.slice(1)) expect(headers['if-range']).toBe(ETAG);
  expect(counted.received).toBe(audio.byteLength);
  expect(counted.resumed).toBe(requests.length - 1);
  expect(blobs.unfinished).toBe(0);
});

test('a date proves that the file is the same, if it is older than the answer', async () => {
  const date = 'Tue, 03 Nov 2026 09:30:00 GMT';
  const modified = 'Mon, 02 Nov 2026 09:30:00 GMT';
  const dated = (at: string): Turn => some(25_000, { etag: [], 'last-modified': at, date: date });
  const old = await fetchFrom(dated(modified));
  await old.get({ url: old.url });
  expect(old.requests[1]?.headers).toMatchObject({ 'if-range': modified });
  const young = await fetchFrom(dated(date), all);
  const { blobKey } = await young.get({ url: young.url });
  expect(young.requests[1]?.headers).not.toHaveProperty('range');
  expect(young.blobs.blobs.get(blobKey)?.equals(audio)).toBe(true);
});

test.for([{ etag: 'W/"weak"' }, { etag: 'unquoted' }, { etag: [] }])(
  'without proof that it is the same, the file is fetched from its start: %o',
  async (headers) => {
    const { url, get, blobs, requests } = await fetchFrom(some(9_000, headers), all);
    const { blobKey } = await get({ url });
    expect(blobs.blobs.get(blobKey)?.equals(audio)).toBe(true);
    expect(requests[1]?.headers).not.toHaveProperty('range');
    expect(blobs.unfinished).toBe(0);
  },
);

test('a host without ranges sends all of it again, and nothing is in the file twice', async () => {
  const { url, get, blobs, requests } = await fetchFrom(some(9_000), all);
  const { blobKey } = await get({ url });
  expect(requests[1]?.headers.range).toMatch(/^bytes=/);
  expect(blobs.blobs.get(blobKey)?.equals(audio)).toBe(true);
  expect(blobs.unfinished).toBe(0);
});

test('a file that changed meanwhile is fetched from its start', async () => {
  const changed = Buffer.from('another file');
  const { url, get, blobs } = await fetchFrom(some(9_000), (_, response) => {
    response.writeHead(200, { etag: '"version-2"' }).end(changed);
  });
  const { blobKey } = await get({ url });
  expect(blobs.blobs.get(blobKey)?.equals(changed)).toBe(true);
});

test.for<{ why: string; turn: Turn }>([
  {
    why: 'another part',
    turn: (_, response) => {
      response.writeHead(206, { 'content-range': `bytes 0-39999/40000` }).end(audio);
    },
  },
  {
    why: 'a part of another length',
    turn: (request, response) => {
      const start = startOf(request);
      const headers = { 'content-range': `bytes ${start}-49999/50000` };
      response.writeHead(206, headers).end(Buffer.alloc(50_000 - start));
    },
  },
  {
    why: 'a part of another version',
    turn: (request, response) => sendSome(response, startOf(request), 40_000, { etag: '"other"' }),
  },
  { why: 'no part that says which', turn: (_, response) => void response.writeHead(206).end('x') },
  { why: 'a refusal of the range', turn: (_, response) => void response.writeHead(416).end() },
])('an answer with $why is not appended', async ({ turn }) => {
  const { url, get, blobs, requests } = await fetchFrom(some(9_000), turn, all);
  const { blobKey } = await get({ url });
  expect(blobs.blobs.get(blobKey)?.equals(audio)).toBe(true);
  expect(requests[2]?.headers).not.toHaveProperty('range');
  expect(blobs.unfinished).toBe(0);
});

test('a host that states more bytes than it sends is given up after some tries', async () => {
  const { url, failure, blobs, requests, counted } = await fetchFrom((request, response) => {
    const start = startOf(request);
    if (start === 0) sendSome(response, 0, 9_000);
    else sendSome(response, start, start);
  });
  expect(await failure({ url })).toMatchObject({ errorCode: 422, retryable: true });
  expect(requests).toHaveLength(9);
  expect(counted.resumed).toBe(8);
  expect(blobs.unfinished).toBe(0);
});

test('a host that falls silent in the middle is asked again', async () => {
  const { url, requests } = await audioHost((_, response) => {
    response.writeHead(200, { 'content-length': audio.byteLength, etag: ETAG });
    response.write(audio.subarray(0, 9_000));
  }, some(40_000));
  const { get, blobs } = fetching({ idleTimeoutMs: 100 });
  const { blobKey } = await get({ url });
  expect(requests).toHaveLength(2);
  expect(blobs.blobs.get(blobKey)?.equals(audio)).toBe(true);
});

test('a host that is down for a moment is asked again, one that denies the file is not', async () => {
  const down: Turn = (_, response) => void response.writeHead(503).end();
  const back = await fetchFrom(some(9_000), down, some(40_000));
  const { blobKey } = await back.get({ url: back.url });
  expect(back.blobs.blobs.get(blobKey)?.equals(audio)).toBe(true);
  const gone = await fetchFrom(some(9_000), (_, response) => void response.writeHead(404).end());
  expect(await gone.failure({ url: gone.url })).toMatchObject({ errorCode: 422, retryable: false });
  expect(gone.blobs.unfinished).toBe(0);
});

test('a redirect is followed again, as its target may have been for once only', async () => {
  const { url, get, requests } = await fetchFrom((request, response) => {
    if (request.url === '/meeting.wav') {
      response.writeHead(302, { location: `/once/${requests.length}.wav` }).end();
    } else {
      sendSome(response, startOf(request), Math.min(audio.byteLength, startOf(request) + 25_000));
    }
  });
  expect(await get({ url })).toMatchObject({ byteLength: audio.byteLength });
  expect(requests.map((each) => each.url)).toEqual([
    '/meeting.wav',
    '/once/1.wav',
    '/meeting.wav',
    '/once/3.wav',
  ]);
});

test('a part that would make the file too large is refused', async () => {
  const { url, failure } = await fetchFrom(
    (_, response) => {
      response.writeHead(200, { etag: ETAG, 'transfer-encoding': 'chunked' });
      response.write(audio.subarray(0, 9_000), () => response.destroy());
    },
    (request, response) => {
      const headers = { etag: ETAG, 'content-range': `bytes ${startOf(request)}-1999999/2000000` };
      response.writeHead(206, headers).write('x');
    },
  );
  expect(await failure({ url })).toMatchObject({ errorCode: 413, retryable: false });
});
