import type { ServerResponse } from 'node:http';
import { formatTags, readWavHeader } from '@verbatim/audio';
import { expect, test } from 'vitest';
import { EngineError, RecognitionError } from '../../../src/recognition/errors.ts';
import { segmentRequest } from '../../requests.ts';
import { monday, silence } from '../../spoken.ts';
import { cancelOnce, engineAt, httpServer, recognizerAt } from '../remote/speech-server.ts';

const SENTENCE = 'The meeting will start at 9 in the morning on Monday.';
const KEY = 'sk-very-secret';

function answer(outgoing: ServerResponse, status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  outgoing.writeHead(status, { 'content-type': type }).end(text);
}
const good = (outgoing: ServerResponse): void => answer(outgoing, 200, { text: SENTENCE });

function withoutEnd(outgoing: ServerResponse): void {
  const more = (): void => {
    if (outgoing.destroyed) return;
    if (outgoing.write('x'.repeat(1_000_000))) setImmediate(more);
    else outgoing.once('drain', more);
  };
  more();
}

/** What an operator is told of a failure, and whether another attempt may help. */
async function failureOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RecognitionError) || !(error.cause instanceof EngineError))
    throw new Error(`It did not fail as it should: ${String(error)}`);
  return { retryable: error.retryable, cause: error.cause.message, message: error.message };
}

test('audio goes as a WAV file of 16 kHz, with the model, the language, the vocabulary and the key', async () => {
  const { address, received } = await httpServer((_, __, outgoing) => good(outgoing));
  const recognizer = await recognizerAt([address], { key: KEY });
  const { words } = await recognizer.recognize(
    monday(),
    segmentRequest({
      languages: ['en'],
      vocabulary: [
        { phrase: 'Tanzimir', intensity: 0.5 },
        { phrase: 'Quillivant', intensity: 0.5, language: 'cy' },
      ],
    }),
  );
  expect(words.map(({ word }) => word).join(' ')).toBe(SENTENCE);
  const [request] = received;
  expect(request?.path).toBe('/v1/audio/transcriptions');
  expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(
    Object.fromEntries([...(request?.form ?? [])].filter(([name]) => name !== 'file')),
  ).toEqual({
    model: 'large',
    temperature: '0',
    language: 'en',
    prompt: 'Tanzimir.',
    response_format: 'verbose_json',
    'timestamp_granularities[]': 'segment',
  });
  expect(request?.form.getAll('timestamp_granularities[]')).toEqual(['word', 'segment']);
  const file = request?.form.get('file');
  if (!(file instanceof File)) throw new Error('There is no file.');
  expect([file.name, file.type]).toEqual(['audio.wav', 'audio/wav']);
  expect(readWavHeader(new Uint8Array(await file.arrayBuffer()))).toMatchObject({
    formatTag: formatTags.pcm,
    sampleRate: 16_000,
    channels: 1,
    bitDepth: 16,
  });
});

test('words get the times of the server, and the punctuation of the text', async () => {
  const { address } = await httpServer((_, __, outgoing) =>
    answer(outgoing, 200, {
      text: 'Good morning, all.',
      language: 'english',
      words: [
        { word: 'good', start: 0.5, end: 0.75 },
        { word: 'morning', start: 0.75, end: 1.25 },
        { word: 'all', start: 2, end: 2.5 },
      ],
    }),
  );
  const recognizer = await recognizerAt([address]);
  const { words, language } = await recognizer.recognize(monday(), segmentRequest());
  expect(words.map(({ word, start, end }) => [word, start, end])).toEqual([
    ['Good', 0.5, 0.75],
    ['morning,', 0.75, 1.25],
    ['all.', 2, 2.5],
  ]);
  expect(language).toBe('en');
});

test('a server that refuses times of words is asked for less, and from then on at once', async () => {
  const { address, received } = await httpServer(({ form }, _, outgoing) => {
    if (form.has('timestamp_granularities[]'))
      return answer(outgoing, 400, { detail: 'timestamp_granularities is not supported' });
    if (form.get('response_format') === 'verbose_json')
      return answer(outgoing, 422, { detail: [{ msg: 'only json' }] });
    return good(outgoing);
  });
  const recognizer = await recognizerAt([address]);
  for (let time = 0; time < 2; time += 1) {
    const { words } = await recognizer.recognize(monday(), segmentRequest());
    expect(words).toHaveLength(11);
  }
  expect(received.map(({ form }) => form.get('response_format'))).toEqual([
    'verbose_json',
    'verbose_json',
    'json',
    'json',
  ]);
});

test('silence, and what is too short for words, is not sent', async () => {
  const { address, received } = await httpServer((_, __, outgoing) => good(outgoing));
  const recognizer = await recognizerAt([address]);
  for (const samples of [silence(0), silence(16_000), monday().subarray(0, 1_000)])
    expect(await recognizer.recognize(samples, segmentRequest())).toMatchObject({ words: [] });
  expect(received).toEqual([]);
});

test.each([
  ['500 in plain text for bad audio', 500, 'Internal Server Error', true],
  ['an error under detail', 502, { detail: 'the model is gone' }, true],
  ['an error within an answer of status 200', 200, { error: 'failed to read audio' }, true],
  ['a page of something else', 200, '<html>Welcome to nginx</html>', true],
  ['wrong JSON', 200, '{"text": "The meet', true],
  ['JSON of something else', 200, { models: [] }, true],
  ['413', 413, { detail: 'too large' }, false],
  ['401', 401, { error: { message: `no such key: ${KEY}` } }, false],
  ['404', 404, { detail: 'Not Found' }, false],
  ['a redirect', 307, '', false],
])(
  '%s is a failure that says what to look at, and neither key nor text',
  async (_, status, body, retryable) => {
    const { address } = await httpServer((__, ___, outgoing) => {
      outgoing.setHeader('location', 'http://127.0.0.1:9/elsewhere');
      answer(outgoing, status, body);
    });
    const recognizer = await recognizerAt([address], { key: KEY });
    const failure = await failureOf(recognizer.recognize(monday(), segmentRequest()));
    expect(failure.retryable).toBe(retryable);
    expect(failure.cause).toContain(address);
    expect(failure.cause).not.toContain(KEY);
    expect(failure.cause).not.toContain('meet');
    // Callers are told nothing about the machines.
    expect(failure.message).not.toContain('127.0.0.1');
  },
);

test.each([
  ['refuses', (outgoing: ServerResponse) => answer(outgoing, 400, { detail: 'bad audio' })],
  ['fails on', (outgoing: ServerResponse) => answer(outgoing, 500, 'Internal Server Error')],
])('a server that %s a segment takes the next one', async (_, fail) => {
  let isFailing = false;
  const { address } = await httpServer((__, ___, outgoing) =>
    isFailing ? fail(outgoing) : good(outgoing),
  );
  const recognizer = await recognizerAt([address]);
  await recognizer.recognize(monday(), segmentRequest());
  isFailing = true;
  await failureOf(recognizer.recognize(monday(), segmentRequest()));
  isFailing = false;
  expect((await recognizer.recognize(monday(), segmentRequest())).words).toHaveLength(11);
});

test('a busy server is asked again when it says so', async () => {
  let asked = 0;
  const { address } = await httpServer((_, __, outgoing) => {
    asked += 1;
    if (asked > 2) return good(outgoing);
    outgoing.setHeader('retry-after', '0');
    return answer(outgoing, asked === 1 ? 429 : 503, { error: { message: 'Too many requests' } });
  });
  const recognizer = await recognizerAt([address]);
  expect((await recognizer.recognize(monday(), segmentRequest())).words).toHaveLength(11);
  expect(asked).toBe(3);
});

test.each([
  ['resets the connection', (outgoing: ServerResponse) => outgoing.socket?.resetAndDestroy()],
  [
    'breaks off in the middle of an answer',
    (outgoing: ServerResponse) => {
      outgoing.writeHead(200, { 'content-length': 1_000 }).write('{"text": "The');
      outgoing.socket?.end();
    },
  ],
  ['hangs', () => {}],
  [
    'hangs in the middle of an answer',
    (outgoing: ServerResponse) => outgoing.writeHead(200).write('{"text":'),
  ],
  ['answers without an end', withoutEnd],
])('where one server %s, the other one recognizes the segment', async (_, misbehave) => {
  const bad = await httpServer((__, ___, outgoing) => misbehave(outgoing));
  const other = await httpServer((__, ___, outgoing) => good(outgoing));
  const recognizer = await recognizerAt([bad.address, other.address], { timeoutMs: 2_000 });
  expect((await recognizer.recognize(monday(), segmentRequest())).words).toHaveLength(11);
  expect(bad.received).toHaveLength(1);
});

test('of an answer without an end no more is read than is allowed', async () => {
  const { address } = await httpServer((_, __, outgoing) => withoutEnd(outgoing));
  const recognizer = await recognizerAt([address]);
  const { cause } = await failureOf(recognizer.recognize(monday(), segmentRequest()));
  expect(cause).toBe(`${address} answers with more than 4 MiB.`);
});

test('a call that is canceled closes its request', async () => {
  const closed = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { address } = await httpServer((_, incoming) => {
    incoming.socket.once('close', () => closed.resolve());
    begun.resolve();
  });
  await cancelOnce(begun.promise, address);
  await closed.promise;
});

test('no more requests are under way at an address than is allowed', async () => {
  let [now, most] = [0, 0];
  const waiting: ServerResponse[] = [];
  const { address } = await httpServer((_, __, outgoing) => {
    now += 1;
    most = Math.max(most, now);
    waiting.push(outgoing);
    setImmediate(() => {
      const next = waiting.shift();
      now -= 1;
      if (next) good(next);
    });
  });
  const recognizer = await recognizerAt([address], { parallelism: 2 });
  const calls = Array.from({ length: 8 }, () => recognizer.recognize(monday(), segmentRequest()));
  for (const { words } of await Promise.all(calls)) expect(words).toHaveLength(11);
  expect(most).toBeLessThanOrEqual(2);
});

test('a check says of each server what is wrong with it', async () => {
  const fine = await httpServer((_, __, outgoing) => good(outgoing));
  const locked = await httpServer((_, __, outgoing) =>
    answer(outgoing, 401, { error: { message: 'Who are you?' } }),
  );
  const gone = await httpServer(() => {});
  gone.server.close();
  const { servers } = engineAt([fine.address, locked.address, gone.address]);
  const checked = await servers?.check();
  expect(checked?.map(({ isAnswering }) => isAnswering)).toEqual([true, false, false]);
  expect(checked?.[1]?.problem).toContain('401 (Who are you?): set the key');
  expect(checked?.[2]?.problem).toContain("can't be reached (ECONNREFUSED)");
});
