import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { run } from '../src/cli.ts';
import { DEFAULT_KEY, faults } from '../src/index.ts';
import { LiveClient } from './live/live-client.ts';
import { caller } from './running-mock.ts';

/** Runs the command and collects its output. */
async function runCommand(...args: readonly string[]) {
  const out: string[] = [];
  const error: string[] = [];
  const outcome = await run(args, {
    out: (text) => out.push(text),
    error: (text) => error.push(text),
  });
  if (typeof outcome === 'number') {
    return { code: outcome, running: null, out: out.join(''), error: error.join(''), lines: out };
  }
  onTestFinished(() => outcome.close());
  return { code: null, running: outcome, out: out.join(''), error: error.join(''), lines: out };
}

function file(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'mock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'script.json');
  writeFileSync(path, content);
  return path;
}

test('it prints its URL, its key, and three curl commands that work', async () => {
  const { running, out } = await runCommand('--port', '0');
  expect(out).toContain(`Address   ${running?.url}`);
  expect(out).toContain(`Key       ${DEFAULT_KEY}`);
  const lines = out.split('\n').filter((line) => line.startsWith('  curl '));
  const statuses = await Promise.all(lines.map(statusOfCurl));
  expect(statuses).toEqual([201, 200, 429]);
});

/** Sends the request of a curl command. */
async function statusOfCurl(line: string): Promise<number> {
  const headers = [...line.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const body = /-d '([^']+)'/.exec(line)?.[1];
  const url = /http:\S+$/.exec(line)?.[0] ?? '';
  const init = { headers: headers as [string, string][], method: body ? 'POST' : 'GET' };
  return (await fetch(url, body ? { ...init, body } : init)).status;
}

test('the keys, the seed and the faults are those that are given', async () => {
  const args = '--port 0 --key a --key b --fault undocumented-field --seed 9'.split(' ');
  const { running, out } = await runCommand(...args);
  const { call } = caller(running?.url ?? '');
  expect(out).toContain('Keys      a  b');
  expect(out).toContain('Faults    undocumented-field');
  for (const [key, status] of [
    ['a', 200],
    ['b', 200],
    [DEFAULT_KEY, 401],
  ] as const) {
    expect((await call('/v2/live', { headers: { 'x-service-key': key } })).status).toBe(status);
  }
});

test('--script sets the transcript', async () => {
  const script = file('{"utterances": [{"text": "Hear, hear!", "start": 0.1, "end": 0.9}]}');
  const { running } = await runCommand('--port', '0', '--script', script);
  const { post } = caller(running?.url ?? '');
  const { body } = await post<{ url: string }>('/v2/live', {});
  const client = await new LiveClient(body.url).opened();
  client.speak(1).stop();
  await client.closed;
  expect(client.of('transcript').map(({ data }) => data.utterance.text)).toEqual(['Hear, hear!']);
});

test('with --verbose every request is logged', async () => {
  const { running, lines } = await runCommand('--port', '0', '--verbose');
  await caller(running?.url ?? '').call('/health');
  expect(lines.at(-1)).toMatch(/^GET \/health 200 \d+ ms\n$/);
});

test("the operators' API is served on --internal-port", async () => {
  const { running, out } = await runCommand('--port', '0', '--internal-port', '0');
  expect(out).toContain(`Internal  ${running?.internalUrl}`);
  expect((await fetch(`${running?.internalUrl}/metrics`)).status).toBe(200);
});

test('--help and --list-faults print and exit', async () => {
  const help = await runCommand('--help');
  expect(help).toMatchObject({ code: 0, error: '' });
  expect(help.out).toContain('Usage: npx --no -- verbatim-mock [options]');
  const list = await runCommand('--list-faults');
  expect(list.out.trimEnd().split('\n')).toHaveLength(faults.length);
});

describe('a mistake is named on the error output, and the exit code is 2', () => {
  test.each([
    ['an unknown option', ['--prot', '1'], "Unknown option '--prot'"],
    ['a port that is no number', ['--port', 'http'], '--port must be a whole number, not http'],
    ['a seed that is no number', ['--seed', 'x'], '--seed must be a whole number, not x'],
    ['an unknown fault', ['--fault', 'gremlins'], 'No fault is named gremlins; known: '],
    ['a script that is not there', ['--script', '/nowhere.json'], 'ENOENT'],
  ])('%s', async (_what, args, message) => {
    const { code, error, out } = await runCommand(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(message);
    expect(error).toContain('See npx --no -- verbatim-mock --help.');
  });

  test.each([
    ['is no JSON', '{', 'is not valid JSON'],
    ['has a mistake', '{"utterances": [{}]}', '.utterances[0].text must be a text'],
  ])('a script that %s', async (_what, content, message) => {
    const { code, error } = await runCommand('--script', file(content));
    expect(code).toBe(2);
    expect(error).toContain(message);
  });

  test('a port that is taken', async () => {
    const { running } = await runCommand('--port', '0');
    const { code, error } = await runCommand('--port', new URL(running?.url ?? '').port);
    expect(code).toBe(2);
    expect(error).toMatch(/EADDRINUSE.*\nChoose another one by --port\.\n$/);
  });
});
