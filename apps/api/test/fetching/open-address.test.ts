import { describe, expect, test } from 'vitest';
import { audioHost, fetching } from './fetching.ts';

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

  test.for([
    'http://127.0.0.2/',
    'http://10.0.0.1/a.wav',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://localhost:1/',
    'http://2130706434/',
    '//metadata.google.internal/',
    'file:///etc/passwd',
    'ftp://example.com/a.wav',
  ])('to %s is not', async (location) => {
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
