import { type IncomingMessage, request as sendPlainly } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faults, type MockFetchHandler } from '@verbatim/mock';
import { serveApi } from '@verbatim/server/node';

/** Stands before a service and breaks the contract in one way at a time. */
interface FaultProxy {
  readonly url: string;
  /** From now on requests go to this service, and the fault of this name is in its responses; null for none. */
  plant(fault: string | null, service: FaultedService): void;
  close(): Promise<void>;
}

/** The service behind the proxy. Its public address has to be that of the proxy, or judges follow links past it. */
export interface FaultedService {
  readonly url: string;
  /** The keys of two accounts. */
  readonly keys: readonly string[];
}

/** Starts a proxy. WebSockets don't pass: it is for what judges see who know only requests and responses. */
export async function startFaultProxy(): Promise<FaultProxy> {
  let handle: MockFetchHandler = () => new Response(null, { status: 502 });
  const running = await serveApi(
    { fetch: (...given) => handle(...given) },
    { port: 0, hostname: '127.0.0.1' },
  );
  const { port } = running.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    plant: (name, { url, keys }) => {
      const honest: MockFetchHandler = (request) => forward(request, url);
      handle = name === null ? honest : middlewareOf(name, keys)(honest);
    },
    close: () => {
      running.server.closeAllConnections();
      return running.close();
    },
  };
}

function middlewareOf(name: string, keys: readonly string[]) {
  const http = faults.find((fault) => fault.name === name)?.inject({ keys }).http;
  if (!http) throw new TypeError(`${name} is no fault in responses to requests`);
  return http;
}

/** Headers that belong to one connection, or are set by the client of Node. */
const OWN_HEADERS = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];

/** Sends a request on, by `node:http`: `fetch` refuses some methods, and adds headers. */
async function forward(request: Request, baseUrl: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const headers = Object.fromEntries(
    [...request.headers].filter(([name]) => !OWN_HEADERS.includes(name)),
  );
  const length = { 'content-length': String(body.byteLength) };
  const { method } = request;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method, headers: body.byteLength > 0 ? { ...headers, ...length } : headers };
    sendPlainly(baseUrl + pathname + search, options, resolve)
      .on('error', reject)
      .end(body);
  });
  const bytes = Buffer.concat(await answer.toArray());
  const returned = Object.entries(answer.headersDistinct)
    .filter(([name]) => !OWN_HEADERS.includes(name) || name === 'content-length')
    .flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));
  const { statusCode: status = 0 } = answer;
  const isEmpty = bytes.byteLength === 0;
  return new Response(isEmpty ? null : bytes, { status, headers: returned });
}
