import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  downloaded,
  jobCount,
  sample,
  serviceOfFile,
  temporaryFolder,
  verbatim,
} from './commands.ts';

const service = serviceOfFile();

/** A folder with two recordings of one name, one in a folder below, and files that are none. */
async function recordings(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'below'));
  await mkdir(join(folder, '.hidden'));
  for (const name of ['a.flac', 'b.flac', 'b.wav', 'below/c.flac', '.hidden/d.flac']) {
    await cp(sample, join(folder, name));
  }
  await writeFile(join(folder, 'notes.txt'), 'no audio');
  return folder;
}

const run = (...args: string[]) => verbatim(['transcribe', ...args], service.environment);

describe('several inputs', () => {
  test('are printed in their order, under their names', async () => {
    const folder = await recordings();
    const { code, out, error } = await run(folder, '--txt');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const names = [...out.matchAll(/^==> (.+) <==$/gm)].map(([, name]) => name);
    expect(names).toEqual(['a.flac', 'b.flac', 'b.wav'].map((name) => join(folder, name)));
  });

  test('are a line of JSON each', async () => {
    const folder = await recordings();
    const { out } = await run(join(folder, 'a.flac'), join(folder, 'b.wav'), '--json');
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ source }) => source)).toEqual([
      join(folder, 'a.flac'),
      join(folder, 'b.wav'),
    ]);
    for (const { result } of lines)
      expect(result.transcription.utterances.length).toBeGreaterThan(0);
  });

  test('get a file for each format in the folder of -o, as in the folder that they are in', async () => {
    const folder = await recordings();
    const out = join(folder, 'out');
    const ran = await run(folder, '-r', '-o', out, '--txt', '--md', '--srt', '--vtt', '--json');
    expect(ran).toEqual({ code: 0, out: '', error: '' });
    const written = (await readdir(out, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(out.length + 1));
    const stems = ['a', 'b.flac', 'b.wav', 'below/c'];
    const formats = ['txt', 'md', 'srt', 'vtt', 'json'];
    expect(written.sort()).toEqual(
      stems.flatMap((stem) => formats.map((each) => `${stem}.${each}`)).sort(),
    );
    expect(await readFile(join(out, 'a.srt'), 'utf8')).toMatch(/^1\r?\n00:00:0/);
    expect(await readFile(join(out, 'a.vtt'), 'utf8')).toMatch(/^WEBVTT/);
    expect(await readFile(join(out, 'a.md'), 'utf8')).toBe(
      await downloaded('a.flac', 'md', service.environment),
    );
    const { transcription } = JSON.parse(await readFile(join(out, 'a.json'), 'utf8'));
    expect(await readFile(join(out, 'a.txt'), 'utf8')).toBe(
      transcription.utterances.map(({ text }: { text: string }) => `${text}\n`).join(''),
    );
  });

  test('that have their transcripts are neither sent nor written again, unless forced', async () => {
    const folder = await recordings();
    const out = join(folder, 'out/');
    await mkdir(out);
    await writeFile(join(out, 'a.txt'), 'mine');
    const before = await jobCount(service.environment);
    const { code, error } = await run(folder, '-o', out);
    expect(code).toBe(0);
    expect(error).toContain(
      `is there already (--force writes it again):\n  ${join(folder, 'a.flac')}\n`,
    );
    expect(await jobCount(service.environment)).toBe(before + 2);
    expect(await readFile(join(out, 'a.txt'), 'utf8')).toBe('mine');
    expect(await run(join(folder, 'a.flac'), '-o', out, '--force')).toMatchObject({
      code: 0,
      error: '',
    });
    expect(await readFile(join(out, 'a.txt'), 'utf8')).not.toBe('mine');
  });

  test('of which some fail: the others are written, and the failed ones are listed', async () => {
    const folder = await recordings();
    await writeFile(join(folder, 'broken.mp3'), 'These are no sounds. '.repeat(50));
    const out = join(folder, 'out');
    const { code, error } = await run(folder, '-o', out);
    expect(code).toBe(1);
    expect(error).toMatch(/^error: 1 of 4 were not transcribed:\n {2}\S+broken\.mp3: .*audio/);
    expect((await readdir(out)).sort()).toEqual(['a.txt', 'b.flac.txt', 'b.wav.txt']);
  });
});

describe('one input', () => {
  test('is written to the file of -o, in the format of its name, and never over another', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'talk.srt');
    expect(await run(sample, '-o', file)).toEqual({ code: 0, out: '', error: '' });
    const written = await readFile(file, 'utf8');
    expect(written).toMatch(/^1\r?\n00:00:0/);
    expect(await run(sample, '-o', file)).toMatchObject({
      code: 2,
      error: `error: ${file} is there already. --force overwrites it.\n`,
    });
    expect(await run(sample, '-o', file, '--force', '--txt')).toMatchObject({ code: 0 });
    expect(await readFile(file, 'utf8')).not.toBe(written);
    expect(await readdir(folder)).toEqual(['talk.srt']);
  });

  test('may come from standard input', async () => {
    const audio = [await readFile(sample)];
    const ran = await verbatim(['transcribe', '-', '--txt'], service.environment, audio);
    expect(ran).toMatchObject({ code: 0, error: '' });
    expect(ran.out).toMatch(/^These words are scripted/);
  });

  test('is the same if it is named twice', async () => {
    const before = await jobCount(service.environment);
    expect((await run(sample, sample)).code).toBe(0);
    expect(await jobCount(service.environment)).toBe(before + 1);
  });
});

describe('an output that can not be written', () => {
  test.each([
    ['a path below a file', 'notes.txt/talk.srt', 'is a file, not a folder'],
    ['a folder below a file', 'notes.txt/below/', 'is a file, not a folder'],
    ['a folder that is to be a file', 'below', 'is a folder, not a file', '--force', '--txt'],
    [
      'a file system that makes no files',
      '/proc/nope/talk.srt',
      'Nothing can be written in /proc:',
    ],
  ])('is refused before anything is sent: %s', async (_, output, message, ...flags) => {
    const folder = await recordings();
    await mkdir(join(folder, 'below/a.txt'));
    const before = await jobCount(service.environment);
    const input = output === 'below' ? join(folder, 'a.flac') : sample;
    const { code, error } = await run(input, '-o', resolve(folder, output), ...flags);
    expect(error).toContain(message);
    expect(code).toBe(2);
    expect(await jobCount(service.environment)).toBe(before);
    expect(await readdir(folder)).toHaveLength(6);
  });

  test('that is where a watched folder has its transcripts is refused at once', async () => {
    const folder = await recordings();
    const args = ['watch', folder, '-o', join(folder, 'notes.txt/out')];
    const { code, error } = await verbatim(args, service.environment);
    expect(error).toContain('notes.txt is a file, not a folder.');
    expect(code).toBe(2);
  });
});

test.each([
  [['-', '-'], 'only be transcribed once'],
  [[sample, '--srt', '--json'], 'Several formats need -o'],
  [[sample, 'https://example.com/talk.mp3', '--vtt'], 'Subtitles of several files need -o'],
  [[sample, '-o', sample, '--txt', '--md'], 'is a file, not a folder'],
  [[sample, '--parallel', '0'], 'a whole number of at least 1'],
])('transcribe %j is wrong use', async (args, message) => {
  const { code, error } = await run(...args);
  expect(error).toContain(message);
  expect(code).toBe(2);
});
