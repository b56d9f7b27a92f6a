import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joined, text, wav } from '@verbatim/audio/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { probeAudio } from '../../../src/index.ts';
import {
  adts,
  aiff,
  flac,
  fragmentedMp4,
  mp3,
  mp4,
  openWebm,
  opus,
  pipedFlac,
  webm,
} from './containers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probe-'));
});
afterAll(() => rm(folder, { recursive: true }));

const written = async (name: string, bytes: Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

const stereo = { channels: 2, sampleRate: 44_100 };
const samples: Record<
  string,
  [bytes: Uint8Array, contentType: string, seconds: number, about: object]
> = {
  'MP3 of constant rate': [mp3(100), 'audio/mpeg', (100 * 1152) / 44_100, stereo],
  'MP3 of changing rate without a header': [
    mp3(100, [64, 128, 32]),
    'audio/mpeg',
    (100 * 1152) / 44_100,
    stereo,
  ],
  AAC: [adts(100), 'audio/aac', (100 * 1024) / 44_100, stereo],
  FLAC: [flac(22_050), 'audio/flac', 0.5, stereo],
  'FLAC out of a pipe, without a length': [
    pipedFlac(300),
    'audio/flac',
    (300 * 4096) / 44_100,
    stereo,
  ],
  'Opus in Ogg': [opus(72_000), 'audio/ogg', 1.5, { channels: 1 }],
  AIFF: [aiff(4000), 'audio/aiff', 0.5, { channels: 1, sampleRate: 8000 }],
  MP4: [mp4({ seconds: 2 }), 'audio/mp4', 2, { channels: 2, sampleRate: 48_000 }],
  'MP4 in fragments': [
    fragmentedMp4(30),
    'audio/mp4',
    (300 * 1024) / 48_000,
    { channels: 2, sampleRate: 48_000 },
  ],
  M4A: [mp4({ brand: 'M4A ' }), 'audio/mp4', 1, { channels: 2 }],
  QuickTime: [mp4({ brand: 'qt  ' }), 'audio/mp4', 1, { channels: 2 }],
  WebM: [webm(), 'audio/webm', 1, { channels: 2, sampleRate: 48_000 }],
  Matroska: [webm({ docType: 'matroska' }), 'audio/matroska', 1, { channels: 2 }],
  'WebM as browsers record it, without a length': [
    webm({ milliseconds: null }),
    'audio/webm',
    1,
    { channels: 2 },
  ],
  'WebM as browsers record it, cut off while they did': [
    openWebm(webm({ milliseconds: null, blocks: 100 })),
    'audio/webm',
    2,
    { channels: 2, sampleRate: 48_000 },
  ],
  WAV: [wav(), 'audio/wav', 1, { channels: 1, sampleRate: 16_000 }],
};

describe('every container is known by its content', () => {
  test.each(Object.entries(samples))('%s', async (_, [bytes, contentType, seconds, about]) => {
    const probe = await probeAudio(bytes);
    expect(probe).toMatchObject({ contentType, ...about });
    expect(probe?.durationSeconds).toBeCloseTo(seconds, 1);
  });

  test('the file name does not matter, only the content', async () => {
    for (const [name, [bytes]] of Object.entries(samples)) {
      const path = await written(`${name.length}.mp3`, bytes);
      expect(await probeAudio(path), name).toEqual(await probeAudio(bytes));
    }
  });
});

describe('there is no audio in', () => {
  const none: Record<string, Uint8Array> = {
    nothing: new Uint8Array(),
    'one byte': Uint8Array.of(0xff),
    text: text('This is a text that somebody named meeting.mp3.\n'.repeat(100)),
    'a page': text('<!doctype html><html><body>404</body></html>'),
    'a playlist': text('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'),
    'a script for other programs': text("ffconcat version 1.0\nfile '/etc/passwd'\n"),
    'a picture': joined([
      Uint8Array.of(0x89),
      text('PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\x08\x02\0\0\0'),
      new Uint8Array(500),
    ]),
    'a video without sound (MP4)': mp4({ handler: 'vide' }),
    'a video without sound (WebM)': webm({ pictures: true }),
    zeros: new Uint8Array(100_000),
    'an MP4 that is cut before its index': mp4().subarray(0, 30),
    'a FLAC that is cut in its header': flac(22_050).subarray(0, 20),
    'an Ogg that is cut in its header': opus(48_000).subarray(0, 20),
  };
  test.each(Object.entries(none))('%s', async (name, bytes) => {
    expect(await probeAudio(bytes)).toBeNull();
    expect(await probeAudio(await written(`${name.length}.mp3`, bytes))).toBeNull();
  });
});

test('damage of any kind is answered, and never with what can not be', async () => {
  let seed = 4711;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (seed >> 8) % below;
  };
  for (const [name, [bytes]] of Object.entries(samples)) {
    for (let round = 0; round < 12; round += 1) {
      const damaged = Uint8Array.from(bytes.subarray(0, 20 + random(bytes.byteLength)));
      for (let hit = 0; hit <= random(20); hit += 1)
        damaged[random(damaged.byteLength)] = random(256);
      const probe = await probeAudio(damaged, { timeoutMs: 5000 });
      if (probe === null) continue;
      expect(probe.durationSeconds, name).toBeGreaterThan(0);
      expect(Number.isFinite(probe.durationSeconds) && probe.channels > 0).toBe(true);
    }
  }
});

test('a file that takes more time than it is given counts as one without audio', async () => {
  expect(await probeAudio(mp3(20_000, [64, 128, 32]), { timeoutMs: 1 })).toBeNull();
  // And the next one has another thread to be looked at in.
  expect(await probeAudio(adts(10))).toMatchObject({ contentType: 'audio/aac' });
});

test('a tag that asks for all the memory there is gets none of it', async () => {
  const tag = text('ID3\x04\0\0\x7f\x7f\x7f\x7fTIT2\x7f\x7f\x7f\x75\0\0\x03');
  const path = await written('tag.mp3', tag);
  await truncate(path, 300_000_000);
  expect(await probeAudio(path, { timeoutMs: 5000 })).toBeNull();
});

test('more files than there are threads are all answered', async () => {
  const many = await Promise.all(Array.from({ length: 40 }, () => probeAudio(opus(72_000))));
  expect(many.every((probe) => probe?.contentType === 'audio/ogg')).toBe(true);
});

test('it stops when it is called off', async () => {
  const called = new AbortController();
  const probing = probeAudio(mp3(20_000, [64, 128, 32]), { signal: called.signal });
  called.abort('enough');
  await expect(probing).rejects.toBe('enough');
});

test('a file that can not be read is no file without audio', async () => {
  await expect(probeAudio(join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' });
});
