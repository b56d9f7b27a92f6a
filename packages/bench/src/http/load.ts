// The load generator: bare sockets, one request made once and sent again and again, and just enough of a parser to
// find the status and the end of an answer. It must cost less than any server it is pointed at.
import { connect, type Socket } from 'node:net';
import { benchKey, type Exchange, keyHeader } from './exchange.ts';

/** What to send, where, how often. */
export interface LoadPlan {
  readonly port: number;
  readonly exchange: Exchange;
  readonly requests: number;
  readonly connections: number;
  /** The key to send, where it is not the one of all peers. */
  readonly key?: string;
}

/** What was seen from the outside. */
export interface LoadResult {
  readonly seconds: number;
  /** Milliseconds from writing a request to having read its whole answer, ascending. */
  readonly latencies: Float64Array;
  /** CPU time that the load generator itself took, in microseconds. */
  readonly cpuMicroseconds: number;
}

/** Sends the requests over connections that stay open, one at a time on each. Fails at the first wrong status. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const { port, exchange, requests, connections } = plan;
  const bytes = requestBytes(plan);
  const latencies = new Float64Array(requests);
  let sent = 0;
  let answered = 0;
  const lines: Line[] = [];
  try {
    return await new Promise<LoadResult>((resolve, reject) => {
      let startedAt = 0;
      let cpuBefore = process.cpuUsage();
      const send = (line: Line) => {
        if (sent === requests) return;
        sent += 1;
        line.sentAt = performance.now();
        line.socket.write(bytes);
      };
      const onAnswer = (line: Line, status: number, head: string) => {
        if (status !== exchange.status) {
          reject(new Error(`Answered ${status} instead of ${exchange.status}: ${head}`));
          return;
        }
        latencies[answered] = performance.now() - line.sentAt;
        answered += 1;
        if (answered < requests) {
          send(line);
          return;
        }
        const seconds = (performance.now() - startedAt) / 1000;
        const { user, system } = process.cpuUsage(cpuBefore);
        resolve({ seconds, latencies: latencies.sort(), cpuMicroseconds: user + system });
      };
      const start = () => {
        startedAt = performance.now();
        cpuBefore = process.cpuUsage();
        for (const line of lines) send(line);
      };
      let open = 0;
      for (let count = 0; count < connections; count += 1) {
        const line = new Line(port, onAnswer, reject);
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

function requestBytes({ exchange, port, key = benchKey }: LoadPlan): Buffer {
  const { method, target, body } = exchange;
  const head = [
    `${method} ${target} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'user-agent: verbatim-bench',
    'accept: application/json',
    `${keyHeader}: ${key}`,
  ];
  if (body !== null) {
    head.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  }
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

type OnAnswer = (line: Line, status: number, head: string) => void;

const END_OF_HEAD = '\r\n\r\n';
const END_OF_CHUNKS = '\r\n0\r\n\r\n';

/** One connection. */
class Line {
  readonly socket: Socket;
  sentAt = 0;
  /** What has arrived of an answer that came in several pieces. */
  #pending = '';
  readonly #onAnswer: OnAnswer;

  constructor(port: number, onAnswer: OnAnswer, onFailure: (error: Error) => void) {
    this.#onAnswer = onAnswer;
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
    this.#onAnswer(this, Number(text.slice(9, 12)), text);
  }
}

/** Whether an answer is there to its last byte. One request is under way on a line, so nothing can follow it. */
function isComplete(answer: string): boolean {
  const headLength = answer.indexOf(END_OF_HEAD);
  if (headLength === -1) return false;
  const declared = /\ncontent-length: (\d+)\r/i.exec(answer.slice(0, headLength + 2))?.[1];
  if (declared === undefined) return answer.endsWith(END_OF_CHUNKS);
  return answer.length >= headLength + END_OF_HEAD.length + Number(declared);
}
