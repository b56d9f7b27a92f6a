import { cp, readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { unwrap } from '@verbatim/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  onTerminal,
  type RunningService,
  runningService,
  sample,
  start,
  temporaryFolder,
  verbatim,
} from './commands.ts';

let service: RunningService;
let environment: Record<string, string>;

/** Requests that reached the service through the proxy. */
let seen: string[] = [];
/** Withholds the response to requests that begin with this, and tells that one came. */
let held: { readonly pattern: RegExp; readonly onHeld: () => void } | null = null;

/** Passes everything on to the service, but the responses that are held. */
const proxy = createServer((incoming, outgoing) => {
  const line = `${incoming.method} ${incoming.url}`;
  const forwarded = request(
    new URL(incoming.url ?? '/', service.url),
    { method: incoming.method, headers: incoming.headers },
    (response: IncomingMessage) => {
      seen.push(line);
      if (held?.pattern.test(line)) {
        response.resume();
        return held.onHeld();
      }
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    },
  );
  forwarded.on('error', () => outgoing.destroy());
  incoming.on('error', () => forwarded.destroy()).pipe(forwarded);
});

beforeAll(async () => {
  service = await runningService();
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  environment = { ...service.environment, VERBATIM_URL: `http://127.0.0.1:${port}` };
});
beforeEach(() => {
  seen = [];
  held = null;
});
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});

const count = (pattern: RegExp): number => seen.filter((line) => pattern.test(line)).length;
const UPLOAD = /^POST \/v2\/upload/;
const CREATION = /^POST \/v2\/pre-recorded/;
const POLL = /^GET \/v2\/pre-recorded\//;

/** Runs a command until the response to a request is held, kills it, and runs it again, with more options if they are given. */
async function interrupted(
  pattern: RegExp,
  signal: NodeJS.Signals,
  args: readonly string[],
  more: readonly string[] = [],
) {
  const holding = new Promise<void>((resolve) => {
    held = { pattern, onHeld: resolve };
  });
  const first = start(['transcribe', ...args], environment);
  await holding;
  first.kill(signal);
  const ended = await first.ended;
  held = null;
  const state = join(environment['XDG_STATE_HOME'] ?? '', 'verbatim/transcriptions');
  const again = await verbatim(['transcribe', ...args, ...more], environment);
  return { ended, again, left: await readdir(state) };
}

/** How many jobs of the service are for a file. */
async function jobsOf(filename: string): Promise<number> {
  const { items } = unwrap(await service.client.listPreRecordedJobs({ query: { limit: 1000 } }));
  return items.filter(({ file }) => file?.filename === filename).length;
}

describe('a command that was killed and is run again', () => {
  test.each([
    ['while the job is worked on', POLL, 1, 1],
    ['before it learned the id of the job', CREATION, 1, 2],
    ['before it learned the address of the upload', UPLOAD, 2, 1],
  ])(
    '%s: goes on where it was, and leaves nothing behind',
    async (when, pattern, uploads, creations) => {
      const folder = await temporaryFolder();
      const name = `${when.replaceAll(' ', '-')}.flac`;
      await cp(sample, join(folder, name));
      const { ended, again, left } = await interrupted(pattern, 'SIGKILL', [join(folder, name)]);
      expect(ended.out).toBe('');
      expect(again).toMatchObject({ code: 0, error: '' });
      expect(again.out).toContain('These words are scripted.');
      expect({ uploads: count(UPLOAD), creations: count(CREATION) }).toEqual({
        uploads,
        creations,
      });
      expect(await jobsOf(name)).toBe(1);
      expect(left).toEqual([]);
    },
  );

  test('of many files only finishes those that are missing', async () => {
    const folder = await temporaryFolder();
    for (const name of ['one.flac', 'two.flac', 'three.flac']) await cp(sample, join(folder, name));
    const out = join(folder, 'out');
    await interrupted(POLL, 'SIGKILL', [folder, '-o', out, '--parallel', '1']);
    expect(count(UPLOAD)).toBe(3);
    expect(count(CREATION)).toBe(3);
    expect((await readdir(out)).sort()).toEqual(['one.txt', 'three.txt', 'two.txt']);
  });

  test('with other options does the work anew', async () => {
    const file = join(await temporaryFolder(), 'other.flac');
    await cp(sample, file);
    const { again } = await interrupted(POLL, 'SIGKILL', [file], ['--sentences']);
    expect(again).toMatchObject({ code: 0 });
    expect(count(CREATION)).toBe(2);
  });
});

test('Ctrl-C ends a command with 130 and says how to go on', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'interrupted.flac');
  await cp(sample, file);
  const { ended, again } = await interrupted(POLL, 'SIGINT', [file]);
  expect(ended).toMatchObject({ code: 130, out: '' });
  // As far as the last response said.
  const lines = [
    /error: Interrupted\. Not finished:/,
    / {2}\S+interrupted\.flac: (sent 100 %|queued|next in the queue|\d+ % done)/,
    /The same command goes on where it was\./,
  ];
  expect(ended.error).toMatch(new RegExp(`^${lines.map(({ source }) => source).join('\\n')}\\n$`));
  expect(again).toMatchObject({ code: 0 });
  expect(count(UPLOAD)).toBe(1);
});

describe('on a terminal', () => {
  test('each file has a line with its progress in percent, rewritten in place and gone at the end', async () => {
    const folder = await temporaryFolder();
    for (const name of ['one.flac', 'two.flac']) await cp(sample, join(folder, name));
    const shown = await onTerminal(['transcribe', folder, '-o', `${folder}/out`], environment);
    expect(shown).toMatch(/^sent \d+ % +\S+one\.flac$/m);
    expect(shown).toContain('\u001b[2A\u001b[J');
    const lines = shown.split(/\r?\n/).map((line) => line.split('\u001b[J').at(-1) ?? '');
    for (const line of lines.filter((each) => /^(sent|next|\d+ %)/.test(each))) {
      expect(line.length).toBeLessThan(60);
    }
    expect(shown.split('\u001b[J').at(-1)).toMatch(/^\s*Script done/);
  });
});
