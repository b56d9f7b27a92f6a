import { connect as connectPlain } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect as connectSecure } from 'node:tls';

/** The response to HEAD, with a body if one was sent. */
interface HeadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

const END_OF_HEAD = '\r\n\r\n';

/** Sends HEAD over a TCP socket: HTTP libraries discard a body that should not be there. */
export async function sendHead(
  address: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<HeadResponse> {
  const url = new URL(address);
  const { hostname, pathname, search } = url;
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket =
    url.protocol === 'https:'
      ? connectSecure({ host, port: Number(url.port || 443), servername: host })
      : connectPlain({ host, port: Number(url.port || 80) });
  const stop = (): void => void socket.destroy(new Error('aborted'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    const lines = Object.entries({ host: url.host, connection: 'close', ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    socket.write(`HEAD ${pathname}${search} HTTP/1.1\r\n${head}${END_OF_HEAD}`);
    return readHead(await buffer(socket));
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

function readHead(all: Buffer): HeadResponse {
  const end = all.indexOf(END_OF_HEAD);
  if (end === -1) throw new Error('the connection was closed before the end of the headers');
  const [first = '', ...lines] = all.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? Number.NaN);
  if (Number.isNaN(status)) throw new Error(`the response starts with ${first.slice(0, 40)}`);
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  return { status, headers, bytes: all.subarray(end + END_OF_HEAD.length) };
}
