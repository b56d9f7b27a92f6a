/**
 * Every kind of socket under streams of random, mutated and torn bytes. `SOCKET_STREAMS=100000` is the nightly form; a run that failed
 * is repeated with the `SOCKET_SEED` that it prints.
 */
import { spawn } from 'node:child_process';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { PeerAuth } from '../../src/cluster/peer-listener.ts';
import { freePort, ServiceProcess } from '../crash/service-process.ts';
import { frameOf, opcodes, RawSocket } from '../live/raw-socket.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { FuzzedListening } from './fuzzed-service.ts';
import { Chance, hostileStream } from './hostile-streams.ts';

const STREAMS = Number(process.env['SOCKET_STREAMS'] ?? 1_500);
const SEED = Number(process.env['SOCKET_SEED'] ?? randomInt(2 ** 31));
/** Streams at the same time. */
const LANES = 24;
/** Turns between two pings of a client that does nothing else. */
const TURNS_BETWEEN_PINGS = 100;
/** Memory after this part of the streams is what the service needs anyway. */
const WARM_UP = 0.1;
const MAX_GROWTH = 1.3;

const program = fileURLToPath(new URL('./fuzzed-service.ts', import.meta.url));
const nextTurn = promisify(setImmediate);

async function startFuzzed() {
  const child = spawn(process.execPath, ['--expose-gc', program, await temporaryFolder()], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
    });
  }
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', () => reject(new Error(`The service has ended:\n${output}`)));
  });
  ended.catch(() => {});
  onTestFinished(async () => {
    if (isOver()) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const said = async <Message>(): Promise<Message> => {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message as Message;
  };
  const listening = await said<FuzzedListening>();
  return {
    ...listening,
    isOver,
    memory: (): Promise<number> => {
      child.send('memory', () => {});
      return said<number>();
    },
  };
}

type Fuzzed = Awaited<ReturnType<typeof startFuzzed>>;

const requestText = (path: string, headers: Readonly<Record<string, string>> = {}): string => {
  const all = {
    Host: 'a',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${path} HTTP/1.1`, ...lines, '\r\n'].join('\r\n');
};

/** Where a stream goes, and the handshake before it; null: the protocol has none. */
interface Way {
  readonly port: number;
  readonly handshake: string | null;
}

/** The ways into a service, each with as many clients as it has places here. */
function waysInto(service: Fuzzed): ((chance: Chance) => Promise<Way>)[] {
  const port = Number(new URL(service.url).port);
  const nodePort = Number(new URL(service.node.address).port);
  const auth = new PeerAuth({ id: 'fuzzer', secrets: service.secrets, clock: { now: Date.now } });
  let session: Promise<string> | null = null;
  // Clients of one session take it over from each other, and some end it.
  const sessionPath = (chance: Chance): Promise<string> => {
    if (session === null || chance.once(10)) session = newSession(service);
    return session;
  };
  const strange = async (): Promise<Way> => ({
    port,
    handshake: requestText(`/v2/live/${randomUUID()}/stream?token=x`),
  });
  const live = async (chance: Chance): Promise<Way> => ({
    port,
    handshake: requestText(await sessionPath(chance)),
  });
  const listen = async (chance: Chance): Promise<Way> => ({
    port,
    handshake: requestText(`/v${chance.once(2) ? 1 : 2}/listen?encoding=linear16`, {
      Authorization: `Token ${service.key}`,
    }),
  });
  const realtime = async (): Promise<Way> => ({
    port,
    handshake: requestText('/v1/realtime?intent=transcription', {
      Authorization: `Bearer ${service.key}`,
    }),
  });
  const wyoming = async (): Promise<Way> => ({ port: service.wyomingPort, handshake: null });
  const node = async (chance: Chance): Promise<Way> => {
    const path = `/live${await sessionPath(chance)}`;
    const signed = chance.once(6) ? {} : auth.headersFor(service.node, { method: 'GET', path });
    return { port: nodePort, handshake: requestText(path, signed) };
  };
  return [strange, live, live, listen, realtime, wyoming, node];
}

async function newSession({ url, key }: Fuzzed): Promise<string> {
  const response = await fetch(`${url}/v2/live`, {
    method: 'POST',
    headers: { 'x-service-key': key, 'content-type': 'application/json' },
    body: '{}',
  });
  const body = (await response.json()) as { url: string };
  const { pathname, search } = new URL(body.url);
  return pathname + search;
}

/** Turns after which a client no longer waits for the end of its connection. */
const LAST_TURNS = 300;

async function play(way: Way, chance: Chance): Promise<void> {
  const { pieces, reads, end } = hostileStream(chance, way.handshake);
  const socket = connect({ port: way.port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => {});
  if (reads) socket.resume();
  await Promise.race([once(socket, 'connect').catch(() => {}), once(socket, 'close')]);
  for (const { bytes, turnsAfter } of pieces) {
    if (socket.destroyed) return;
    socket.write(bytes);
    for (let turn = 0; turn < turnsAfter; turn += 1) await nextTurn();
  }
  if (end === 'end') {
    socket.end();
    for (let turn = 0; turn < LAST_TURNS && !socket.destroyed; turn += 1) await nextTurn();
  }
  if (end === 'reset') socket.resetAndDestroy();
  else socket.destroy();
}

/** Without audio, a session would end. */
const pingWithAudio = Buffer.concat([
  frameOf(opcodes.binary, new Uint8Array(2)),
  frameOf(opcodes.ping, Buffer.from('there?')),
]);

/** A client that only asks whether the service is there, over one connection. Returns how long it waited for each answer. */
async function bystander(
  socket: Socket,
  { question, answer }: { readonly question: Buffer; readonly answer: string },
  isOver: () => boolean,
): Promise<readonly number[]> {
  onTestFinished(() => void socket.destroy());
  const closed = once(socket, 'close').then(() => {
    throw new Error('The connection of a client that does nothing was closed');
  });
  closed.catch(() => {});
  const waits: number[] = [];
  while (!isOver()) {
    const askedAt = performance.now();
    socket.write(question);
    for (let chunk = Buffer.alloc(0); !chunk.includes(answer); ) {
      [chunk] = await Promise.race([once(socket, 'data'), closed]);
    }
    waits.push(performance.now() - askedAt);
    for (let turn = 0; turn < TURNS_BETWEEN_PINGS; turn += 1) await nextTurn();
  }
  return waits;
}

test(`the service outlives ${STREAMS} hostile streams of seed ${SEED}, and answers others meanwhile`, {
  timeout: 120_000 + STREAMS * 50,
}, async () => {
  const service = await startFuzzed();
  const ways = waysInto(service);
  const path = await newSession(service);
  const { socket } = await RawSocket.open(`${service.url.replace('http', 'ws')}${path}`);
  const wyoming = connect(service.wyomingPort, '127.0.0.1');
  await once(wyoming, 'connect');
  let next = 0;
  const isOver = (): boolean => next >= STREAMS || service.isOver();
  const others = Promise.all([
    bystander(socket, { question: pingWithAudio, answer: 'there?' }, isOver),
    bystander(wyoming, { question: Buffer.from('{"type":"ping"}\n'), answer: 'pong' }, isOver),
  ]);
  const streamUntil = async (last: number): Promise<void> => {
    const lane = async (): Promise<void> => {
      while (next < last && !service.isOver()) {
        const chance = new Chance(SEED + next);
        next += 1;
        const way = await chance.of(ways)(chance);
        await play(way, chance);
      }
    };
    const lanes = Promise.all(Array.from({ length: LANES }, lane));
    // A service that is asked for its memory tells how it has ended, if it has.
    await Promise.race([lanes, others.then(() => lanes)]).catch(async (error: unknown) => {
      await service.memory();
      throw error;
    });
  };
  await streamUntil(STREAMS * WARM_UP);
  const before = await service.memory();
  await streamUntil(STREAMS);
  const memory = async (): Promise<number> => (await service.memory()) / before;
  await expect.poll(memory, { timeout: 60_000 }).toBeLessThan(MAX_GROWTH);
  const waits = (await others).flat();
  const sorted = waits.toSorted((one, other) => one - other).map(Math.round);
  const [median, p95, most] = [0.5, 0.95, 1].map((part) => sorted.at(part * sorted.length - 1));
  process.stdout.write(
    `${STREAMS} streams of seed ${SEED}: ${waits.length} pings of others answered after ${median} ms (median), ` +
      `${p95} ms (p95), ${most} ms at most; memory ${Math.round(before / 1e6)} MB, then ${(await memory()).toFixed(2)} of it\n`,
  );
});

/** As many as the service needs some turns for: what follows arrives while they are read. */
const frames = Buffer.concat(
  Array.from({ length: 1_500 }, () => frameOf(opcodes.binary, new Uint8Array(2))),
);
const notText = frameOf(opcodes.text, Buffer.from([0xff, 0xfe, 0x80]));
const TRIES = 13;

test('an error in the middle of many frames, and bytes after it, end their socket and no process', async () => {
  const service = await ServiceProcess.start({
    dataDirectory: await temporaryFolder(),
    port: await freePort(),
  });
  onTestFinished(() => service.kill());
  const base = service.url.replace('http', 'ws');
  const kinds: (readonly [string, readonly string[]])[] = [
    [`${base}/v2/live/${randomUUID()}/stream?token=x`, []],
    [await liveUrl(service), []],
    [
      `${base}/v1/listen?encoding=linear16&sample_rate=16000`,
      [`Authorization: Token ${service.key}`],
    ],
    [`${base}/v1/realtime?intent=transcription`, [`Authorization: Bearer ${service.key}`]],
  ];
  for (let round = 0; round < TRIES; round += 1) {
    for (const [url, headers] of kinds) {
      const raw = await RawSocket.open(url, headers).catch(() => null);
      expect(raw?.head, service.output).toContain('101');
      if (!raw) return;
      for (const part of [frames, notText, Buffer.alloc(16, round)]) {
        raw.socket.write(part);
        for (let turn = 0; turn < 2 ** (round % 13); turn += 1) await nextTurn();
      }
      raw.socket.end();
      await raw.ended;
    }
    const health = await fetch(`${service.url}/health`).catch(() => null);
    expect(health?.status, service.output).toBe(200);
  }
});

async function liveUrl(service: ServiceProcess): Promise<string> {
  const response = await fetch(`${service.url}/v2/live`, {
    method: 'POST',
    headers: { 'x-service-key': service.key, 'content-type': 'application/json' },
    body: '{}',
  });
  return ((await response.json()) as { url: string }).url;
}
