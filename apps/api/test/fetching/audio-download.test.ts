import type { IncomingMessage, ServerResponse } from 'node:http';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileNameOf } from '../../src/fetching/audio-download.ts';
import { audioHost, fetching, type Turn } from './fetching.ts';

const urls = (...addresses: string[]): URL[] => addresses.map((each) => new URL(each));

describe('the name of a fetched file', () => {
  test.for([
    [undefined, ['https://a.example/x/meeting.mp3?token=1'], 'meeting.mp3'],
    [undefined, ['https://a.example/x/na%C3%AFve.mp3'], 'naïve.mp3'],
    [undefined, ['https://a.example/x/%E0%A4%A'], '%E0%A4%A'],
    [undefined, ['https://a.example/latest', 'https://b.example/2.wav'], '2.wav'],
    [undefined, ['https://a.example/1.wav', 'https://b.example/83749'], '1.wav'],
    [undefined, ['https://a.example/latest', 'https://b.example/83749'], 'latest'],
    [undefined, ['https://a.example/'], 'audio'],
    ['attachment; filename="talk \\"1\\".wav"', ['https://a.example/x.mp3'], 'talk "1".wav'],
    ['attachment; filename=talk.wav', ['https://a.example/x.mp3'], 'talk.wav'],
    ["attachment; filename=a.wav; filename*=UTF-8''b%20c.wav", ['https://a.example/'], 'b c.wav'],
    ['attachment; filename="../../etc/passwd"', ['https://a.example/'], 'passwd'],
    ['inline', ['https://a.example/x.mp3'], 'x.mp3'],
  ] as const)('of %j and %j is %j', ([disposition, addresses, name]) => {
    expect(fileNameOf(disposition, urls(...addresses))).toBe(name);
  });

  test('is never empty, too long, or more than a name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        (disposition, path) => {
          const url = new URL('https://a.example/');
          url.pathname = path;
          const name = fileNameOf(`attachment; filename="${disposition}"`, [url]);
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(255);
          expect(name).not.toMatch(/[/\\\p{Cc}]/u);
          expect(name.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

const audio = Buffer.from('RIFF and so on');

describe('a redirect', () => {
  test('is followed, relative ones too', async () => {
    const { url, requests } = await audioHost(
      (_, response) => void response.writeHead(307, { location: '/files/final.mp3?a=1' }).end(),
      (_, response) => void response.end(audio),
    );
    const fetched = await fetching().get({ url: url.replace('meeting.wav', 'latest') });
    expect(requests.map((each) => each.url)).toEqual(['/latest', '/files/final.mp3?a=1']);
    expect(fetched).toMatchObject({ filename: 'final.mp3', byteLength: audio.byteLength });
  });

  test.for(
    [
      ['http://127.0.0.2/', 'http://10.0.0.1/a.wav', 'http://169.254.169.254/latest/meta-data/'],
      ['http://[::1]/', 'http://localhost:1/', 'http://2130706434/'],
      ['//metadata.google.internal/', 'file:///etc/passwd', 'ftp://example.com/a.wav'],
    ].flat(),
  )('to %s is not', async (location) => {
    const { url, requests } = await audioHost(
      (_, response) => void response.writeHead(302, { location }).end(),
    );
    const { failure, blobs, counted } = fetching({
      allowedRanges: ['127.0.0.1'],
      lookup: async () => ['::1', '127.0.0.2'],
    });
    expect(await failure({ url })).toMatchObject({
      name: 'FetchFailure',
      errorCode: 422,
      retryable: false,
      refused: true,
    });
    expect(requests).toHaveLength(1);
    expect(counted.finished).toEqual(['refused']);
    expect(blobs.unfinished).toBe(0);
  });

  test('to a name is checked by the addresses that it resolves to', async () => {
    const inner = await audioHost((_, response) => void response.end(audio));
    const location = `http://files.example.com:${inner.port}/a.wav`;
    const { url } = await audioHost(
      (_, response) => void response.writeHead(302, { location }).end(),
    );
    const { failure } = fetching({ allowedRanges: ['127.0.0.1'], lookup: async () => ['::1'] });
    expect(await failure({ url })).toMatchObject({ errorCode: 422, refused: true });
    expect(inner.requests).toEqual([]);
  });

  test('and another one, for ever, ends', async () => {
    const { url, requests } = await audioHost(({ url: path }, response) => {
      response.writeHead(301, { location: `${path}x` }).end();
    });
    const { failure } = fetching({ redirects: 3 });
    expect(await failure({ url })).toMatchObject({ errorCode: 422, retryable: false });
    expect(requests).toHaveLength(4);
  });

  test('that leads nowhere is a failure', async () => {
    const { url } = await audioHost(
      (_, response) => void response.writeHead(302, { location: 'http://[' }).end(),
      (_, response) => void response.writeHead(302).end(),
    );
    const { failure } = fetching();
    expect(await failure({ url })).toMatchObject({ errorCode: 422, retryable: false });
    expect(await failure({ url })).toMatchObject({ errorCode: 422, retryable: false });
  });
});

const recording = Buffer.from(Array.from({ length: 40_000 }, (_, index) => index % 241));
const ETAG = '"version-1"';

/** Sends bytes from `start` up to `end`, states all that follow, and ends the connection. */
function sendSome(response: ServerResponse, start: number, end: number, headers: object = {}) {
  const isPart = start > 0;
  response.writeHead(isPart ? 206 : 200, {
    'content-length': recording.byteLength - start,
    'accept-ranges': 'bytes',
    etag: ETAG,
    ...(isPart
      ? { 'content-range': `bytes ${start}-${recording.byteLength - 1}/${recording.byteLength}` }
      : {}),
    ...headers,
  });
  response.write(recording.subarray(start, end), () => {
    if (end === recording.byteLength) response.end();
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
    sendSome(response, start, Math.min(recording.byteLength, start + byteLength), headers);
  };

const all: Turn = (_, response) => void response.end(recording);

async function fetchFrom(...turns: readonly Turn[]) {
  const host = await audioHost(...turns);
  const kit = fetching();
  return { ...host, ...kit };
}

test('a dropped connection is taken up where it ended', async () => {
  const { url, get, blobs, requests, counted } = await fetchFrom(some(9_000));
  const { blobKey, filename } = await get({ url });
  expect(blobs.blobs.get(blobKey)?.equals(recording)).toBe(true);
  expect(filename).toBe('meeting.wav');
  expect(requests.length).toBeGreaterThan(2);
  expect(requests[0]?.headers).not.toHaveProperty('if-range');
  for (const { headers } of requests.slice(1)) expect(headers['if-range']).toBe(ETAG);
  expect(counted.received).toBe(recording.byteLength);
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
  expect(young.blobs.blobs.get(blobKey)?.equals(recording)).toBe(true);
});

test.for([{ etag: 'W/"weak"' }, { etag: 'unquoted' }, { etag: [] }])(
  'without proof that it is the same, the file is fetched from its start: %o',
  async (headers) => {
    const { url, get, blobs, requests } = await fetchFrom(some(9_000, headers), all);
    const { blobKey } = await get({ url });
    expect(blobs.blobs.get(blobKey)?.equals(recording)).toBe(true);
    expect(requests[1]?.headers).not.toHaveProperty('range');
    expect(blobs.unfinished).toBe(0);
  },
);

test('a host without ranges sends all of it again, and nothing is in the file twice', async () => {
  const { url, get, blobs, requests } = await fetchFrom(some(9_000), all);
  const { blobKey } = await get({ url });
  expect(requests[1]?.headers.range).toMatch(/^bytes=/);
  expect(blobs.blobs.get(blobKey)?.equals(recording)).toBe(true);
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
      response.writeHead(206, { 'content-range': `bytes 0-39999/40000` }).end(recording);
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
  expect(blobs.blobs.get(blobKey)?.equals(recording)).toBe(true);
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
    response.writeHead(200, { 'content-length': recording.byteLength, etag: ETAG });
    response.write(recording.subarray(0, 9_000));
  }, some(40_000));
  const { get, blobs } = fetching({ idleTimeoutMs: 100 });
  const { blobKey } = await get({ url });
  expect(requests).toHaveLength(2);
  expect(blobs.blobs.get(blobKey)?.equals(recording)).toBe(true);
});

test('a host that is down for a moment is asked again, one that denies the file is not', async () => {
  const down: Turn = (_, response) => void response.writeHead(503).end();
  const back = await fetchFrom(some(9_000), down, some(40_000));
  const { blobKey } = await back.get({ url: back.url });
  expect(back.blobs.blobs.get(blobKey)?.equals(recording)).toBe(true);
  const gone = await fetchFrom(some(9_000), (_, response) => void response.writeHead(404).end());
  expect(await gone.failure({ url: gone.url })).toMatchObject({ errorCode: 422, retryable: false });
  expect(gone.blobs.unfinished).toBe(0);
});

test('a redirect is followed again, as its target may have been for once only', async () => {
  const { url, get, requests } = await fetchFrom((request, response) => {
    if (request.url === '/meeting.wav') {
      response.writeHead(302, { location: `/once/${requests.length}.wav` }).end();
    } else {
      sendSome(
        response,
        startOf(request),
        Math.min(recording.byteLength, startOf(request) + 25_000),
      );
    }
  });
  expect(await get({ url })).toMatchObject({ byteLength: recording.byteLength });
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
      response.write(recording.subarray(0, 9_000), () => response.destroy());
    },
    (request, response) => {
      const headers = { etag: ETAG, 'content-range': `bytes ${startOf(request)}-1999999/2000000` };
      response.writeHead(206, headers).write('x');
    },
  );
  expect(await failure({ url })).toMatchObject({ errorCode: 413, retryable: false });
});
