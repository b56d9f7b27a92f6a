/**
 * Measures decoding: `node test/decoding/measure-decoding.ts` prints, for each decoder that is here, how many times faster
 * than speech it is, and how much memory its process and ours take with one minute and with four hours. The files are made
 * by ffmpeg; without it, only WAV is measured.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { decodeAudio } from '../../src/decoding/decode-audio.ts';
import type { Decoder } from '../../src/decoding/decoder.ts';
import { RECOGNITION_RATE } from '../../src/recognition/audio.ts';
import { decoders, ffmpeg } from './decoders-here.ts';
import { childrenOf } from './processes.ts';

const { values } = parseArgs({
  options: { hours: { type: 'string', default: '4' }, minutes: { type: 'string', default: '10' } },
});
const passage = new URL('../fixtures/passage.wav', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'measure-decoding-'));
const MEGABYTE = 1024 ** 2;

/** How each form is made, at a rate and with channels that are common. */
const encodings: Readonly<Record<string, readonly string[]>> = {
  wav: ['-ar', '44100', '-ac', '2'],
  mp3: ['-ar', '44100', '-ac', '2', '-c:a', 'libmp3lame', '-b:a', '128k'],
  m4a: ['-ar', '44100', '-ac', '2', '-c:a', 'aac', '-b:a', '96k'],
  ogg: ['-ar', '44100', '-ac', '1', '-c:a', 'libvorbis'],
  opus: ['-ac', '1', '-c:a', 'libopus', '-b:a', '24k'],
  webm: ['-ac', '1', '-c:a', 'libopus', '-b:a', '24k'],
  flac: ['-ar', '44100', '-ac', '1', '-c:a', 'flac'],
};

function make(form: string, seconds: number): string {
  const path = join(folder, `${seconds}.${form}`);
  const input = ['-nostdin', '-v', 'error', '-y', '-stream_loop', '-1', '-i', passage];
  execFileSync('ffmpeg', [...input, '-t', `${seconds}`, ...(encodings[form] ?? []), path]);
  return path;
}

interface Measured {
  readonly seconds: number;
  readonly tookMs: number;
  readonly decoderPeakMegabytes: number;
  readonly ownPeakMegabytes: number;
}

async function measure(path: string, decoder: Decoder): Promise<Measured> {
  globalThis.gc?.();
  let samples = 0;
  let own = 0;
  let peak = 0;
  const began = performance.now();
  for await (const { channels } of decodeAudio({
    path,
    signal: new AbortController().signal,
    decoder,
  }).chunks) {
    samples += channels[0]?.length ?? 0;
    own = Math.max(own, process.memoryUsage.rss());
    peak = Math.max(peak, ...childrenOf(process.pid).map(peakOf));
  }
  return {
    seconds: samples / RECOGNITION_RATE,
    tookMs: performance.now() - began,
    decoderPeakMegabytes: Math.round(peak / MEGABYTE),
    ownPeakMegabytes: Math.round(own / MEGABYTE),
  };
}

function peakOf(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

try {
  const minutes = Number(values.minutes);
  const hours = Number(values.hours);
  for (const form of ffmpeg === null ? [] : Object.keys(encodings)) {
    const path = make(form, minutes * 60);
    const minute = make(form, 60);
    const long = form === 'mp3' || form === 'm4a' ? make(form, hours * 3600) : null;
    for (const decoder of decoders) {
      const { seconds, tookMs } = await measure(path, decoder);
      const short = await measure(minute, decoder);
      process.stdout.write(
        `${JSON.stringify({
          form,
          decoder: decoder.name,
          timesRealTime: Math.round((seconds * 1000) / tookMs),
          oneMinute: short,
          ...(long === null ? {} : { long: await measure(long, decoder) }),
        })}\n`,
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
