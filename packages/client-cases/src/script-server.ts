import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { CaseValue, ClientCase, ScriptedResponse } from './client-case.ts';
import { type ReceivedAudio, SocketScript } from './socket-script.ts';

/** A request as the script server received it. */
export interface ReceivedRequest {
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
