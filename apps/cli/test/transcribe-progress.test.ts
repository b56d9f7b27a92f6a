import type { JobProgress, JobStatus } from '@verbatim/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { run } from '../src/program.ts';
import { quietTerminal, sample, serviceOfFile, verbatim } from './commands.ts';

const service = serviceOfFile();

const POLL = /^GET \/v2\/pre-recorded\/[-0-9a-f]+$/;

/** Tells polls of a job these states in place of what it is, each until the terminal shows it. */
function tellPolls(
  hasShown: (text: string) => boolean,
  ...states: { readonly status: JobStatus; readonly progress: JobProgress; readonly text: string }[]
) {
  const send = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { method, url } = new Request(input, init);
    const response = await send(input, init);
    if (!POLL.test(`${method} ${new URL(url).pathname}`)) return response;
    const state = states.find(({ text }) => !hasShown(text));
    if (state === undefined) return response;
    const { status, progress } = state;
    return Response.json({ ...((await response.json()) as object), status, progress });
  });
  onTestFinished(() => spy.mockRestore());
}

const waits = { status: 'queued', progress: { percent: null, jobs_ahead: 3 } } as const;
const works = { status: 'processing', progress: { percent: 42, jobs_ahead: null } } as const;

test('a terminal is told how much is sent, the place in the queue, and the percent that is done', async () => {
  let error = '';
  const texts = [
    { ...waits, text: '3 jobs before it' },
    { ...works, text: '42 % done' },
  ];
  tellPolls((text) => error.includes(text), ...texts);
  const terminal = { ...quietTerminal(service.environment), errorWidth: 200 };
  const add = (text: string): void => {
    error += text;
  };
  expect(await run(['transcribe', sample], { ...terminal, error: add })).toBe(0);
  const states = error
    .split('\u001b[J')
    .map((drawn) => /^(.+?) {2,}\S+passage\.flac\n/.exec(drawn)?.[1])
    .filter((state) => state !== undefined);
  expect(states[0]).toMatch(/^sent \d+ %$/);
  const later = new Set(states.filter((state) => !state.startsWith('sent')));
  expect([...later]).toEqual(['3 jobs before it', '42 % done', 'done']);
  expect(error.split('\u001b[J').at(-1)).toBe('');
});

test('a job that waits or is worked on is shown with its progress', async () => {
  const { environment } = service;
  await verbatim(['transcribe', sample], environment);
  const { out: list } = await verbatim(['jobs', 'list', '--json', '--limit', '1'], environment);
  const { id } = JSON.parse(list)[0];
  const { out: done } = await verbatim(['jobs', 'show', id], environment);
  expect(done).not.toContain('Progress');
  const read = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const job = (await (await read(input, init)).json()) as object;
    return Response.json({ ...job, ...works, completed_at: null, result: null });
  });
  onTestFinished(() => spy.mockRestore());
  const { out: running } = await verbatim(['jobs', 'show', id], environment);
  expect(running).toMatch(/^Progress {3}42 % done$/m);
  spy.mockImplementation(async (input, init) => {
    const page = (await (await read(input, init)).json()) as { items: object[] };
    return Response.json({ ...page, items: page.items.map((job) => ({ ...job, ...works })) });
  });
  const { out: rows } = await verbatim(['jobs', 'list', '--limit', '1'], environment);
  expect(rows).toContain(' 42 % done ');
});
