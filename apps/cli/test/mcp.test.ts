import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sample, serviceOfFile, start, temporaryFolder, verbatim } from './commands.ts';

const main = join(import.meta.dirname, '../src/main.js');
const service = serviceOfFile();
let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  await copyFile(sample, join(folder, 'passage.flac'));
});

/** The official client, which starts `verbatim mcp` as programs with a language model do. */
async function startedBy(...args: readonly string[]): Promise<Client> {
  const { PATH = '' } = process.env;
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [main, 'mcp', ...args],
    env: { PATH, ...service.environment },
    stderr: 'inherit',
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

async function textOf(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return isError ? `failed: ${text}` : text;
}

describe('verbatim mcp over stdin and stdout, against the service', () => {
  test('transcribes a file of an allowed folder and none outside, reads, finds and deletes the job', async () => {
    const client = await startedBy('--allow-write', '--files', folder);
    expect(client.getServerVersion()).toMatchObject({ name: 'verbatim', title: 'Verbatim' });
    const done = await textOf(client, 'transcribe', { file: 'passage.flac', wait_seconds: 60 });
    expect(done).toMatch(
      /^\S+, pre-recorded, done, created .*, passage\.flac, .* utterances\n\[0\] 0\.\d\d-/,
    );
    const [id = ''] = done.split(',');
    expect(await textOf(client, 'list_jobs')).toContain(id);
    expect(await textOf(client, 'list_engines')).toMatch(/^model \S+ \(/);
    const word =
      /: (\S+)/.exec(await textOf(client, 'get_transcript', { id, count: 1 }))?.[1] ?? '';
    expect(await textOf(client, 'search_transcript', { id, text: word })).toContain(word);
    expect(await textOf(client, 'delete_job', { id })).toBe(`Job ${id} is deleted.`);
    expect(await textOf(client, 'get_transcript', { id })).toMatch(
      /^failed: .*\(job_not_found, request /,
    );
    expect(await textOf(client, 'transcribe', { file: main })).toMatch(/^failed: There is no file/);
  });

  test('offers nothing that writes until that is allowed', async () => {
    const reader = await startedBy();
    const names = (await reader.listTools()).tools.map(({ name }) => name);
    expect(names).not.toContain('transcribe');
    expect(names).not.toContain('delete_job');
    // This service has no language model.
    expect(names).not.toContain('ask_transcript');
  });

  test('ends when its client does', async () => {
    const { out, error, code } = await start(['mcp'], service.environment, '"$@" < /dev/null')
      .ended;
    expect({ out, error, code }).toEqual({ out: '', error: '', code: 0 });
  });
});

test('verbatim mcp --http serves callers with their own keys', async () => {
  const { DATA_DIR = '', VERBATIM_URL = '' } = service.environment;
  const command = start(['mcp', '--http', '127.0.0.1:0'], { DATA_DIR, VERBATIM_URL });
  const url = await command.announces(/at (http:\S+\/mcp)/);
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = { authorization: `Bearer ${service.key}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  onTestFinished(() => client.close());
  expect(await textOf(client, 'list_engines')).toMatch(/^model \S+ \(/);
  // Its port is named by --http: PORT would not help.
  const taken = await verbatim(['mcp', '--http', new URL(url).host], service.environment);
  expect(taken).toMatchObject({
    code: 1,
    error: expect.stringMatching(/address already in use.*\n$/),
  });
  expect(taken.error).not.toContain('PORT');
  command.kill('SIGTERM');
  expect((await command.ended).code).toBe(0);
});

test.each([
  [['--http', '127.0.0.1:0', '--key', 'k'], 'leave out --key'],
  [['--http', '127.0.0.1:0', '--files', '.'], 'leave out --files'],
  [['--http', 'somewhere'], '--http must be written as host:port, not somewhere'],
  [['--files', 'nowhere-at-all'], 'There is no folder nowhere-at-all.'],
])('verbatim mcp %j is wrong usage', async (args, sentence) => {
  const { code, error } = await verbatim(['mcp', ...args], service.environment);
  expect(code).toBe(2);
  expect(error).toContain(sentence);
});
