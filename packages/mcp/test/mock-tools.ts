import { InMemoryTransport, Client as McpClient } from '@modelcontextprotocol/client';
import { createClient } from '@verbatim/client';
import { createMock, DEFAULT_KEY } from '@verbatim/mock';
import { onTestFinished } from 'vitest';
import { allowedFiles, mcpServer } from '../src/index.ts';

/** Jobs are over when they are polled for the second time. */
const TIMING = { queuedMs: 0, processingMs: 0 };

/** A mock service for one test. */
export async function mockService(timing = TIMING) {
  const mock = await createMock({ timing }).start();
  onTestFinished(() => mock.close());
  return {
    url: mock.url,
    client: createClient({ baseUrl: mock.url, apiKey: DEFAULT_KEY, retries: 0 }),
  };
}

/** What a tool returned. */
export interface ToolOutcome {
  readonly text: string;
  readonly isError: boolean;
}

/** The official client, connected to a server of the tools. */
export async function connected(
  settings: Partial<Parameters<typeof mcpServer>[0]> &
    Pick<Parameters<typeof mcpServer>[0], 'client'>,
) {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = await mcpServer({ files: allowedFiles([]), allowWrite: false, ...settings });
  await server.connect(far);
  const mcp = new McpClient({ name: 'test', version: '1.0.0' });
  await mcp.connect(near);
  onTestFinished(() => mcp.close());
  return { mcp, call: callerOf(mcp) };
}

/** Calls a tool and returns its text. */
export const callerOf =
  (mcp: McpClient) =>
  async (name: string, input: Record<string, unknown> = {}): Promise<ToolOutcome> => {
    const { content, isError = false } = await mcp.callTool({ name, arguments: input });
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    return { text, isError };
  };
