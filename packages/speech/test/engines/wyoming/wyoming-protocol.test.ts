import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import {
  EventReader,
  eventBytes,
  type WyomingEvent,
} from '../../../src/engines/wyoming/wyoming-protocol.ts';
import { EngineError, RecognitionError } from '../../../src/recognition/errors.ts';
import { segmentRequest } from '../../requests.ts';
import { monday } from '../../spoken.ts';
import { cancelOnce, recognizerAt, tcpServer } from '../remote/speech-server.ts';

const TEXT = ' The meeting will start at 9.';

/** Receives one utterance, and then does as the test says. */
function afterAudio(onStop: (socket: Socket, events: readonly WyomingEvent[]) => void) {
  return tcpServer((socket) => {
    const reader = new EventReader();
    const events: WyomingEvent[] = [];
    socket.on('data', (bytes) => {
      const own = reader.push(bytes);
      events.push(...own);
      if (own.some(({ type }) => type === 'audio-stop')) onStop(socket, events);
    });
  });
}

test('audio goes in chunks of a second with its format, and the text comes back as words', async () => {
  const received: WyomingEvent[] = [];
  const { address } = await afterAudio((socket, events) => {
    received.push(...events);
    socket.write(eventBytes({ type: 'transcript-start', data: {} }));
    socket.end(eventBytes({ type: 'transcript', data: { text: TEXT, language: 'en' } }));
  });
  const recognizer = await recognizerAt([address]);
  const { words, language } = await recognizer.recognize(
    monday(),
    segmentRequest({ languages: ['en'] }),
  );
  expect(words.map(({ word }) => word).join(' ')).toBe(TEXT.trim());
  expect(language).toBe('en');
  const format = { rate: 16_000, width: 2, channels: 1 };
  expect(received).toEqual([
    { type: 'transcribe', data: { language: 'en' } },
    { type: 'audio-start', data: format },
    ...Array.from({ length: 4 }, () => ({ type: 'audio-chunk', data: format })),
    { type: 'audio-stop', data: {} },
  ]);
});

const announcesMuch = (socket: Socket): unknown =>
  socket.write('{"type":"x","data_length":9000000000}\n');

function withoutEnd(socket: Socket): void {
  const more = (): void => {
    if (socket.destroyed) return;
    if (socket.write(eventBytes({ type: 'x', data: { x: 'x'.repeat(500_000) } })))
      setImmediate(more);
    else socket.once('drain', more);
  };
  more();
}

test.each([
  ['closes without an answer', (socket: Socket) => socket.end()],
  ['resets the connection', (socket: Socket) => socket.resetAndDestroy()],
  ['answers in HTTP', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  [
    'answers with an error',
    (socket: Socket) => socket.end(eventBytes({ type: 'error', data: {} })),
  ],
  [
    'answers with a transcript that is no text',
    (socket: Socket) => socket.end(eventBytes({ type: 'transcript', data: { text: 7 } })),
  ],
  ['announces more than it may send', announcesMuch],
  ['sends without an end', withoutEnd],
  ['hangs', () => {}],
])('where one server %s, the other one recognizes the segment', async (_, misbehave) => {
  let asked = 0;
  const bad = await afterAudio((socket) => {
    asked += 1;
    misbehave(socket);
  });
  const other = await afterAudio((socket) =>
    socket.end(eventBytes({ type: 'transcript', data: { text: TEXT } })),
  );
  const recognizer = await recognizerAt([bad.address, other.address], { timeoutMs: 2_000 });
  expect((await recognizer.recognize(monday(), segmentRequest())).words).toHaveLength(6);
  expect(asked).toBe(1);
});

test.each([
  ['HTTP', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), 'with no event'],
  ['an event that is too long', announcesMuch, 'with no event of Wyoming'],
  ['events without an end', withoutEnd, 'with more than 4 MiB'],
])('of %s operators are told what to look at, and callers are not', async (_, misbehave, what) => {
  const { address } = await afterAudio(misbehave);
  const recognizer = await recognizerAt([address]);
  const error = await recognizer.recognize(monday(), segmentRequest()).catch((e: unknown) => e);
  if (!(error instanceof RecognitionError) || !(error.cause instanceof EngineError))
    throw new Error('It did not fail as it should.');
  expect(error.message).not.toContain(address);
  expect(error.cause.message).toContain(`${address} answers ${what}`);
});

test('a call that is canceled closes its connection', async () => {
  const closed = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { address } = await afterAudio((socket) => {
    socket.once('close', () => closed.resolve());
    begun.resolve();
  });
  await cancelOnce(begun.promise, address);
  await closed.promise;
});

test('events are read however their bytes are cut', () => {
  const events = [
    { type: 'transcribe', data: { language: 'de' } },
    { type: 'transcript', data: { text: 'Grüße\n' } },
  ];
  const [first, second] = events;
  if (!first || !second) throw new Error('There are two events.');
  const bytes = Buffer.concat([eventBytes(first, Buffer.from('\n{}')), eventBytes(second)]);
  for (const step of [1, 2, 7, bytes.length]) {
    const reader = new EventReader();
    const read: WyomingEvent[] = [];
    for (let at = 0; at < bytes.length; at += step)
      read.push(...reader.push(bytes.subarray(at, at + step)));
    expect(read).toEqual(events);
  }
});

test('data within the line of an event is read, too, as earlier versions wrote it', () => {
  const line = Buffer.from('{"type":"transcript","data":{"text":"Good"}}\n');
  expect(new EventReader().push(line)).toEqual([{ type: 'transcript', data: { text: 'Good' } }]);
});
