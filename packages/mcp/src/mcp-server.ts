import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { getRequestListener } from '@hono/node-server';
import {
  createMcpHandler,
  fromJsonSchema,
  hostHeaderValidationResponse,
  type JsonSchemaType,
  McpServer,
  originValidationResponse,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Client } from '@verbatim/client';
import { allowedFiles } from './allowed-files.ts';
import {
  type AllowedFiles,
  cut,
  MAX_TEXT_LENGTH,
  type Tool,
  ToolDocument,
  ToolFailure,
} from './tool.ts';
import { listEngines, readDocs } from './tools/about-service.ts';
import { deleteJob, listJobs } from './tools/jobs.ts';
import { transcribe } from './tools/transcribe.ts';
import {
  askTranscript,
  getTranscript,
  searchTranscript,
  searchTranscripts,
} from './tools/transcripts.ts';

/** What the tools work with. */
export interface McpServerSettings {
  readonly client: Client;
  readonly files: AllowedFiles;
  /** Whether the tools that create and delete are offered. */
  readonly allowWrite: boolean;
}

const document = new ToolDocument();

/** The tools; writing tools come last. */
const tools = [
  listJobs,
  getTranscript,
  searchTranscript,
  searchTranscripts,
  askTranscript,
  listEngines,
  readDocs,
  transcribe,
  deleteJob,
].map((make) => make(document));

/** How long the service is asked what it has: without an answer it has no language model. */
const READINESS_MS = 2_000;

export async function mcpServer({
  client,
  files,
  allowWrite,
}: McpServerSettings): Promise<McpServer> {
  const ready = await client.getReadiness({ timeoutMs: READINESS_MS, retries: 0 });
  const hasModel = ready.ok && ready.data.language_model !== undefined;
  const { title, version, summary } = document.reader.document.info;
  const server = new McpServer(
    { name: 'verbatim', title, version },
    {
      instructions: `${summary}. Times are seconds from the start of the audio.${
        allowWrite
          ? ''
          : ' Nothing can be created or deleted: the operator allows that with --allow-write.'
      }`,
    },
  );
  const offered = tools.filter(
    ({ writes, asksModel }) => (allowWrite || !writes) && (hasModel || !asksModel),
  );
  for (const tool of offered) {
    const { name, title, description, properties, required } = tool;
    const { writes = false, destroys = false } = tool;
    const schema = { type: 'object', properties, additionalProperties: false };
    server.registerTool(
      name,
      {
        title,
        description,
        // The schema comes from the document, whose own checks keep it a schema.
        inputSchema: fromJsonSchema({ ...schema, ...(required && { required }) } as JsonSchemaType),
        annotations: {
          readOnlyHint: !writes,
          destructiveHint: destroys,
          idempotentHint: !writes || destroys,
          openWorldHint: writes && !destroys,
        },
      },
      (input, context) => called(tool, input, context, { client, files }),
    );
  }
  return server;
}

async function called(
  tool: Tool,
  input: unknown,
  context: ServerContext,
  parts: Pick<McpServerSettings, 'client' | 'files'>,
) {
  const { signal } = context.mcpReq;
  try {
    const text = await tool.run(input, { ...parts, signal, onProgress: progressOf(context) });
    return { content: [{ type: 'text' as const, text }] };
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    const text = cut(error.message, MAX_TEXT_LENGTH);
    return { content: [{ type: 'text' as const, text }], isError: true };
  }
}

/** Reports progress if the caller asked for it. */
function progressOf({ mcpReq }: ServerContext): (message: string) => void {
  const progressToken = mcpReq._meta?.progressToken;
  let progress = 0;
  return (message) => {
    progress += 1;
    if (progressToken === undefined) return;
    const params = { progressToken, progress, message };
    // A caller that is gone needs no progress.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}

/** How tools are served over HTTP. Each caller brings a key of its own; no file of this machine is read for it. */
export interface HttpMcpSettings {
  readonly hostname: string;
  /** 0: any free port. */
  readonly port: number;
  /** Names in the headers `Host` and `Origin` that are served, so that no page of another site can use a browser to call. */
  readonly allowedHosts: readonly string[];
  readonly allowWrite: boolean;
  /** A client with the key of a caller. */
  readonly clientWith: (key: string) => Client;
  readonly onError: (error: Error) => void;
}

/** A call holds some arguments, never audio. */
const MAX_BODY_BYTES = 256 * 1024;
const MAX_KEY_LENGTH = 1000;
const PATH = '/mcp';

/** Serves the tools over Streamable HTTP, without sessions: any node may take any request. */
export async function serveHttp(settings: HttpMcpSettings) {
  const { hostname, port, allowedHosts, allowWrite, clientWith, onError } = settings;
  const files = allowedFiles([]);
  const handler = createMcpHandler(
    ({ authInfo }) => mcpServer({ client: clientWith(authInfo?.token ?? ''), files, allowWrite }),
    { onerror: onError, maxRequestBodySize: MAX_BODY_BYTES },
  );
  const respond = async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname !== PATH) return problem(404, `The tools are at ${PATH}.`);
    const refusal =
      hostHeaderValidationResponse(request, [...allowedHosts]) ??
      originValidationResponse(request, [...allowedHosts]);
    if (refusal) return refusal;
    const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (token === undefined || token.length > MAX_KEY_LENGTH) {
      return problem(401, 'Send a key of the service as Authorization: Bearer <key>.', {
        'www-authenticate': 'Bearer',
      });
    }
    return handler.fetch(request, { authInfo: { token, clientId: 'key', scopes: [] } });
  };
  const listener = getRequestListener(respond) as (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) => unknown;
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      await handler.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
    },
  };
}

const problem = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ message }, { status, headers });

/** Serves the one client at the other end of these streams, until it closes its own. */
export async function serveStdin(
  settings: McpServerSettings,
  input: Readable,
  output: Writable,
  onError: (error: Error) => void,
): Promise<void> {
  // A broken pipe ends it as an end of the input does.
  const ended = finished(input, { writable: false }).catch(onError);
  const handle = serveStdio(() => mcpServer(settings), {
    transport: new StdioServerTransport(input, output),
    onerror: onError,
  });
  await ended;
  await handle.close();
}
