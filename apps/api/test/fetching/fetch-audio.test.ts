import { once } from 'node:events';
import { systemClock } from '@verbatim/time';
import { describe, expect, test } from 'vitest';
import { FetchFailure } from '../../src/fetching/audio-download.ts';
import { audioHost, fetching } from './fetching.ts';

const audio = Buffer.from(Array.from({ length: 50_000 }, (_, index) => index % 251));

test('the bytes at an address become a blob', async () => {
  const { url, requests } = await audioHost((_, response) => {
    response.writeHead(200, { 'content-type': 'audio/wav; codec=1' }).end(audio);
  });
  const { get, blobs, counted } = fetching();
  const reported: [number, number | null][] = [];
  const fetched = await get({ url, onProgress: (...progress) => reported.push(progress) });
  expect(fetched).toEqual({
    blobKey: 'blob-0',
    byteLength: audio.byteLength,
    filename: 'meeting.wav',
    contentType: 'audio/wav',
  });
  expect(blobs.blobs.get('blob-0')?.equals(audio)).toBe(true);
  expect(reported.at(-1)).toEqual([audio.byteLength, null]);
  expect(counted).toEqual({ received: audio.byteLength, resumed: 0, finished: ['fetched'] });
  expect(requests[0]?.headers).toMatchObject({
    'accept-encoding': 'identity',
    'user-agent': 'Verbatim',
  });
  expect(requests[0]?.headers).not.toHaveProperty('range');
  expect(blobs.unfinished).toBe(0);
});

test('credentials in the address are sent to its host, and to no other', async () => {
  const other = await audioHost((_, response) => void response.end(audio));
  const { url, requests } = await audioHost((_, response) => {
    response.writeHead(302, { location: other.url }).end();
  });
  await fetching().get({ url: url.replace('//', '//anna:s%C3%A9cret@') });
  const expected = `Basic ${Buffer.from('anna:sécret').toString('base64')}`;
  expect(requests[0]?.headers.authorization).toBe(expected);
  expect(other.requests[0]?.headers.authorization).toBe(undefined);
});

test('an empty file is fetched as one', async () => {
  const { url } = await audioHost((_, response) => void response.end());
  const { get, blobs } = fetching();
  expect(await get({ url })).toMatchObject({ byteLength: 0 });
  expect(blobs.blobs.get('blob-0')?.byteLength).toBe(0);
});

describe('a file that is larger than allowed', () => {
  test('is refused by the length that is stated, before it is sent', async () => {
    const { url } = await audioHost((_, response) => {
      response.writeHead(200, { 'content-length': 10_000_000 });
      response.write(audio);
    });
    const { failure, blobs, counted } = fetching();
    expect(await failure({ url, maxBytes: 9_999_999 })).toMatchObject({
      errorCode: 413,
      retryable: false,
    });
    expect(counted).toEqual({ received: 0, resumed: 0, finished: ['too_large'] });
    expect(blobs.unfinished).toBe(0);
  });

  test('is cut off where no length is stated', async () => {
    const { url, requests } = await audioHost((_, response) => {
      const more = (): void => {
        while (response.write(audio));
        response.once('drain', more);
      };
      more();
    });
    const { failure, blobs, counted } = fetching();
    const [first] = await Promise.all([
      failure({ url, maxBytes: 200_000 }),
      // The connection is closed, so the host sends no more.
      expect.poll(() => requests[0]?.destroyed).toBe(true),
    ]);
    expect(first).toMatchObject({ errorCode: 413, retryable: false });
    expect(counted.received).toBeLessThanOrEqual(200_000);
    expect(blobs.unfinished).toBe(0);
  });

  test('may be exactly as large as allowed', async () => {
    const { url } = await audioHost((_, response) => void response.end(audio));
    const fetched = await fetching().get({ url, maxBytes: audio.byteLength });
    expect(fetched.byteLength).toBe(audio.byteLength);
  });
});

describe('an answer that is no file', () => {
  test.for([
    [404, false],
    [401, false],
    [403, false],
    [410, false],
    [204, false],
    [304, false],
    [408, true],
    [429, true],
    [500, true],
    [502, true],
    [503, true],
  ] as const)('with status %i makes sense to ask again: %o', async ([status, retryable]) => {
    const { url } = await audioHost((_, response) => {
      response.writeHead(status, { 'retry-after': '7' }).end(status === 304 ? undefined : 'no');
    });
    const { failure, counted } = fetching();
    expect(await failure({ url })).toMatchObject({
      errorCode: 422,
      retryable,
      retryAfterMs: retryable ? 7_000 : null,
      message: expect.stringContaining(`audio_url answers with status ${status}.`),
    });
    expect(counted.finished).toEqual(['failed']);
  });

  test('may ask to wait, but not for ever', async () => {
    const { url } = await audioHost((_, response) => {
      response.writeHead(503, { 'retry-after': '999999999' }).end();
    });
    expect(await fetching().failure({ url })).toMatchObject({ retryAfterMs: 300_000 });
  });

  test.each([
    ['is compressed', 200, { 'content-encoding': 'gzip' }, audio],
    ['is a part', 206, { 'content-range': 'bytes 0-9/100' }, '0123456789'],
  ])('is refused if it %s, which was not requested', async (_, status, headers, body) => {
    const { url } = await audioHost((_, response) => {
      response.writeHead(status, headers).end(body);
    });
    expect(await fetching().failure({ url })).toMatchObject({ errorCode: 422, retryable: false });
  });
});

describe('a host that is slow', () => {
  test('and never answers is given up', async () => {
    const { url } = await audioHost(() => {});
    const { failure } = fetching({ idleTimeoutMs: 50 });
    expect(await failure({ url })).toMatchObject({ errorCode: 422, retryable: true });
  });

  test('and trickles is given up when the whole time is used up', async () => {
    const { url } = await audioHost((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 5);
      response.on('close', () => clearInterval(drip));
    });
    const { failure, blobs, counted } = fetching({ totalTimeoutMs: 200, clock: systemClock });
    expect(await failure({ url })).toMatchObject({
      errorCode: 422,
      retryable: true,
      message: expect.stringContaining('did not arrive in the time'),
    });
    expect(counted.resumed).toBe(0);
    expect(blobs.unfinished).toBe(0);
  });
});

describe('a host that cannot be reached', () => {
  test('because no server listens may succeed later', async () => {
    const { url, server } = await audioHost(() => {});
    server.close();
    await once(server, 'close');
    expect(await fetching().failure({ url })).toMatchObject({ errorCode: 422, retryable: true });
  });

  test('because its name is unknown is not tried again', async () => {
    const { failure } = fetching({ lookup: async () => [] });
    expect(await failure({ url: 'http://nowhere.example.com/a.wav' })).toMatchObject({
      errorCode: 422,
      retryable: false,
    });
  });

  test('by TLS is not tried again', async () => {
    const { url } = await audioHost((_, response) => void response.end(audio));
    const failure = await fetching().failure({ url: url.replace('http:', 'https:') });
    expect(failure).toMatchObject({ errorCode: 422, retryable: false });
    expect(failure.message).toMatch(/TLS/);
  });

  test('because it speaks something else is not tried again', async () => {
    const { url, server } = await audioHost(() => {});
    server.removeAllListeners('connection');
    server.on('connection', (socket) => {
      socket.once('data', () => socket.end('220 mail.example.com ready\r\n'));
    });
    expect(await fetching().failure({ url })).toMatchObject({ errorCode: 422, retryable: false });
  });
});

test('a failure contains nothing of the address, which may hold secrets', async () => {
  const { failure } = fetching({ allowedRanges: [], lookup: async () => [] });
  for (const url of ['http://127.0.0.1/s3cret', 'http://s3cret.example.com/', 'ftp://s3cret/']) {
    const { message, name } = await failure({ url });
    expect(name).toBe('FetchFailure');
    expect(message).not.toMatch(/s3cret|127/);
  }
});

test('a canceled fetch rejects with the signal’s reason and leaves nothing behind', async () => {
  const { url, requests, server } = await audioHost((_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('some');
  });
  const { get, blobs, counted } = fetching();
  const stop = new AbortController();
  const reason = new Error('The service is shutting down.');
  const outcome = get({ url, signal: stop.signal, onProgress: () => stop.abort(reason) });
  await once(server, 'asked');
  await expect(outcome).rejects.toBe(reason);
  await expect.poll(() => requests[0]?.destroyed).toBe(true);
  await expect(get({ url, signal: stop.signal })).rejects.toBe(reason);
  expect(counted.finished).toEqual(['aborted', 'aborted']);
  expect(blobs.unfinished).toBe(0);
});

test('an error of the blob store is not reported as one of the address', async () => {
  const { url } = await audioHost((_, response) => void response.end(audio));
  const { get, blobs, counted } = fetching();
  blobs.failure = new Error('There is no room left.');
  const outcome = get({ url });
  await expect(outcome).rejects.toBe(blobs.failure);
  await expect(outcome).rejects.not.toBeInstanceOf(FetchFailure);
  expect(counted.resumed).toBe(0);
});
