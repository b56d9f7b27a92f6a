import { readdirSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { start, temporaryFolder, verbatim } from './commands.ts';
import { endlessModel } from './endless-model.ts';

const fixtures = join(import.meta.dirname, '../../../packages/speech/test/fixtures');
const sample = join(fixtures, 'passage.flac');
const models = process.env['VERBATIM_MODELS'];

/** A folder for temporary files, and what a command left in it. */
async function temporary() {
  const TMPDIR = join(await temporaryFolder(), 'tmp');
  await mkdir(TMPDIR);
  const left = (): string[] =>
    readdirSync(TMPDIR).filter((name) => name.startsWith('verbatim-local-'));
  return { TMPDIR, DATA_DIR: join(TMPDIR, '../data'), left };
}

describe('transcribe --local', () => {
  test('needs no service, and leaves nothing behind, also after a failure', async () => {
    const { left, ...environment } = await temporary();
    const inputs = [sample, join(fixtures, 'passage.txt')];
    const args = ['transcribe', ...inputs, '--local', '--txt'];
    const { code, out, error } = await start(args, environment).ended;
    expect(code).toBe(1);
    expect(out).toMatch(/^==> \S+passage\.flac <==\nThese words are scripted\.\n/);
    expect(error).toMatch(/^error: 1 of 2 were not transcribed:\n {2}\S+passage\.txt: .*\baudio\b/);
    expect(left()).toEqual([]);
  });

  test('says which model is missing and how to get it, before it reads anything', async () => {
    const { left, ...environment } = await temporary();
    const args = ['transcribe', sample, '--local'];
    const { code, error } = await verbatim(args, { ...environment, RECOGNIZER: 'auto' });
    expect(error).toMatch(
      /^error: No model that recognizes speech is installed in \S+models\..* models get starter` installs/,
    );
    expect(code).toBe(1);
    expect(left()).toEqual([]);
  });

  test('ends at once and removes what it kept when it is interrupted while models load', async () => {
    const { left, ...environment } = await temporary();
    const { DATA_DIR, loads } = await endlessModel();
    const args = ['transcribe', sample, '--local'];
    const command = start(args, { ...environment, DATA_DIR, RECOGNIZER: 'auto' });
    await loads(command);
    command.kill('SIGINT');
    expect(await command.ended).toEqual({ code: 130, out: '', error: 'error: Interrupted.\n' });
    expect(left()).toEqual([]);
  }, 120_000);

  test('has no use for another service', async () => {
    const { code, error } = await verbatim(['transcribe', sample, '--local', '--key', 'k']);
    expect(error).toContain('leave out --url and --key');
    expect(code).toBe(2);
  });

  test('writes down what is said with the installed models (VERBATIM_MODELS)', async ({ skip }) => {
    if (models === undefined) return skip('VERBATIM_MODELS names no folder with models');
    const { left, ...environment } = await temporary();
    await mkdir(environment.DATA_DIR);
    await symlink(models, join(environment.DATA_DIR, 'models'));
    const monday = join(fixtures, 'monday.wav');
    const args = ['transcribe', monday, '--local', '--txt', '--language', 'en'];
    const ran = await start(args, { ...environment, RECOGNIZER: 'auto' }).ended;
    expect(ran).toMatchObject({ code: 0, out: expect.stringMatching(/monday/i) });
    expect(left()).toEqual([]);
    // Engines are loaded and their speed is measured, on a machine that may be busy.
  }, 600_000);
});
