import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeWith, findProgram } from '@verbatim/real-parts';
import { describe, expect, test } from 'vitest';
import { startRecording } from '../src/recorder.ts';
import { recorderCommand } from '../src/recorders.ts';
import { temporaryFolder } from './commands.ts';

const passage = join(import.meta.dirname, '../../../packages/speech/test/fixtures/passage.wav');
const settings = { sampleRate: 16_000, channels: 1, device: undefined };

/** The environment with a microphone of ALSA, `default`, that hears a recording, and silence after it. */
async function withMicrophone(samples: Uint8Array) {
  const folder = await temporaryFolder();
  const [samplesPath, config] = [join(folder, 'heard.raw'), join(folder, 'asound.conf')];
  await writeFile(samplesPath, samples);
  await writeFile(
    config,
    `pcm.!default { type file; slave.pcm { type null }; file /dev/null; infile "${samplesPath}"; format raw }\n`,
  );
  return { PATH: process.env['PATH'], ALSA_CONFIG_PATH: config, AUDIODRIVER: 'alsa' };
}

/** The first bytes of a recording. */
async function firstBytes(audio: AsyncIterable<Uint8Array>, byteLength: number): Promise<Buffer> {
  let all = Buffer.alloc(0);
  for await (const chunk of audio) {
    all = Buffer.concat([all, chunk]);
    if (all.byteLength >= byteLength) break;
  }
  return all.subarray(0, byteLength);
}

for (const [name, from] of [
  ['arecord', 'alsa-utils'],
  ['rec', 'sox libsox-fmt-alsa'],
  ['sox', 'sox libsox-fmt-alsa'],
] as const) {
  describeWith([findProgram(name, { install: `apt install ${from}` })], name, () => {
    test('brings what the microphone hears, sample by sample, until it is stopped', async () => {
      const samples = (await readFile(passage)).subarray(44);
      const environment = await withMicrophone(samples);
      const recording = startRecording(name, settings, { environment });
      const recorded = await firstBytes(recording.audio, samples.byteLength);
      expect(recorded.equals(samples)).toBe(true);
      recording.stop();
      expect(await recording.failure).toBeNull();
    });

    test('says why it can not record', async () => {
      const environment = await withMicrophone(new Uint8Array());
      const wanted = { ...settings, device: 'absent' };
      const recording = startRecording(name, wanted, { environment });
      await firstBytes(recording.audio, 1);
      expect(await recording.failure).toMatch(
        new RegExp(`^${name} ended with [12]: .*(absent|can't open|cannot open)`, 's'),
      );
    });
  });
}

describeWith([findProgram('ffmpeg', { install: 'apt install ffmpeg' })], 'ffmpeg', () => {
  test('brings samples of the microphone until it is stopped, and says why it can not', async () => {
    const environment = await withMicrophone((await readFile(passage)).subarray(44));
    const recording = startRecording('ffmpeg', settings, { environment });
    expect(await firstBytes(recording.audio, 3_200)).toHaveLength(3_200);
    recording.stop();
    expect(await recording.failure).toBeNull();
    const absent = startRecording('ffmpeg', { ...settings, device: 'absent' }, { environment });
    await firstBytes(absent.audio, 1);
    expect(await absent.failure).toMatch(/^ffmpeg ended with \d+: .*absent/s);
  });
});

test('a recorder that is killed is told by its signal', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'arecord'), '#!/bin/sh\nkill -KILL $$\n', { mode: 0o755 });
  const environment = { PATH: `${folder}:${process.env['PATH']}` };
  const recording = startRecording(undefined, settings, { environment });
  await firstBytes(recording.audio, 1);
  expect(await recording.failure).toBe('arecord ended with SIGKILL: it said nothing');
});

describe('the arguments of a recorder', () => {
  const commandLine = (...asked: Parameters<typeof recorderCommand>) => {
    const { args, environment } = recorderCommand(...asked);
    return [...Object.entries(environment).map((each) => each.join('=')), ...args].join(' ');
  };
  const named = { ...settings, device: 'USB Mic' };

  test.each([
    ['arecord', 'linux', '-q -t raw -f S16_LE -r 16000 -c 1 -D USB Mic'],
    [
      'parec',
      'linux',
      '--raw --format=s16le --rate=16000 --channels=1 --latency-msec=50 --device=USB Mic',
    ],
    ['rec', 'linux', 'AUDIODEV=USB Mic -q -t raw -e signed-integer -b 16 -r 16000 -c 1 -'],
    [
      'sox',
      'darwin',
      'AUDIODEV=USB Mic -q -r 16000 -c 1 -d -t raw -e signed-integer -b 16 -r 16000 -c 1 -',
    ],
    ['ffmpeg', 'linux', '-nostdin -loglevel error -f alsa -i USB Mic -f s16le -ar 16000 -ac 1 -'],
    [
      'ffmpeg',
      'darwin',
      '-nostdin -loglevel error -f avfoundation -i :USB Mic -f s16le -ar 16000 -ac 1 -',
    ],
    [
      'ffmpeg',
      'win32',
      '-nostdin -loglevel error -f dshow -i audio=USB Mic -f s16le -ar 16000 -ac 1 -',
    ],
  ] as const)('%s on %s records from a named microphone', (name, platform, expected) => {
    expect(commandLine(name, named, platform)).toBe(expected);
    expect(recorderCommand(name, named, platform).args).not.toContain('USB');
  });

  test.each([
    ['arecord', 'linux', '-q -t raw -f S16_LE -r 16000 -c 1'],
    ['rec', 'linux', '-q -t raw -e signed-integer -b 16 -r 16000 -c 1 -'],
    ['ffmpeg', 'linux', '-nostdin -loglevel error -f alsa -i default -f s16le -ar 16000 -ac 1 -'],
    [
      'ffmpeg',
      'darwin',
      '-nostdin -loglevel error -f avfoundation -i :default -f s16le -ar 16000 -ac 1 -',
    ],
  ] as const)('%s on %s records from the default microphone', (name, platform, expected) => {
    expect(commandLine(name, settings, platform)).toBe(expected);
  });

  test('ffmpeg on Windows needs a name, and says how to list them', () => {
    expect(() => recorderCommand('ffmpeg', settings, 'win32')).toThrow(/--device.*-list_devices/);
  });
});
