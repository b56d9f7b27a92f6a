import { readFileSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { joined, text } from '@verbatim/audio/testing';
import { describe, expect, test } from 'vitest';
import { probeAudio } from '../../../src/index.ts';
import { scratchFile, scratchPath } from '../../scratch.ts';
import { fixture } from '../decoders.ts';
import { random } from '../random.ts';

/** What encoders add, and containers round, at most. */
const ADDED_SECONDS = 0.07;
const SECONDS = 4.775;

const passage = (kind: string): Buffer => readFileSync(fixture(`passage.${kind}`));

/** The bytes with others in the place of some, which are there. */
function patched(bytes: Buffer, pattern: readonly number[], to: readonly number[]): Buffer {
  const at = bytes.indexOf(Buffer.from(pattern));
  expect(at).toBeGreaterThan(0);
  const changed = Buffer.from(bytes);
  changed.set(to, at);
  return changed;
}

/** Silent frames of MPEG 1, layer 3, 44.1 kHz, two channels, 1152 samples each, of 64, 128 and 32 kbit/s in turn, without a header. */
const mp3 = (frames: number): Uint8Array =>
  joined(
    Array.from({ length: frames }, (_, index) => {
      const [code, rate] =
        (
          [
            [5, 64],
            [9, 128],
            [1, 32],
          ] as const
        )[index % 3] ?? [];
      const frame = new Uint8Array(Math.floor((144 * (rate ?? 0) * 1000) / 44_100));
      frame.set([0xff, 0xfb, (code ?? 0) << 4, 0]);
      return frame;
    }),
  );

/** STREAMINFO has 36 bits for the number of samples, behind the rate, the channels and the bits of a sample. */
const STREAM_INFO = [0x03, 0xe8, 0x00, 0xf0];
const pipedFlac = patched(passage('flac'), STREAM_INFO, [...STREAM_INFO, 0, 0, 0, 0]);
/** WebM as browsers record it: an empty element in the place of the duration. */
const recordedWebm = patched(passage('webm'), [0x44, 0x89, 0x88], [0xec, 0x89]);
/** The same, cut off while it was recorded: the lengths of the segment and of its cluster are open. */
const openWebm = [
  [0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
  [0x1f, 0x43, 0xb6, 0x75, 0x7f, 0xff],
].reduce((bytes, open) => patched(bytes, open.slice(0, 4), open), recordedWebm);

const samples: Record<string, [bytes: Uint8Array, contentType: string, about: object]> = {
  WAV: [passage('wav'), 'audio/wav', { sampleRate: 16_000 }],
  AIFF: [passage('aiff'), 'audio/aiff', { sampleRate: 16_000 }],
  FLAC: [passage('flac'), 'audio/flac', { sampleRate: 16_000 }],
  'FLAC out of a pipe, without a length': [pipedFlac, 'audio/flac', { sampleRate: 16_000 }],
  'MP3 of constant rate': [passage('mp3'), 'audio/mpeg', { sampleRate: 22_050 }],
  AAC: [passage('aac'), 'audio/aac', { sampleRate: 32_000 }],
  M4A: [passage('m4a'), 'audio/mp4', { sampleRate: 44_100 }],
  'MP4 in fragments': [
    readFileSync(fixture('fragmented.m4a')),
    'audio/mp4',
    { sampleRate: 44_100 },
  ],
  'MP4 with pictures': [passage('mp4'), 'video/mp4', { sampleRate: 48_000 }],
  QuickTime: [passage('mov'), 'video/quicktime', { sampleRate: 44_100 }],
  'Vorbis in Ogg': [passage('ogg'), 'audio/ogg', { sampleRate: 44_100 }],
  'Opus in Ogg': [passage('opus'), 'audio/ogg', {}],
  WebM: [passage('webm'), 'audio/webm', { sampleRate: 16_000 }],
  'WebM without a length': [recordedWebm, 'audio/webm', { sampleRate: 16_000 }],
  'WebM that was cut off': [openWebm, 'audio/webm', { sampleRate: 16_000 }],
  Matroska: [passage('mkv'), 'audio/matroska', { sampleRate: 48_000 }],
  WMA: [passage('wma'), 'audio/x-ms-wma', { sampleRate: 44_100 }],
};

describe('every container is known by its content', () => {
  test.each(Object.entries(samples))('%s', async (_, [bytes, contentType, about]) => {
    const probe = await probeAudio(bytes);
    expect(probe).toMatchObject({ contentType, channels: 1, ...about });
    expect(Math.abs((probe?.durationSeconds ?? 0) - SECONDS)).toBeLessThan(ADDED_SECONDS);
    // The file name does not matter.
    expect(await probeAudio(await scratchFile('a.mp3', bytes))).toEqual(probe);
  });

  test('MP3 of changing rate without a header is counted', async () => {
    expect(await probeAudio(mp3(100))).toEqual({
      contentType: 'audio/mpeg',
      durationSeconds: expect.closeTo((100 * 1152) / 44_100, 1),
      channels: 2,
      sampleRate: 44_100,
    });
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
    'a video without sound (MP4)': patched(
      passage('m4a'),
      [...Buffer.from('soun')],
      [...Buffer.from('vide')],
    ),
    'a video without sound (WebM)': patched(
      passage('webm'),
      [0x83, 0x81, 0x02],
      [0x83, 0x81, 0x01],
    ),
    zeros: new Uint8Array(100_000),
    'an MP4 that is cut before its index': passage('m4a').subarray(0, 30),
    'a FLAC that is cut in its header': passage('flac').subarray(0, 20),
    'an Ogg that is cut in its header': passage('opus').subarray(0, 20),
  };
  test.each(Object.entries(none))('%s', async (_, bytes) => {
    expect(await probeAudio(bytes)).toBeNull();
    expect(await probeAudio(await scratchFile('a.mp3', bytes))).toBeNull();
  });
});

test('damage of any kind is answered, and never with what can not be', async () => {
  const next = random(4711);
  for (const [name, [bytes]] of Object.entries(samples)) {
    for (let round = 0; round < 6; round += 1) {
      const damaged = Uint8Array.from(bytes.subarray(0, 20 + next(bytes.byteLength)));
      for (let hit = 0; hit <= next(20); hit += 1) damaged[next(damaged.byteLength)] = next(256);
      const probe = await probeAudio(damaged, { timeoutMs: 5000 });
      if (probe === null) continue;
      expect(probe.durationSeconds, name).toBeGreaterThan(0);
      expect(Number.isFinite(probe.durationSeconds) && probe.channels > 0).toBe(true);
    }
  }
});

test('a file that takes more time than it is given counts as one without audio', async () => {
  expect(await probeAudio(mp3(20_000), { timeoutMs: 1 })).toBeNull();
  // And the next one has another thread to be looked at in.
  expect(await probeAudio(passage('aac'))).toMatchObject({ contentType: 'audio/aac' });
});

test('a tag that asks for all the memory there is gets none of it', async () => {
  const tag = text('ID3\x04\0\0\x7f\x7f\x7f\x7fTIT2\x7f\x7f\x7f\x75\0\0\x03');
  const path = await scratchFile('tag.mp3', tag);
  await truncate(path, 300_000_000);
  expect(await probeAudio(path, { timeoutMs: 5000 })).toBeNull();
});

test('more files than there are threads are all answered', async () => {
  const many = await Promise.all(Array.from({ length: 40 }, () => probeAudio(passage('opus'))));
  expect(many.every((probe) => probe?.contentType === 'audio/ogg')).toBe(true);
});

test('it stops when it is called off', async () => {
  const called = new AbortController();
  const probing = probeAudio(mp3(20_000), { signal: called.signal });
  called.abort('enough');
  await expect(probing).rejects.toBe('enough');
});

test('a file that can not be read is no file without audio', async () => {
  await expect(probeAudio(scratchPath('missing'))).rejects.toMatchObject({ code: 'ENOENT' });
});
