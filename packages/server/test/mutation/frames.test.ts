import {
  clientMessages,
  operations,
  type Socket,
  serverMessages,
  type Validate,
  validators,
} from '@verbatim/contract';
import fc from 'fast-check';
import { WSContext } from 'hono/ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContractBreach } from '../../src/index.ts';
import {
  openConnection,
  receiveFrame,
  type UntypedConnection,
  type UntypedSocketEvents,
} from '../../src/socket/open-connection.ts';
import { checkPrototypes } from './check-outcome.ts';
import {
  byteFrames,
  type FrameData,
  type MutatedFrame,
  strangeFrames,
  textFrames,
} from './mutated-frame.ts';
import { HANGS_MS, print, runs, seed, settingsOf } from './run-settings.ts';
import { Snapshot } from './untouched.ts';

const socket: Socket = operations.streamLiveSession.websocket;
const { maxFrameBytes } = socket;

const directions: readonly { direction: string; validate: Validate; schemas: readonly string[] }[] =
  [
    {
      direction: 'from a client',
      validate: validators.LiveClientMessage,
      schemas: Object.values(clientMessages).map(({ schema }) => schema),
    },
    {
      direction: 'from the service',
      validate: validators.LiveServerMessage,
      schemas: Object.values(serverMessages).map(({ schema }) => schema),
    },
  ];

type End = 'bytes' | 'invalid' | 'message' | 'too big';

/** Passes on a frame and returns its outcome; throws unless there is exactly one. */
function receive(
  data: FrameData,
  validate: Validate,
): { end: End; message: unknown; bytes: Uint8Array | null; problems: readonly string[] } {
  const ends: End[] = [];
  let message: unknown;
  let bytes: Uint8Array | null = null;
  let problems: readonly string[] = [];
  const events: UntypedSocketEvents = {
    onMessage: (received) => {
      ends.push('message');
      message = received;
    },
    onBytes: (received) => {
      ends.push('bytes');
      bytes = received;
    },
    onInvalid: (sentences) => {
      ends.push('invalid');
      problems = sentences;
    },
  };
  const connection: UntypedConnection = {
    isOpen: true,
    isPaused: false,
    unreadBytes: 0,
    ping: () => false,
    giveUp: () => {},
    pause: () => {},
    resume: () => {},
    send: () => {},
    close: (code) => {
      if (code !== 1009) throw new Error(`closed with ${code}`);
      ends.push('too big');
    },
  };
  receiveFrame(data, events, connection, { validate, maxFrameBytes });
  const [end] = ends;
  if (!end || ends.length > 1) throw new Error(`the frame ended in ${ends.length} ways`);
  return { end, message, bytes, problems };
}

function checkFrame({ data }: MutatedFrame, validate: Validate): End {
  const { end, message, bytes, problems } = receive(data, validate);
  if (end === 'message') {
    if (!validate(message)) throw new Error('a message that breaks the document was handed on');
    checkPrototypes(message);
    expect(message).toEqual(JSON.parse(String(data)));
  } else if (end === 'bytes') {
    const sent = data instanceof ArrayBuffer ? new Uint8Array(data) : data;
    if (!bytes || Buffer.compare(bytes, sent as Uint8Array) !== 0)
      throw new Error('the bytes are not those of the frame');
  } else if (end === 'too big') {
    const length = typeof data === 'string' ? data.length : (data as Uint8Array).byteLength;
    if (length <= maxFrameBytes) throw new Error('a frame within the limit was refused');
  } else if (
    problems.length === 0 ||
    problems.some((sentence) => sentence.length < 5 || sentence.length > 1000)
  ) {
    throw new Error(`it is not explained: ${JSON.stringify(problems).slice(0, 500)}`);
  }
  return end;
}

const lines: string[] = [];
let snapshot: Snapshot;

beforeAll(() => {
  snapshot = new Snapshot();
});

afterAll(() => {
  print(`\nMutated frames (VERBATIM_SEED=${seed} VERBATIM_RUNS=${runs})`);
  for (const line of lines) print(line);
});

describe.each(directions)('frames $direction', ({ direction, validate, schemas }) => {
  const frames = fc.oneof(
    { weight: 80, arbitrary: textFrames(schemas) },
    { weight: 19, arbitrary: byteFrames },
    { weight: 1, arbitrary: strangeFrames },
  );

  test('every incoming frame ends as a documented message, as bytes, or as an explained error', {
    timeout: 300_000,
  }, () => {
    const ends = new Map<End, number>();
    let slowestMs = 0;
    const property = fc.property(frames, (frame) => {
      const start = performance.now();
      const end = checkFrame(frame, validate);
      ends.set(end, (ends.get(end) ?? 0) + 1);
      slowestMs = Math.max(slowestMs, performance.now() - start);
      if (slowestMs > HANGS_MS) throw new Error(`It took ${slowestMs.toFixed(0)} ms`);
    });
    fc.assert(property, settingsOf(runs, seed));
    const counts = [...ends].sort().map(([end, count]) => `${end}: ${count}`);
    lines.push(
      `${direction.padEnd(27)} ${runs} frames, slowest ${slowestMs.toFixed(0)} ms; ${counts.join(', ')}`,
    );
    expect(ends.get('message')).toBeGreaterThan(0);
  });
});

test('an undocumented outgoing message is never sent', { timeout: 300_000 }, () => {
  const [, { validate, schemas } = { validate: validators.LiveServerMessage, schemas: [] }] =
    directions;
  let sent = 0;
  let kept = 0;
  const property = fc.property(textFrames(schemas), ({ data }) => {
    let message: unknown;
    try {
      message = JSON.parse(String(data));
    } catch {
      return;
    }
    const texts: string[] = [];
    const ws = new WSContext({
      readyState: 1,
      send: (text) => void texts.push(String(text)),
      close: () => {},
    });
    try {
      openConnection({
        ws,
        check: validate,
        stream: null,
        clock: { after: () => () => {} },
        onGivenUp: () => {},
        onPong: () => {},
      }).send(message);
    } catch (error) {
      if (!(error instanceof ContractBreach) || error.breaches.length === 0) throw error;
      kept += 1;
      return;
    }
    sent += 1;
    if (texts.length !== 1 || !validate(JSON.parse(texts[0] ?? '')))
      throw new Error('something else was sent');
  });
  fc.assert(property, settingsOf(runs, seed));
  lines.push(
    `${'to a client, from operations'} ${runs} messages; sent: ${sent}, kept back: ${kept}`,
  );
  expect(sent).toBeGreaterThan(0);
  expect(kept).toBeGreaterThan(0);
});

test('no frame changes a prototype, a table or a validator', () => {
  snapshot.expectUnchanged();
});
