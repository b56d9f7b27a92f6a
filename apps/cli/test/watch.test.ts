import { cp, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  jobCount,
  sample,
  serviceOfFile,
  start,
  startHere,
  temporaryFolder,
  verbatim,
} from './commands.ts';

const SETTLE = ['--settle', '0.2'];
const service = serviceOfFile();

const watching = (folder: string, ...args: string[]) =>
  startHere(['watch', folder, ...SETTLE, ...args], service.environment);

describe('a watched folder', () => {
  test('gets a transcript beside each file, those that were there before and those that arrive', async () => {
    const folder = await temporaryFolder();
    await cp(sample, join(folder, 'before.flac'));
    await writeFile(join(folder, 'notes.txt'), 'no audio');
    const args = ['watch', folder, ...SETTLE, '--txt', '--srt'];
    const command = start(args, service.environment);
    await command.says('before.flac: ');
    await cp(sample, join(folder, 'after.flac'));
    await command.says('after.flac: ');
    command.kill('SIGINT');
    const { code, out } = await command.ended;
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect((await readdir(folder)).sort()).toEqual(
      ['after.flac', 'before.flac']
        .flatMap((name) => [name, `${name}.srt`, `${name}.txt`])
        .concat('notes.txt'),
    );
    expect(await readFile(join(folder, 'after.flac.txt'), 'utf8')).toMatch(/^These words/);
  });

  test('is told what is ignored, each once: other files, and folders without -r', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'below'));
    for (const name of ['notes.txt', 'talk.mp3.txt', 'talk.mp3.failed.txt', '.hidden'])
      await writeFile(join(folder, name), '');
    const command = watching(folder);
    await command.says('Ignored, as no audio or video by name: below/, notes.txt; -r looks into');
    await writeFile(join(folder, 'late.pdf'), '');
    await command.says('Ignored, as no audio or video by name: late.pdf\n');
    command.interrupt();
    expect((await command.ended).error.match(/Ignored/g)).toHaveLength(2);
  });

  test('that is watched again after a restart does nothing twice', async () => {
    const folder = await temporaryFolder();
    await cp(sample, join(folder, 'once.flac'));
    const first = watching(folder);
    await first.says('once.flac: ');
    first.interrupt();
    await first.ended;
    const jobs = await jobCount(service.environment);
    await cp(sample, join(folder, 'second.flac'));
    const second = watching(folder);
    await second.says('second.flac: ');
    second.interrupt();
    const { code, error } = await second.ended;
    expect(code).toBe(0);
    expect(error).not.toContain('once.flac');
    expect(await jobCount(service.environment)).toBe(jobs + 1);
  });

  test('leaves a note beside audio that is refused, and tries it again once the note is removed', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'broken.mp3'), 'These are no sounds. '.repeat(50));
    const note = join(folder, 'broken.mp3.failed.txt');
    const first = watching(folder);
    await first.says(`See ${note}.`);
    first.interrupt();
    await first.ended;
    expect(await readFile(note, 'utf8')).toMatch(
      /audio.*\n\nRemove this file to try it again\.\n$/s,
    );
    await cp(sample, join(folder, 'fine.flac'));
    const second = watching(folder);
    await second.says('fine.flac: ');
    await rm(note);
    await second.says(`See ${note}.`);
    second.interrupt();
    expect((await second.ended).code).toBe(0);
  });

  test('tries again what failed for another reason', async () => {
    const folder = await temporaryFolder();
    await cp(sample, join(folder, 'later.flac'));
    const command = watching(folder, '--url', 'http://127.0.0.1:9');
    await command.says('It is tried again in 5 s.');
    command.interrupt();
    expect((await command.ended).code).toBe(0);
    expect(await readdir(folder)).toEqual(['later.flac']);
  });

  test('has its transcripts in another folder, in the folders that it has, with -o and -r', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'below'));
    await cp(sample, join(folder, 'below/deep.flac'));
    const out = join(folder, 'out');
    const command = watching(folder, '-r', '-o', out, '--json');
    await command.says('deep.flac: ');
    command.interrupt();
    await command.ended;
    expect(await readdir(out, { recursive: true })).toEqual(['below', 'below/deep.flac.json']);
  });
});

test('an empty file is not sent, and a file that is no folder is wrong use', async () => {
  const folder = await temporaryFolder();
  await (await open(join(folder, 'empty.wav'), 'w')).close();
  await cp(sample, join(folder, 'full.flac'));
  const command = watching(folder);
  await command.says('full.flac: ');
  command.interrupt();
  expect((await command.ended).error).not.toContain('empty.wav');
  expect(await verbatim(['watch', sample], service.environment)).toMatchObject({ code: 2 });
});
