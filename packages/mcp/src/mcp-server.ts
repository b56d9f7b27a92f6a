import {
  fromJsonSchema,
  type JsonSchemaType,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Client } from '@verbatim/client';
import type { AllowedFiles } from './allowed-files.ts';
import { type Tool, ToolDocument } from './tool.ts';
import { cut, MAX_TEXT_LENGTH, ToolFailure } from './tool-result.ts';
import { deleteJob, listJobs } from './tools/jobs.ts';
import { listEngines } from './tools/list-engines.ts';
import { readDocs } from './tools/read-docs.ts';
import { transcribe } from './tools/transcribe.ts';
import { getTranscript, searchTranscript } from './tools/transcripts.ts';

/** What the tools work with. */
export interface McpServerSettings {
  readonly client: Client;
  readonly files: AllowedFiles;
  /** Whether the tools that create and delete are offered. */
  readonly allowWrite: boolean;
}

/** The tools; writing tools come last. */
function toolsOf(document: ToolDocument): readonly Tool[] {
  return [
    listJobs,
    getTranscript,
    searchTranscript,
    listEngines,
    readDocs,
    transcribe,
    deleteJob,
  ].map((make) => make(document));
}

const document = new ToolDocument();
const tools = toolsOf(document);

/** A server for one connection. */
export function mcpServer({ client, files, allowWrite }: McpServerSettings): McpServer {
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
  for (const tool of tools.filter(({ writes }) => allowWrite || !writes)) {
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        // The schema comes from the document, whose own checks keep it a schema.
        inputSchema: fromJsonSchema(tool.inputSchema as JsonSchemaType),
        annotations: {
          readOnlyHint: !tool.writes,
          destructiveHint: tool.destroys,
          idempotentHint: !tool.writes || tool.destroys,
          openWorldHint: tool.writes && !tool.destroys,
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
