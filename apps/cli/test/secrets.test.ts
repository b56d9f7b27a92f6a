import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runningService, temporaryFolder, verbatim } from './commands.ts';

const secret = /^whsec_[A-Za-z0-9+/]{43}=$/;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

async function ofService() {
  const service = await runningService();
  const run = (...args: string[]) => verbatim(['secrets', ...args], service.environment);
  const shown = async (): Promise<{ current: string; next: string | null }> =>
    JSON.parse((await run('show', '--json')).out);
  return { ...service, run, shown };
}

test('the secret of callbacks is replaced in two steps, each of which can be repeated', async () => {
  const { run, shown, dataDirectory } = await ofService();
  const { current: former } = await shown();
  expect(former).toMatch(secret);
  expect((await run('show')).out).toBe(`current ${former}\n`);
  const { out, error, code } = await run('rotate');
  const next = out.trim();
  expect([code, next]).toEqual([0, expect.stringMatching(secret)]);
  expect(error).toContain('secrets finish');
  expect((await run('rotate')).out).toBe(out);
  expect(await shown()).toEqual({ current: former, next });
  expect((await run('show')).out).toBe(`current ${former}\nnext    ${next}\n`);
  const file = join(dataDirectory, 'callback-secret-next');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await run('finish')).code).toBe(0);
  expect(await shown()).toEqual({ current: next, next: null });
  expect(await readFile(join(dataDirectory, 'callback-secret'), 'utf8')).toBe(out);
});

test('a replacement is canceled without a change', async () => {
  const { run, shown } = await ofService();
  const before = await shown();
  await run('rotate');
  expect((await run('cancel')).code).toBe(0);
  expect(await shown()).toEqual(before);
});

test('there is nothing to finish or to cancel before it was begun', async () => {
  const { run } = await ofService();
  for (const command of ['finish', 'cancel']) {
    const { code, error } = await run(command);
    expect(code).toBe(1);
    expect(error).toContain('No secret is being replaced');
  }
});

test('where a secret is configured, the commands say that it counts; without data or nodes, that there is none', async () => {
  const { environment } = await ofService();
  for (const command of ['show', 'rotate', 'finish', 'cancel']) {
    const { code, error } = await verbatim(['secrets', command], {
      ...environment,
      CALLBACK_SECRET: SECRET,
    });
    expect([code, error]).toEqual([1, expect.stringContaining('CALLBACK_SECRET is set')]);
    expect(error).not.toContain(SECRET);
  }
  const alone = await verbatim(['secrets', 'rotate-nodes'], environment);
  expect([alone.code, alone.error]).toEqual([1, expect.stringContaining('set DATABASE_URL')]);
  const DATA_DIR = await temporaryFolder();
  expect((await verbatim(['secrets', 'rotate'], { DATA_DIR })).error).toContain('There is no data');
});
