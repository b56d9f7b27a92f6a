import { createServer } from 'node:http';
import { onLoopback } from '../on-loopback.ts';

/** A span as it arrives. */
export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[];
  readonly status: { code?: number };
}

interface ExportBody {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly ReceivedSpan[] }[] }[];
}

/** A collector that takes OTLP over HTTP, in JSON. */
export interface Collector {
  readonly url: string;
  /** The bodies as they came in. */
  readonly bodies: readonly string[];
  spans(): ReceivedSpan[];
}

/** Starts a collector on a port of its own. */
export async function startCollector(): Promise<Collector> {
  const path = '/v1/traces';
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fits = request.method === 'POST' && request.url === path;
    if (fits) bodies.push(Buffer.concat(chunks).toString());
    response.writeHead(fits ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  const port = await onLoopback(server);
  return {
    url: `http://127.0.0.1:${port}${path}`,
    bodies,
    spans: () =>
      bodies.flatMap((body) => {
        const { resourceSpans } = JSON.parse(body) as ExportBody;
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
      }),
  };
}
