import { wavFile } from '@verbatim/audio';
import type { ServerMessage } from '@verbatim/contract';
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
} from 'fast-check';
import { expect, test } from 'vitest';
import { encodeBase64 } from '../../src/bytes/base64.ts';
import { closeFrame, type Session, wavFormat } from '../../src/index.ts';
import { MAX_GAP_MS } from '../../src/session/session-timers.ts';
import { spelled, spellingRecognizer } from './spelling-recognizer.ts';
import { FakeConnection, noise, stage, turns } from './stage.ts';

/** `HISTORIES=5000` is the thorough run. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 500);

/** What a history is made of. */
const step = oneof(
  {
    weight: 6,
    arbitrary: record({
      kind: constant('send' as const),
      length: integer({ min: 1, max: 70 }),
      text: boolean(),
    }),
  },
  { weight: 1, arbitrary: record({ kind: constant('empty' as const) }) },
  { weight: 2, arbitrary: record({ kind: constant('turns' as const), count: nat(6) }) },
  {
    weight: 2,
    arbitrary: record({ kind: constant('cut' as const), lost: nat(12) }),
  },
  { weight: 2, arbitrary: record({ kind: constant('kill' as const), lost: nat(12) }) },
  { weight: 2, arbitrary: record({ kind: constant('pong' as const) }) },
  { weight: 1, arbitrary: record({ kind: constant('again' as const) }) },
);

const history = record({
  seed: nat(),
  steps: array(step, { maxLength: 40 }),
  rest: integer({ min: 16, max: 90 }),
  cutAfterStop: boolean(),
  killAfterStop: boolean(),
  header: boolean(),
  later: boolean(),
  earLater: boolean(),
  settles: integer({ min: 1, max: 4 }),
  silence: boolean(),
  pageLength: constantFrom(7, 1000),
});

/** All that is recorded is silence, and more silence follows a kill: it is no resend although it equals what is recorded. */
const silenceAfterSilence = {
  seed: 0,
  steps: [
    { kind: 'send' as const, length: 67, text: false },
    { kind: 'kill' as const, lost: 0 },
    { kind: 'send' as const, length: 46, text: false },
  ],
  rest: 88,
  cutAfterStop: false,
  killAfterStop: false,
  header: false,
  later: false,
  earLater: false,
  settles: 1,
  silence: true,
  pageLength: 7 as const,
};

const format = { encoding: 'wav/pcm', bitDepth: 16, sampleRate: 8000, channels: 1 } as const;

const LENGTH = 1200;

/** Zeros within a header are alike: the first frame has all of it, as that of any client. */
const FIRST_BYTES = 60;

/** Fewer bytes before the end may equal earlier ones by chance, so that their place can't be told. */
const MIN_LAST_BYTES = 16;

/** More than any history has. */
const MAX_PAGES = 1000;

/** Of the acknowledgments of audio only the last one is sent again. */
const withoutAcknowledgments = (messages: readonly ServerMessage[]): readonly ServerMessage[] =>
  messages.filter(({ type }) => type !== 'audio_chunk');

/** A client that sends again what it does not know to be acknowledged, as clients do. */
class Client {
  connection = new FakeConnection();
  /** Up to here the client knows that the service has it. */
  known = 0;
  /** Up to here this connection was sent. */
  sent = 0;
  /** What it has read, without repeats. */
  readonly messages: ServerMessage[] = [];
  readonly problems: string[] = [];
  /** Messages that it has read of this connection. */
  #read = 0;
  readonly #audio: Uint8Array;

  constructor(audio: Uint8Array) {
    this.#audio = audio;
  }

  connect(session: Session): void {
    this.connection = new FakeConnection();
    this.sent = this.known;
    this.#read = 0;
    session.open(this.connection);
  }

  send(session: Session, atLeast: number, asText = false): void {
    const length = this.sent === 0 ? Math.max(FIRST_BYTES, atLeast) : atLeast;
    const isLast = this.#audio.byteLength - this.sent - length < MIN_LAST_BYTES;
    const bytes = this.#audio.subarray(this.sent, isLast ? undefined : this.sent + length);
    this.sent += bytes.byteLength;
    if (asText) {
      session.message(this.connection, {
        type: 'audio_chunk',
        data: { chunk: encodeBase64(bytes) },
      });
    } else session.bytes(this.connection, bytes);
  }

  /** Reads all messages but the last ones, which do not get through. */
  read(lost = 0): void {
    const { messages } = this.connection;
    for (const message of messages.slice(this.#read, Math.max(0, messages.length - lost))) {
      const before = messages[this.#read - 1]?.sequence_number ?? 0;
      const number = message.sequence_number;
      if (number <= before) this.problems.push(`message ${before} is followed by ${number}`);
      this.#read += 1;
      if (message.type === 'audio_chunk') this.#acknowledge(message.data?.byte_range ?? []);
      const last = this.messages.at(-1)?.sequence_number ?? 0;
      if (number > last) this.messages.push(message);
    }
  }

  /** Reads everything and answers the ping. */
  pong(session: Session): void {
    this.read();
    const ping = this.connection.pings.at(-1);
    if (ping !== undefined) session.confirm(this.connection, ping);
  }

  #acknowledge([from = 0, to = 0]: readonly number[]): void {
    if (from > this.known) this.problems.push(`${this.known} is followed by ${from}`);
    if (to < this.known) this.problems.push(`${this.known} is taken back to ${to}`);
    this.known = to;
  }

  get isDone(): boolean {
    return this.sent >= this.#audio.byteLength;
  }
}

test('however frames are cut, lost, sent again or the process killed: everything is recognized once, the client is told every message in order, and there is one end', async () => {
  await assert(
    asyncProperty(history, async (given) => {
      const recording = noise(LENGTH, given.seed);
      if (given.silence) for (const start of [0, 300, 700]) recording.fill(0, start, start + 200);
      const audio = given.header ? wavFile(wavFormat(format), [recording]) : recording;
      const on = stage({
        openRecognizer: (order) =>
          spellingRecognizer(order, { settles: given.settles, later: given.earLater }),
      });
      on.journal.later = given.later;
      on.journal.pageLength = given.pageLength;
      let session = on.start();
      const client = new Client(audio);
      const connections: FakeConnection[] = [];
      const connect = async (): Promise<void> => {
        // What was kept decides; what was under way in a process that was killed is gone.
        client.connect(session);
        connections.push(client.connection);
        await turns(3);
      };
      const kill = async (lost: number): Promise<void> => {
        client.read(lost);
        if (!on.journal.state) return;
        session = on.restore();
        await connect();
      };
      /** Returns with everything that was sent, if the service asks for it. */
      const returnIfAsked = async (): Promise<void> => {
        if (client.connection.closedAs !== 'audio_unplaced') return;
        client.read();
        session.closed(client.connection, closeFrame('audio_unplaced').code);
        await turns();
        await connect();
      };
      const sendRest = async (): Promise<void> => {
        do {
          while (!client.isDone) client.send(session, given.rest);
          session.message(client.connection, { type: 'stop_recording' });
          await turns(200);
          // The service asks once the client has read every page of what it sends again.
          while (session.state === 'resumed' && !client.connection.closedAs) {
            client.pong(session);
            await turns(3);
          }
          await returnIfAsked();
        } while (!client.isDone);
      };
      await connect();
      await turns();
      for (const each of given.steps) {
        await returnIfAsked();
        if (each.kind === 'send') client.send(session, each.length, each.text);
        else if (each.kind === 'empty') session.bytes(client.connection, new Uint8Array(0));
        else if (each.kind === 'turns') await turns(each.count);
        else if (each.kind === 'pong') client.pong(session);
        else if (each.kind === 'kill') await kill(each.lost);
        else if (each.kind === 'cut') {
          client.read(each.lost);
          session.closed(client.connection, 1006);
          await connect();
        } else {
          client.read();
          session.closed(client.connection, 4000);
          await turns();
          await connect();
        }
      }
      await sendRest();
      if (given.killAfterStop) {
        await kill(2);
        await sendRest();
      } else if (given.cutAfterStop) {
        client.read(2);
        session.closed(client.connection, 1006);
        await connect();
        await sendRest();
      }
      await turns(400);
      on.clock.advance(MAX_GAP_MS);
      await turns(400);
      for (let page = 0; page < MAX_PAGES && !client.connection.closedAs; page += 1) {
        client.pong(session);
        await turns(3);
      }
      client.read();

      expect(on.failures).toEqual([]);
      expect(Buffer.from(on.journal.audio).equals(Buffer.from(recording))).toBe(true);
      expect(spelled(on.journal.messages)).toBe(Buffer.from(recording).toString('hex'));
      expect(session.finals.map(({ text }) => text).join('')).toBe(spelled(on.journal.messages));
      expect(on.journal.ends).toBe(1);
      expect(client.connection.closedAs).toBe('session_ended');
      expect(problemsOf(on.journal.messages)).toEqual([]);
      expect(on.clock.waiting).toBe(0);
      for (const connection of connections) expect(gapsOf(connection)).toEqual([]);
      expect(client.problems).toEqual([]);
      const journaled = on.journal.messages.map((text): ServerMessage => JSON.parse(text));
      expect(withoutAcknowledgments(client.messages)).toEqual(withoutAcknowledgments(journaled));
    }),
    { numRuns: HISTORIES, examples: [[silenceAfterSilence]] },
  );
});

interface Message {
  readonly type: string;
  readonly data: { readonly id: string; readonly is_final: boolean };
}

/** What breaks the order that is promised, in everything that was kept. */
function problemsOf(texts: readonly string[]): string[] {
  const problems: string[] = [];
  const types = texts.map((text) => (JSON.parse(text) as Message).type);
  for (const once of ['start_recording', 'end_recording', 'post_transcript', 'end_session']) {
    const times = types.filter((type) => type === once).length;
    if (times !== 1) problems.push(`${once} comes ${times} times`);
  }
  if (types[0] !== 'start_recording') problems.push(`the first is ${types[0]}`);
  if (types.at(-1) !== 'end_session') problems.push(`the last is ${types.at(-1)}`);
  let speaking = false;
  let utterance = 0;
  for (const text of texts) {
    const { type, data } = JSON.parse(text) as Message;
    if (type === 'speech_start') {
      if (speaking) problems.push('speech starts twice');
      speaking = true;
    } else if (type === 'speech_end') {
      if (!speaking) problems.push('speech ends before it starts');
      speaking = false;
    } else if (type === 'transcript') {
      const id = `00_${String(utterance).padStart(8, '0')}`;
      if (data.id !== id) problems.push(`${data.id} comes where ${id} is due`);
      if (data.is_final === speaking)
        problems.push(`${data.id} comes at the wrong side of its end`);
      if (data.is_final) utterance += 1;
    }
  }
  return problems;
}

/** Where the byte ranges of one connection do not follow each other. */
function gapsOf({ messages }: FakeConnection): string[] {
  let end: number | null = null;
  return messages.flatMap((each) => {
    if (each.type !== 'audio_chunk' || !each.data) return [];
    const [from = 0, to = 0] = each.data.byte_range;
    const gap = end !== null && from !== end ? [`${end} is followed by ${from}`] : [];
    end = to;
    return gap;
  });
}
