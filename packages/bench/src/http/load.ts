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
  const lines: Socket[] = [];
  try {
    return await new Promise<number>((resolve, reject) => {
      let startedAt = 0;
      const send = (line: Socket) => {
        if (sent === requests) return;
        sent += 1;
        line.write(bytes);
      };
      const onResponse: OnResponse = (line, status, head) => {
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
        const line = openLine(port, onResponse).on('error', reject);
        line.on('end', () => reject(new Error('The server closed a connection')));
        lines.push(line);
        line.on('connect', () => {
          open += 1;
          if (open === connections) start();
        });
      }
    });
  } finally {
    for (const line of lines) line.destroy();
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

type OnResponse = (line: Socket, status: number, head: string) => void;

const END_OF_HEAD = '\r\n\r\n';
const END_OF_CHUNKS = '\r\n0\r\n\r\n';

function openLine(port: number, onResponse: OnResponse): Socket {
  /** The start of a response that arrives in several chunks. */
  let pending = '';
  const line = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(64 * 1024),
      callback: (size, buffer) => {
        const piece = (buffer as Buffer).toString('latin1', 0, size);
        const text = pending === '' ? piece : pending + piece;
        pending = isComplete(text) ? '' : text;
        if (pending === '') onResponse(line, Number(text.slice(9, 12)), text);
        return true;
      },
    },
  });
  return line;
}

/** Whether a response is complete. A connection has one request at a time, so nothing follows. */
function isComplete(response: string): boolean {
  const headLength = response.indexOf(END_OF_HEAD);
  if (headLength === -1) return false;
  const declared = /\ncontent-length: (\d+)\r/i.exec(response.slice(0, headLength + 2))?.[1];
  if (declared === undefined) return response.endsWith(END_OF_CHUNKS);
  return response.length >= headLength + END_OF_HEAD.length + Number(declared);
}
