import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { type McpServerSettings, mcpServer } from './mcp-server.ts';

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
