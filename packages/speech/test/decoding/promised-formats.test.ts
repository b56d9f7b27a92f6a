import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { embeddedDecoder } from '../../src/decoding/embedded-decoder.ts';
import { scratchPath } from '../scratch.ts';
import { decodeWhole, ffmpeg, fixture } from './decoders.ts';
import { likeness } from './likeness.ts';

/**
 * What the service reads without ffmpeg: each container, its name in ffmpeg, and the encoders of its codecs. MP4 and QuickTime
 * are one format, and so are WebM and Matroska: what both have is in one of them here.
 */
const promised: readonly (readonly [ending: string, format: string, encoders: string])[] = [
  ['wav', 'wav', 'pcm_u8 pcm_s16le pcm_s24le pcm_f32le pcm_alaw pcm_mulaw adpcm_ms adpcm_ima_wav'],
  ['mp3', 'mp3', 'libmp3lame'],
  ['aac', 'adts', 'aac'],
  ['mp4', 'mp4', 'aac alac ac3 eac3 libmp3lame libopus flac'],
  ['mov', 'mov', 'pcm_s16be pcm_s16le pcm_s24le pcm_f32le pcm_alaw pcm_mulaw'],
  ['ogg', 'ogg', 'libvorbis libopus flac'],
  ['flac', 'flac', 'flac'],
  ['webm', 'webm', 'libvorbis libopus'],
  ['mkv', 'matroska', 'aac alac ac3 eac3 libmp3lame flac pcm_s16le pcm_s16be'],
  ['aiff', 'aiff', 'pcm_s16be pcm_s24be'],
  ['wma', 'asf', 'wmav1 wmav2'],
  ['caf', 'caf', 'pcm_s16be pcm_s24le pcm_f32le'],
];

/** A passage of stereo in a format; false if this ffmpeg lacks the encoder. */
function encode(path: string, format: string, encoder: string): boolean {
  const rate = encoder === 'libopus' || encoder === 'dca' ? '48000' : '44100';
  const input = ['-nostdin', '-v', 'error', '-y', '-i', fixture('passage.wav'), '-ac', '2'];
  const output = ['-ar', rate, '-strict', '-2', '-c:a', encoder, '-f', format, path];
  try {
    execFileSync('ffmpeg', [...input, ...output], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('without ffmpeg, what is decoded begins at the same sample as what ffmpeg gives', () => {
  for (const [ending, format, encoders] of promised) {
    for (const encoder of encoders.split(' ')) {
      test(`${encoder} in ${ending}`, { timeout: 60_000 }, async (context) => {
        const path = scratchPath(`${encoder}.${ending}`);
        if (ffmpeg === null || !encode(path, format, encoder))
          return context.skip(`no ffmpeg that encodes ${encoder} is installed`);
        const wanted = await decodeWhole(path, { decoder: ffmpeg });
        const got = await decodeWhole(path, { decoder: embeddedDecoder });
        expect(got.channels).toBe(2);
        // MP3 in Matroska has no place for what its encoder added at the end.
        expect(Math.abs(got.durationSeconds - wanted.durationSeconds)).toBeLessThan(0.01);
        const { correlation, shift } = likeness(
          got.samples[0] ?? new Float32Array(),
          wanted.samples[0] ?? new Float32Array(),
          2,
        );
        expect({ shift, isAlike: correlation > 0.9999 }).toEqual({ shift: 0, isAlike: true });
      });
    }
  }
});

test('DTS, which only ffmpeg decodes, is refused with what to do', async (context) => {
  const path = scratchPath('dts.mkv');
  if (ffmpeg === null || !encode(path, 'matroska', 'dca'))
    return context.skip('no ffmpeg that encodes DTS is installed');
  await expect(decodeWhole(path, { decoder: embeddedDecoder })).rejects.toMatchObject({
    problem: 'no_audio',
    retryable: false,
    message: expect.stringMatching(/ffmpeg is installed.*Convert it/),
  });
});
