import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { wav as wavOf } from '@verbatim/audio/testing';
import { createMock } from '@verbatim/mock';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  onTerminal,
  type RunningService,
  runningService,
  serviceOfFile,
  start,
  temporaryFolder,
  verbatim,
} from './commands.ts';

const fixtures = join(import.meta.dirname, '../../../packages/speech/test/fixtures');
const wav = join(fixtures, 'passage.wav');
const service = serviceOfFile();

/** What the scripted recognizer hears in the recording. */
const SCRIPT = ['These words are scripted.', 'Nothing has been recognized.', 'They only'];
const LINES = new RegExp(
  `^${SCRIPT.map((text) => ` +\\d+\\.\\d\\d - +\\d+\\.\\d\\d s {3}${text}\\n`).join('')}$`,
);

const fed = async (file: string, ...args: string[]) =>
  verbatim(['live', '-', ...args], service.environment, chunksOf(await readFile(file)));

function* chunksOf(audio: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < audio.byteLength; at += 4_000) yield audio.subarray(at, at + 4_000);
}

/** An environment with a recorder that runs this script: its end is that of the recorder. */
async function recorder(script: string, name = 'arecord'): Promise<Record<string, string>> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { ...service.environment, PATH: `${folder}:${process.env['PATH']}` };
}

describe('standard input', () => {
  test('as a WAV file is captioned, and only final captions are printed', async () => {
    const { code, out, error } = await fed(wav);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(LINES);
  });

  test('as raw samples is what the flags say', async () => {
    const raw = (await readFile(wav)).subarray(44);
    const ran = await verbatim(
      ['live', '-', '--json', '--sample-rate', '16000'],
      service.environment,
      [raw],
    );
    expect(ran).toMatchObject({ code: 0, error: '' });
    const messages = ran.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const texts = messages
      .filter(({ type }) => type === 'transcript')
      .map(({ data }) => data.utterance.text);
    expect(texts).toEqual(SCRIPT);
    expect(messages.map(({ type }) => type)).not.toContain('audio_chunk');
  });

  test('is refused as a file instead of being decoded as samples', async () => {
    for (const name of ['passage.mp3', 'passage.flac', 'passage.mp4']) {
      const error = expect.stringContaining('is a file, not samples');
      expect(await fed(join(fixtures, name)), name).toMatchObject({ code: 1, error });
    }
  });

  test('is refused with flags that the document does not allow, before a session is made', async () => {
    const { code, error } = await fed(wav, '--endpointing', '11');
    expect(error).toBe('error: --endpointing must be <= 10\n');
    expect(code).toBe(2);
  });
});

test('other speakers of earlier captions are told by their times, and not with --json', async () => {
  const mock = await createMock({ keys: ['key'] }).start({ internalPort: 0 });
  onTestFinished(() => mock.close());
  const environment = { VERBATIM_URL: mock.url, VERBATIM_KEY: 'key' };
  const flags = ['live', '-', '--realtime-processing.diarization'];
  const audio = () => chunksOf(wavOf({ frames: 16_000 * 12 }));
  const { code, out, error } = await verbatim(flags, environment, audio());
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const [first = '', second, revision] = out.split('\n');
  const [, start, speaker] = /^( +[\d.]+) -.*?Speaker (\d+): /.exec(first) ?? [];
  expect(second).toMatch(/Speaker \d+: /);
  expect(revision).toMatch(new RegExp(`^${start} s   now Speaker \\d+$`));
  expect(revision).not.toMatch(new RegExp(`${speaker}$`));
  const asJson = await verbatim([...flags, '--json'], environment, audio());
  expect(asJson.out).not.toContain('speakers_revised');
});

describe('a microphone', () => {
  const args = ['live', '--language', 'en'];

  test('is recorded by an installed program, until Ctrl-C, and what is left is printed', async () => {
    const script = `echo "$@" >&2; tail -c +45 '${wav}'; exec sleep 1000`;
    const command = start(args, await recorder(script));
    await command.prints(/(These words)/);
    command.kill('SIGINT');
    const { code, out, error } = await command.ended;
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(LINES);
  });

  test('is recorded until the reader of the captions has read enough', async () => {
    const environment = await recorder(`while tail -c +45 '${wav}'; do sleep 0.1; done`);
    const { code, out, error } = await start(args, environment, '"$@" | head -n 1').ended;
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/^.*These words are scripted\.\n$/);
  });

  test('whose recorder fails is told in the words of the recorder', async () => {
    const environment = await recorder('echo "no soundcards found" >&2; exit 1');
    const { code, error } = await verbatim(args, environment);
    expect(error).toBe('error: arecord ended with 1: no soundcards found\n');
    expect(code).toBe(1);
  });

  test('without any recorder is told what to install', async () => {
    const empty = await temporaryFolder();
    const { code, error } = await verbatim(args, { ...service.environment, PATH: empty });
    expect(error).toMatch(
      /^error: No program that records is installed\. Install one of arecord, parec/,
    );
    expect(code).toBe(1);
  });

  test('can be recorded by a program that is named', async () => {
    const environment = await recorder('exit 1', 'rec');
    const { error } = await verbatim([...args, '--recorder', 'rec'], environment);
    expect(error).toContain('rec ended with 1');
    const unknown = await verbatim([...args, '--recorder', 'tape'], service.environment);
    expect(unknown).toMatchObject({
      code: 2,
      error: expect.stringContaining('one of arecord, parec'),
    });
  });
});

describe('on a terminal', () => {
  test('the partial caption is rewritten in place until it is final', async () => {
    const environment = await recorder(`tail -c +45 '${wav}'`);
    const shown = await onTerminal(['live'], environment).catch((error: Error) => error.message);
    expect(shown).toContain('Listening. Ctrl-C ends.');
    expect(shown).toContain('Nothing\u001b[22m\r\u001b[K');
    for (const text of SCRIPT) expect(shown).toContain(`s\u001b[22m   ${text}\n`);
  });
});

describe('a connection that is cut', () => {
  const sockets = new Set<Socket>();
  let cuts = 0;
  let behind: RunningService | undefined;
  /** Passes bytes on to the service, and cuts the connection of the session once it has sent audio. */
  const proxy = createServer((incoming) => {
    const outgoing = connect(behind?.port ?? 0, '127.0.0.1');
    sockets.add(incoming).add(outgoing);
    let byteLength = 0;
    incoming.on('data', (chunk) => {
      byteLength += chunk.byteLength;
      if (byteLength > 60_000 && cuts === 0) {
        cuts += 1;
        incoming.destroy();
        outgoing.destroy();
      }
    });
    for (const socket of [incoming, outgoing]) socket.on('error', () => {});
    incoming.pipe(outgoing).pipe(incoming);
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });

  test('is made again, and no word is lost', async () => {
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    const audio = chunksOf(await readFile(wav));
    behind = await runningService({ publicUrl: `http://127.0.0.1:${port}` });
    const ran = await verbatim(['live', '-'], behind.environment, audio);
    expect(cuts).toBe(1);
    expect(ran).toEqual({
      code: 0,
      out: expect.stringMatching(LINES),
      error: expect.stringMatching(
        /^The connection was lost; connecting again\.\n(Connected again\.\n)?$/,
      ),
    });
  });
});
