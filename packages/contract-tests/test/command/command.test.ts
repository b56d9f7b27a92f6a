import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { command } from '../../src/command/command.ts';
import { suites } from '../../src/suites/catalog.ts';
import { KEYS, startMock } from '../run-fixture.ts';

interface Result {
  readonly code: number;
  readonly out: string;
  readonly error: string;
  readonly files: Readonly<Record<string, string>>;
}

const call = (...args: string[]): Promise<Result> => callUntil(new AbortController().signal, args);

async function callUntil(
  signal: AbortSignal,
  args: readonly string[],
  onOut: (text: string) => void = () => {},
): Promise<Result> {
  let [out, error] = ['', ''];
  const files: Record<string, string> = {};
  const write = (text: string): void => {
    out += text;
    onOut(text);
  };
  const fail = (text: string): void => {
    error += text;
  };
  const code = await command({
    args,
    env: {},
    version: '1.2.3',
    out: { isTerminal: false, write },
    error: { isTerminal: false, write: fail },
    signal,
    writeFile: async (path, text) => {
      files[path] = text;
    },
  });
  return { code, out, error, files };
}

const keys = ['--key', KEYS[0], '--other-key', KEYS[1]];

let close: (() => void) | undefined;

afterEach(() => close?.());

describe('the command', () => {
  test('--help lists every option, suite and exit code', async () => {
    const { code, out } = await call('--help');
    expect(code).toBe(0);
    for (const word of [
      '--other-key',
      '--dry-run',
      '--local',
      '--min-ledger',
      'webhooks',
      '130 interrupted',
    ]) {
      expect(out).toContain(word);
    }
    expect(out.split('\n').every((line) => line.length <= 120)).toBe(true);
  });

  test('--version and --rules print', async () => {
    expect(await call('--version')).toMatchObject({ code: 0, out: '1.2.3\n' });
    expect((await call('--rules')).out).toContain('| `lists.newest-first` |');
  });

  test('a run without violations exits with 0 and writes the reports', async () => {
    const url = await startMock();
    const reports = ['--json', 'r.json', '--junit', 'r.xml', '--markdown', 'r.md'];
    const { code, out, files } = await call(url, ...keys, '--only', 'service,lists', ...reports);
    expect(out).toMatch(/^http:.*\nkept {5}service {7}4 rules, 3 cases\nkept {5}lists/);
    expect(out).toContain('The contract is kept.');
    expect(code).toBe(0);
    expect(Object.keys(files).sort()).toEqual(['r.json', 'r.md', 'r.xml']);
    expect(JSON.parse(files['r.json'] ?? '')).toMatchObject({
      verdict: 'kept',
      made: { left: [] },
    });
  });

  test('a run without the time for every case exits with 5 and names its rules', async () => {
    const url = await startMock();
    const args = ['--only', 'live', '--case', 'without a reconnect', '--seconds', '45'];
    const { code, out } = await call(url, ...keys, ...args);
    expect(code).toBe(5);
    expect(out).toMatch(/Too little time.*\n {2}live, not checked: .*live\.resume-window/);
    expect(out).toContain('not tested in full: time or requests did not suffice for 1 case');
  });

  test('a ledger below its minimum exits with 1', async () => {
    const url = await startMock();
    const { code, out } = await call(url, ...keys, '--only', 'service', '--min-ledger', '100');
    expect(code).toBe(1);
    expect(out).toContain('fewer than 100');
  });

  test.each([
    [['--only', 'nothing'], 'Unknown suite nothing'],
    [['--except', 'lists.nothing'], 'Unknown rule lists.nothing'],
    [['--case', 'no such title'], 'No case matches'],
  ])('%j are invalid arguments and exit with 2', async (args, message) => {
    const { code, error } = await call('http://127.0.0.1:9', ...keys, ...args);
    expect(code).toBe(2);
    expect(error).toBe(`${message}. See verbatim-contract --help.\n`);
  });

  test('an unreachable deployment and an unknown key exit with 3', async () => {
    const unreachable = await call('http://127.0.0.1:9', ...keys);
    expect([unreachable.code, unreachable.error]).toEqual([
      3,
      expect.stringContaining("The deployment can't be tested."),
    ]);
    const stranger = await call(await startMock(), '--key', 'unknown');
    expect([stranger.code, stranger.error]).toEqual([
      3,
      expect.stringContaining('does not know the key'),
    ]);
  });

  test('--local ends with 3 and the option to set if the service refuses to call this machine', async () => {
    const refusal = JSON.stringify({
      timestamp: '2026-11-03T09:30:00.000Z',
      path: '/',
      request_id: 'G-01a1a0be',
      statusCode: 400,
      message: 'The address is not allowed.',
      code: 'address_not_allowed',
    });
    let bodies = '';
    const server = createServer((request, response) => {
      request.on('data', (chunk) => {
        bodies += chunk;
      });
      response.setHeader('content-type', 'application/json');
      response.statusCode = request.method === 'POST' ? 400 : 200;
      response.end(request.method === 'POST' ? refusal : '{}');
    }).listen(0, '127.0.0.1');
    close = () => server.close();
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const local = ['--local', '--callback-port', '0'];
    const { code, out, error } = await call(`http://127.0.0.1:${port}`, ...keys, ...local);
    expect(code).toBe(3);
    const [, listensAt] = /"url":"http:\/\/([^/]+)/.exec(bodies) ?? [];
    expect(error).toContain(
      `(400 address_not_allowed): start it with ALLOWED_RANGES=${listensAt},`,
    );
    expect(out).not.toContain('webhooks');
  });

  test('--local names the port for callbacks if it is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    close = () => server.close();
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const local = ['--local', '--callback-port', String(port)];
    const { code, error } = await call(await startMock(), ...keys, ...local);
    expect([code, error]).toEqual([
      3,
      expect.stringMatching(new RegExp(`Port ${port},.* is in use; .*--callback-port`)),
    ]);
  });

  test('--local insists on callbacks of a service that calls this machine, and deletes what it asked with', async () => {
    const local = ['--local', '--callback-port', '0', '--only', 'webhooks', '--json', 'r.json'];
    const { code, files } = await call(await startMock(), ...keys, ...local);
    expect(code).toBe(0);
    const { suites, made } = JSON.parse(files['r.json'] ?? '');
    expect(
      suites[0].rules.find(({ id }: { id: string }) => id === 'webhooks.arrives'),
    ).toMatchObject({ outcome: 'held' });
    expect(made.left).toEqual([]);
  });

  test('--dry-run prints the plan and sends nothing', async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end();
    }).listen(0);
    close = () => server.close();
    const { port } = server.address() as AddressInfo;
    const { code, out } = await call(`http://127.0.0.1:${port}`, ...keys, '--dry-run');
    expect([code, requests]).toEqual([0, 0]);
    expect(out).toContain('listLiveSessions lists a batch of jobs; makes 6 jobs');
    expect(out).toContain('a connection that sends nothing; makes one session; waits 38 s');
    expect(out).toMatch(/Nothing was sent\. This run would send at most 6000 requests to http:/);
  });
});

test('every rule has a sentence and says how it is checked', () => {
  const rules = suites.flatMap((suite) => Object.values(suite.rules));
  expect(rules.length).toBeGreaterThan(150);
  expect(
    rules.filter(({ sentence, how }) => !/^.{10,}\.$/.test(sentence) || how.length < 5),
  ).toEqual([]);
});

test('titles of cases are unique in a suite, because --case selects by title', () => {
  for (const { cases } of suites) {
    const titles = cases.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

/** Runs the proxy, ended as soon as it has said where clients call, and `traffic` has called. */
function proxy(args: readonly string[], traffic: (url: string) => Promise<unknown>) {
  const stop = new AbortController();
  return callUntil(stop.signal, ['proxy', ...args], (text) => {
    const url = /call (\S+) reach/.exec(text)?.[1];
    if (url !== undefined) void traffic(url).finally(() => stop.abort());
  });
}

test('verbatim-contract proxy reports what has passed when it ends', async () => {
  const args = [await startMock(), '--port', '0', '--json', 'report.json'];
  const kept = await proxy(args, (url) => fetch(`${url}/health`));
  expect(kept.code).toBe(0);
  expect(kept.out).toContain('The contract is kept');
  expect(JSON.parse(kept.files['report.json'] ?? '')).toMatchObject({ requests: 1 });
  const broken = await proxy(args, (url) => fetch(`${url}/nothing`));
  expect(broken.code).toBe(1);
  expect(broken.out).toContain('traffic.operation-is-documented');
});

test.each([[[]], [['ftp://x']], [['http://x', 'http://y']], [['http://x', '--port', 'any']]])(
  'verbatim-contract proxy %j is a usage error',
  async (args) => {
    expect((await proxy(args, async () => {})).code).toBe(2);
  },
);
