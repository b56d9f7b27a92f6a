import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sample, serviceOfFile, temporaryFolder, verbatim } from './commands.ts';

const service = serviceOfFile();

const host = createServer((request, response) => {
  if (request.url === '/passage.flac') void readFile(sample).then((bytes) => response.end(bytes));
  else response.writeHead(404).end();
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

const run = (...args: string[]) => verbatim(['transcribe', ...args], service.environment);

/** What is printed for an utterance: from, to, and what was said. */
const LINE = /^ +(\d+\.\d\d) - +(\d+\.\d\d) s {3}\S/;

describe('transcribe', () => {
  test('prints times and text of a file, and nothing else', async () => {
    const { code, out, error } = await run(sample);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const lines = out.trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(LINE);
    const [, from, to] = LINE.exec(lines[0] ?? '') ?? [];
    expect(Number(to)).toBeGreaterThan(Number(from));
    expect(Number(to)).toBeLessThan(5);
  });

  test('gives the whole result as JSON, under the name of the file', async () => {
    const { code, out } = await run(sample, '--json', '--language', 'en', '--language', 'de');
    expect(code).toBe(0);
    const { transcription, metadata } = JSON.parse(out);
    expect(transcription.utterances[0].words.length).toBeGreaterThan(0);
    expect(metadata.audio_duration).toBeCloseTo(4.775, 2);
    const { out: jobs } = await verbatim(['jobs', 'list', '--limit', '1'], service.environment);
    expect(jobs).toContain('passage.flac');
  });

  test('names the speakers, or says why it can not', async () => {
    const { code, out, error } = await run(sample, '--diarization');
    expect(code).toBe(0);
    expect(out.includes('Speaker 1: ') || error.includes('Speakers are not labeled: ')).toBe(true);
    const turns = await run(sample, '--rttm');
    expect(
      turns.out.startsWith('SPEAKER passage 1 ') ||
        turns.error.includes('Speakers are not labeled: '),
    ).toBe(true);
  });

  test('hands an address on to the service', async () => {
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const { port } = host.address() as AddressInfo;
    const there = await run(`http://127.0.0.1:${port}/passage.flac`);
    expect(there).toMatchObject({ code: 0, error: '' });
    expect(there.out).toMatch(LINE);
    const absent = await run(`http://127.0.0.1:${port}/absent.flac`);
    expect(absent).toMatchObject({ code: 1, out: '' });
    expect(absent.error).toMatch(
      /^error: audio_url answers with status 404\. .+ \(error 422, job /,
    );
  });
});

describe('what can not be transcribed', () => {
  test('a file that is not there, a folder, and an empty file are told apart', async () => {
    const empty = join(await temporaryFolder(), 'empty.wav');
    await writeFile(empty, '');
    expect(await run('absent.wav')).toEqual({
      code: 2,
      out: '',
      error:
        'error: There is no file absent.wav. Name a file, a folder, an http or https address, or - for standard input.\n',
    });
    expect(await run(empty)).toMatchObject({ code: 1, error: expect.stringContaining('is empty') });
    expect(await run(await temporaryFolder())).toMatchObject({
      code: 2,
      error: expect.stringContaining('-r looks into its folders, too'),
    });
  });

  test.each([
    [['--language', 'klingon'], 'Allowed choices are af, am, '],
    [['--translation'], '--translation.target-languages'],
  ])('%j is refused before anything is sent', async (flags, message) => {
    const VERBATIM_URL = 'http://127.0.0.1:9';
    const { code, error } = await verbatim(['transcribe', sample, ...flags], {
      ...service.environment,
      VERBATIM_URL,
    });
    expect(error).toContain(message);
    expect(code).toBe(2);
  });
});
