import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { CaseValue, ClientCase, ScriptedResponse, SocketAction } from './client-case.ts';

/** A request as the script server received it. */
interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: CaseValue;
}

/** What a case has sent to the script server. */
export interface Received {
  readonly requests: ReceivedRequest[];
  readonly sockets: ReceivedAudio[];
}

/** A server that plays the script of each case below a path of its own, and keeps what it received. */
export class ScriptServer implements AsyncDisposable {
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
