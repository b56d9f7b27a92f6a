// The load generator: bare sockets, one request built once and sent repeatedly, and a parser that finds only the status and
// the end of a response. It must cost less than any server that it measures.
import { connect, type Socket } from 'node:net';
import { benchKey, keyHeader, type MeasuredRequest } from './measured-requests.ts';

/** Which request to send, where, and how often. */
interface LoadPlan {
  readonly port: number;
  readonly request: MeasuredRequest;
  readonly requests: number;
  readonly connections: number;
}

/** Sends the requests over connections that stay open, one at a time on each, and returns the seconds it took. Fails at the first wrong status. */
export async function load(plan: LoadPlan): Promise<number> {
  const { port, request, requests, connections } = plan;
  const bytes = requestBytes(plan);
  let sent = 0;
  let completed = 0;
  const lines: Line[] = [];
  try {
    return await new Promise<number>((resolve, reject) => {
      let startedAt = 0;
      const send = (line: Line) => {
        if (sent === requests) return;
        sent += 1;
        line.socket.write(bytes);
      };
      const onResponse = (line: Line, status: number, head: string) => {
        if (status !== request.status) {
          reject(new Error(`The response is ${status} instead of ${request.status}: ${head}`));
          return;
        }
        completed += 1;
        if (completed < requests) send(line);
        else resolve((performance.now() - startedAt) / 1000);
      };
      const start = () => {
        startedAt = performance.now();
        for (const line of lines) send(line);
      };
      let open = 0;
      for (let count = 0; count < connections; count += 1) {
        const line = new Line(port, onResponse, reject);
        lines.push(line);
        line.socket.on('connect', () => {
          open += 1;
          if (open === connections) start();
        });
      }
    });
  } finally {
    for (const { socket } of lines) socket.destroy();
  }
}

function requestBytes({ request, port }: LoadPlan): Buffer {
  const { method, target, body } = request;
  const head = [
    `${method} ${target} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'user-agent: verbatim-bench',
    'accept: application/json',
    `${keyHeader}: ${benchKey}`,
  ];
  if (body !== null) {
    head.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  }
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

type OnResponse = (line: Line, status: number, head: string) => void;

const END_OF_HEAD = '\r\n\r\n';
const END_OF_CHUNKS = '\r\n0\r\n\r\n';

/** One connection. */
class Line {
  readonly socket: Socket;
  /** The start of a response that arrives in several chunks. */
  #pending = '';
  readonly #onResponse: OnResponse;

  constructor(port: number, onResponse: OnResponse, onFailure: (error: Error) => void) {
    this.#onResponse = onResponse;
    this.socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(64 * 1024),
        callback: (size, buffer) => {
          this.#receive((buffer as Buffer).toString('latin1', 0, size));
          return true;
        },
      },
    });
    this.socket.on('error', onFailure);
    this.socket.on('end', () => onFailure(new Error('The server closed a connection')));
  }

  #receive(piece: string): void {
    const text = this.#pending === '' ? piece : this.#pending + piece;
    if (!isComplete(text)) {
      this.#pending = text;
      return;
    }
    this.#pending = '';
    this.#onResponse(this, Number(text.slice(9, 12)), text);
  }
}

/** Whether a response is complete. A connection has one request at a time, so nothing follows. */
function isComplete(response: string): boolean {
  const headLength = response.indexOf(END_OF_HEAD);
  if (headLength === -1) return false;
  const declared = /\ncontent-length: (\d+)\r/i.exec(response.slice(0, headLength + 2))?.[1];
  if (declared === undefined) return response.endsWith(END_OF_CHUNKS);
  return response.length >= headLength + END_OF_HEAD.length + Number(declared);
}
