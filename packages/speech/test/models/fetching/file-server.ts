import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server does wrong. */
export interface Moods {
  /** After how many bytes each answer stops, until it is cut off; one number for each answer, then none does. */
  readonly breaks?: number[];
  /** Answers of these statuses come first. */
  readonly statuses?: number[];
  /** Says nothing of what the content is called. */
  readonly noTag?: boolean;
  /** Takes connections, and never responds. */
  readonly isMute?: boolean;
  /** After how many bytes each response stops, without being cut off; one number for each response, then none does. */
  readonly stalls?: number[];
}

/** A server of files, and what was asked of it. */
export interface FileServer {
  readonly base: string;
  /** The header `range` of each request; null: none. */
  readonly ranges: (string | null)[];
  /** The header `authorization` of each request. */
  readonly authorizations: (string | undefined)[];
  /** What is served; may be changed. */
  readonly files: Map<string, Uint8Array>;
  /** Told how much the other side has; cuts the connection off when that is all that it will be given. */
  readonly onReceived: (bytes: number) => void;
  close(): Promise<void>;
}

/** Serves files by their names, as those do that models are published on. */
export async function serveFiles(
  files: Readonly<Record<string, Uint8Array>>,
  { breaks = [], statuses = [], noTag = false, isMute = false, stalls = [] }: Moods = {},
): Promise<FileServer> {
  const served = new Map(Object.entries(files));
  const ranges: (string | null)[] = [];
  const authorizations: (string | undefined)[] = [];
  let stopped: { readonly at: number; readonly cut: () => void } | null = null;
  const server: Server = createServer((request, response) => {
    const content = served.get((request.url ?? '').slice(1));
    ranges.push(request.headers.range ?? null);
    authorizations.push(request.headers.authorization);
    if (isMute) return;
    const status = statuses.shift() ?? (content === undefined ? 404 : null);
    if (status !== null || content === undefined) {
      response.writeHead(status ?? 404).end();
      return;
    }
    const tag = `"${createHash('sha256').update(content).digest('hex')}"`;
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const { 'if-range': condition = tag } = request.headers;
    const goesOn = from > 0 && condition === tag && !noTag;
    const rest = goesOn ? content.subarray(from) : content;
    response.writeHead(goesOn ? 206 : 200, {
      'content-length': rest.length,
      ...(!noTag && { etag: tag }),
      ...(goesOn && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
    });
    const most = breaks.shift();
    const stall = stalls.shift();
    if (stall !== undefined) response.write(rest.subarray(0, stall));
    else if (most === undefined) response.end(rest);
    else {
      response.write(rest.subarray(0, most));
      stopped = { at: (goesOn ? from : 0) + most, cut: () => response.destroy() };
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    ranges,
    authorizations,
    files: served,
    onReceived: (bytes) => {
      if (bytes === stopped?.at) stopped.cut();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
