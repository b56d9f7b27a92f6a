import { expect, test } from 'vitest';
import { command } from '../../src/command/command.ts';
import { startMock } from '../run-fixture.ts';

/** Runs the command, ended as soon as it says where clients call. Returns the exit code, and what was written. */
async function proxyCommand(args: readonly string[], traffic: (url: string) => Promise<unknown>) {
  const stop = new AbortController();
  const files = new Map<string, string>();
  let written = '';
  const write = (text: string): void => {
    written += text;
    const url = /call (\S+) reach/.exec(text)?.[1];
    if (url !== undefined) void traffic(url).finally(() => stop.abort());
  };
  const code = await command({
    args: ['proxy', ...args],
    env: {},
    version: '0',
    out: { isTerminal: false, write },
    error: { isTerminal: false, write },
    signal: stop.signal,
    writeFile: async (path, text) => void files.set(path, text),
  });
  return { code, written, files };
}

test('verbatim-contract proxy reports what has passed when it ends', async () => {
  const args = [await startMock(), '--port', '0', '--json', 'report.json'];
  const kept = await proxyCommand(args, (url) => fetch(`${url}/health`));
  expect(kept.code).toBe(0);
  expect(kept.written).toContain('The contract is kept');
  expect(JSON.parse(kept.files.get('report.json') ?? '')).toMatchObject({ requests: 1 });
  const broken = await proxyCommand(args, (url) => fetch(`${url}/nothing`));
  expect(broken.code).toBe(1);
  expect(broken.written).toContain('traffic.operation-is-documented');
});

test.each([[[]], [['ftp://x']], [['http://x', 'http://y']], [['http://x', '--port', 'any']]])(
  'verbatim-contract proxy %j is a usage error',
  async (args) => {
    expect((await proxyCommand(args, async () => {})).code).toBe(2);
  },
);
