import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createMock, DEFAULT_KEY, type RunningMock } from '@verbatim/mock';
import { type WebSocket, WebSocketServer } from 'ws';
import type {
  CaseReport,
  CaseServer,
  CaseValue,
  ClientCase,
  RunnerInput,
  ScriptedResponse,
  SocketAction,
} from './client-case.ts';

/** A service that is not started by this package. */
export interface OutsideServer {
  readonly url: string;
  readonly key: string;
}

/** One run of a case by one client against one server. */
export interface CaseRun {
  readonly case: ClientCase;
  readonly on: CaseServer;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly received: Received | null;
}

/** Short states, so that no case waits. */
const TIMING = { queuedMs: 10, processingMs: 30, finishingMs: 10 };

/** The servers that play the cases for one client. */
export class Stage implements AsyncDisposable {
  readonly #script = new ScriptServer();
  readonly #mocks = new Map<string, RunningMock>();
  readonly #service: OutsideServer | null;

  private constructor(service: OutsideServer | null) {
    this.#service = service;
  }

  /** Starts the script server; with a service, its cases run against that alone. */
  static async start(service: OutsideServer | null = null): Promise<Stage> {
    const stage = new Stage(service);
    await stage.#script.start();
    return stage;
  }

  /** Every case for every server of this stage. */
  async runs(): Promise<CaseRun[]> {
    const runs: CaseRun[] = [];
    for (const each of cases) {
      for (const on of each.on) {
        const isOutside = on === 'service';
        if (isOutside === (this.#service !== null)) runs.push(await this.#run(each, on));
      }
    }
    return runs;
  }

  /** What a runner in another language reads from its standard input. */
  static input(runs: readonly CaseRun[]): string {
    const input: RunnerInput = { runs: runs.map(({ received: _received, ...run }) => run) };
    return JSON.stringify(input);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#script[Symbol.asyncDispose]();
    await Promise.all([...this.#mocks.values()].map((mock) => mock.close()));
  }

  async #run(each: ClientCase, on: CaseServer): Promise<CaseRun> {
    if (on === 'script') return { case: each, on, apiKey: DEFAULT_KEY, ...this.#script.play(each) };
    if (on === 'service' && this.#service !== null) {
      const { url, key } = this.#service;
      return { case: each, on, baseUrl: url, apiKey: key, received: null };
    }
    const { url } = await this.#mock(each.faults ?? []);
    return { case: each, on, baseUrl: url, apiKey: DEFAULT_KEY, received: null };
  }

  async #mock(faults: readonly string[]): Promise<RunningMock> {
    const name = faults.join();
    const running =
      this.#mocks.get(name) ??
      (await createMock({ faults, timing: TIMING, onFault: () => {} }).start());
    this.#mocks.set(name, running);
    return running;
  }
}

/** How the report of a runner, and what the server received, differ from the case; empty if they don't. */
export function violations(run: CaseRun, report: CaseReport | undefined): string[] {
  if (report === undefined) return ['the runner said nothing of this case'];
  if (report.crash !== undefined) return [report.crash];
  const { steps } = run.case;
  return [
    ...steps.flatMap(({ expect }, index) =>
      differences(expect, report.results[index], `step ${index + 1}`),
    ),
    ...(run.received === null ? [] : ofServer(run.case, run.received)),
  ];
}

function ofServer(played: ClientCase, { requests, sockets }: Received): string[] {
  const { sameHeader } = played;
  const wrong = played.requests === undefined ? [] : ofRequests(played.requests, requests);
  const keys = new Set(requests.map(({ headers }) => headers[sameHeader ?? '']));
  if (sameHeader !== undefined && (keys.size !== 1 || keys.has(undefined)))
    wrong.push(`${sameHeader} is not the same in all requests: ${[...keys].join(', ')}`);
  for (const [index, { from, to }] of (played.received ?? []).entries()) {
    const audio = sockets[index]?.audio ?? new Uint8Array();
    const end = to ?? from + audio.byteLength;
    if (!Buffer.from(liveAudio(from, end)).equals(audio))
      wrong.push(
        `connection ${index + 1} got ${audio.byteLength} bytes, not those from ${from} to ${end}`,
      );
  }
  if (played.received !== undefined && sockets.length !== played.received.length)
    wrong.push(`there were ${sockets.length} connections, not ${played.received.length}`);
  return wrong;
}

function ofRequests(
  expected: NonNullable<ClientCase['requests']>,
  found: Received['requests'],
): string[] {
  if (expected.length !== found.length)
    return [`the server got ${found.length} requests, not ${expected.length}`];
  return expected.flatMap((request, index) =>
    differences(request, found[index], `request ${index + 1}`),
  );
}

/** The byte at a position of the audio that live cases send: each server can tell which part it got. */
function liveByte(position: number): number {
  return (position * 7 + Math.floor(position / 251)) % 256;
}

/** A part of the audio that live cases send. */
export function liveAudio(from: number, to: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: to - from }, (_, index) => liveByte(from + index));
}

const FOLDER = fileURLToPath(new URL('../cases', import.meta.url));

/** Every case, by file and in the order of each file. */
export const cases: readonly ClientCase[] = readdirSync(FOLDER)
  .sort()
  .flatMap((name): ClientCase[] => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')));

/** Any value but null. */
const ANY = '$any';

/** Where a value differs from what a case expects of it: one line for each place; empty if it does not. */
export function differences(expected: unknown, found: unknown, at: string): string[] {
  if (expected === ANY) return found === undefined || found === null ? [`${at} is missing`] : [];
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length)
      return [`${at} is ${shown(found)}, not a list of ${expected.length}`];
    return expected.flatMap((each, index) => differences(each, found[index], `${at}[${index}]`));
  }
  if (isRecord(expected)) {
    if (!isRecord(found)) return [`${at} is ${shown(found)}, not an object`];
    return Object.entries(expected).flatMap(([name, each]) =>
      differences(each, found[name], `${at}.${name}`),
    );
  }
  return expected === (found ?? null) ? [] : [`${at} is ${shown(found)}, not ${shown(expected)}`];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 200) ?? 'missing';
}

/** A request as the script server received it. */
interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: CaseValue;
}

/** What a case has sent to the script server. */
interface Received {
  readonly requests: ReceivedRequest[];
  readonly sockets: ReceivedAudio[];
}

/** A server that plays the script of each case below a path of its own, and keeps what it received. */
class ScriptServer implements AsyncDisposable {
  readonly #server = createServer((request, response) => this.#answer(request, response));
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #plays: CasePlay[] = [];

  async start(): Promise<void> {
    this.#server.on('upgrade', (request, socket, head) => {
      const play = this.#playAt(request.url ?? '');
      if (play === undefined) return void socket.destroy();
      this.#sockets.handleUpgrade(request, socket, head, (connection) => {
        const script = new SocketScript(connection, play.nextNumber);
        play.received.sockets.push(script.received);
        script.play(play.case.connections?.[play.received.sockets.length - 1] ?? []);
      });
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** The base URL of a case that starts anew, and what it will have received. */
  play(played: ClientCase): { readonly baseUrl: string; readonly received: Received } {
    const { port } = this.#server.address() as AddressInfo;
    const play = new CasePlay(played, `/play-${this.#plays.length}`);
    this.#plays.push(play);
    return { baseUrl: `http://127.0.0.1:${port}${play.prefix}`, received: play.received };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #playAt(url: string): CasePlay | undefined {
    return this.#plays.find(({ prefix }) => url.startsWith(`${prefix}/`));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const play = this.#playAt(request.url ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (play === undefined) return void response.writeHead(404).end();
    const scripted = play.case.responses?.[play.received.requests.length];
    play.received.requests.push({
      method: request.method ?? '',
      path: (request.url ?? '').slice(play.prefix.length),
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      json: parsed(Buffer.concat(chunks).toString()),
    });
    if (scripted?.silent) return;
    if (scripted?.cut) return void request.socket.destroy();
    send(
      scripted ?? { status: 599, text: 'The case has no further response.' },
      request,
      play,
      response,
    );
  }
}

/** One run of a case: the next response is the one after the requests that it has received. */
class CasePlay {
  readonly case: ClientCase;
  readonly prefix: string;
  readonly received: Received = { requests: [], sockets: [] };
  #numbers = 0;

  constructor(played: ClientCase, prefix: string) {
    this.case = played;
    this.prefix = prefix;
  }

  readonly nextNumber = (): number => {
    this.#numbers += 1;
    return this.#numbers;
  };
}

function send(
  { status = 200, headers = {}, json, text = '' }: ScriptedResponse,
  request: IncomingMessage,
  play: CasePlay,
  response: ServerResponse,
): void {
  const address = `ws://${request.headers.host}${play.prefix}/stream`;
  const body = json === undefined ? text : JSON.stringify(json).replaceAll('$socket', address);
  const type = json === undefined ? 'text/plain' : 'application/json';
  response
    .writeHead(status, { 'content-type': type, 'x-request-id': 'scripted', ...headers })
    .end(body);
}

function parsed(text: string): CaseValue {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a connection has received. */
interface ReceivedAudio {
  audio: Uint8Array;
  stops: number;
}

/** The session of every scripted case. */
const SCRIPTED_SESSION = '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5';
const CREATED_AT = '2026-11-22T12:00:00.000Z';

/** Plays the actions of one connection. */
class SocketScript {
  readonly received: ReceivedAudio = { audio: new Uint8Array(), stops: 0 };
  readonly #connection: WebSocket;
  readonly #nextNumber: () => number;
  #acknowledged: number | null = null;
  #onReceived: () => void = () => {};

  constructor(connection: WebSocket, nextNumber: () => number) {
    this.#connection = connection;
    this.#nextNumber = nextNumber;
    connection.on('message', (data: Buffer, isBinary) => {
      if (isBinary) this.received.audio = Buffer.concat([this.received.audio, data]);
      else if (JSON.parse(data.toString()).type === 'stop_recording') this.received.stops += 1;
      this.#onReceived();
    });
    connection.on('error', () => {});
  }

  async play(actions: readonly SocketAction[]): Promise<void> {
    for (const action of actions) await this.#perform(action);
  }

  async #perform(action: SocketAction): Promise<void> {
    if ('send' in action) await this.#sendTimes(action.send, action.times ?? 1);
    else if ('sendText' in action) this.#connection.send(action.sendText);
    else if ('acknowledge' in action) this.#acknowledge(action.acknowledge);
    else if ('awaitBytes' in action)
      await this.#until(() => this.received.audio.byteLength >= action.awaitBytes);
    else if ('awaitStop' in action) await this.#until(() => this.received.stops > 0);
    else if ('close' in action) this.#connection.close(action.close, action.reason);
    else this.#connection.terminate();
  }

  #acknowledge(upTo: number): void {
    const from = this.#acknowledged ?? 0;
    this.#acknowledged = upTo;
    this.#send({
      type: 'audio_chunk',
      acknowledged: true,
      error: null,
      data: { byte_range: [from, upTo], time_range: [0, 1] },
    });
  }

  /** Waits for each message to be written, so that many of them do not hold up the cases that run beside this one. */
  async #sendTimes(message: object, times: number): Promise<void> {
    for (let sent = 0; sent < times; sent += 1)
      await new Promise<void>((resolve) => this.#send(message, () => resolve()));
  }

  #send(message: object, onWritten?: () => void): void {
    const envelope = {
      session_id: SCRIPTED_SESSION,
      created_at: CREATED_AT,
      sequence_number: this.#nextNumber(),
    };
    this.#connection.send(JSON.stringify({ ...envelope, ...message }), onWritten);
  }

  #until(isReached: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#onReceived = () => {
        if (isReached()) resolve();
      };
      this.#onReceived();
    });
  }
}
