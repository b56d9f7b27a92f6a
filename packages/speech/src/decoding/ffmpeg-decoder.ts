import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { RECOGNITION_RATE } from '../recognition/audio.ts';
import { confined, findProgram, spawnOptions } from './confinement.ts';
import { defaultLimits, type StreamingDecoder } from './decoder.ts';

const run = promisify(execFile);

/**
 * Containers that ffmpeg may open. Playlists and scripts are not among them: they name other files, which ffmpeg would read
 * (https://ffmpeg.org/ffmpeg-formats.html, `format_whitelist`).
 */
const containers = [
  ...['wav', 'w64', 'aiff', 'caf', 'au', 'flac', 'mp3', 'aac', 'ogg', 'amr', 'ac3', 'eac3'],
  ...['mov', 'matroska', 'asf', 'avi', 'flv', 'mpegts', 'mpeg'],
];

/** Largest single allocation; audio needs less. */
const MAX_BLOCK_BYTES = 256 * 1024 ** 2;
/** Read of a stream before the first samples of it are decoded. */
const PROBED_BYTES = 4096;
/** Audio decoded beyond the limit, so that too long a file is noticed. */
const BEYOND_SECONDS = 5;
const ANSWER_MS = 10_000;

/** What ffmpeg may use and open. */
const inputLimits = (maxCpuSeconds: number): string[] => [
  ...['-nostdin', '-hide_banner', '-v', 'error', '-max_alloc', `${MAX_BLOCK_BYTES}`],
  ...['-timelimit', `${maxCpuSeconds}`, '-threads', '1'],
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', containers.join(',')],
];

/** Finds ffmpeg on the path; null if it is missing or does not run. */
export async function findFfmpeg(path?: string): Promise<StreamingDecoder | null> {
  const program = await findProgram('ffmpeg', path);
  if (program === null) return null;
  const version = await versionOf(program);
  if (version === null) return null;
  return {
    name: 'ffmpeg',
    version,
    limitsAddresses: true,
    command: (file, { maxCpuSeconds, maxDurationSeconds }) => ({
      program,
      args: [
        ...inputLimits(maxCpuSeconds),
        ...['-i', `file:${file}`, '-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1'],
        ...[
          '-ar',
          `${RECOGNITION_RATE}`,
          '-t',
          `${Math.ceil(maxDurationSeconds) + BEYOND_SECONDS}`,
        ],
        ...['-c:a', 'pcm_f32le', '-flags', 'bitexact', '-fflags', 'bitexact'],
        ...['-f', 'wav', 'pipe:1'],
      ],
    }),
    // Nothing is held back to look ahead: words are awaited.
    streamCommand: (channels, { maxCpuSeconds }) => ({
      program,
      args: [
        ...inputLimits(maxCpuSeconds),
        ...['-probesize', `${PROBED_BYTES}`, '-analyzeduration', '0'],
        ...['-i', 'pipe:0', '-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1'],
        ...['-ar', `${RECOGNITION_RATE}`, '-ac', `${channels}`, '-c:a', 'pcm_s16le'],
        ...['-flush_packets', '1', '-f', 's16le', 'pipe:1'],
      ],
    }),
  };
}

/** Runs ffmpeg with the limits and environment of a decoder; null if it does not run under them. */
async function versionOf(program: string): Promise<string | null> {
  const question = { program, args: ['-nostdin', '-version'] };
  const command = await confined(question, { limitsAddresses: true }, defaultLimits);
  const answer = await run(command.program, [...command.args], {
    ...spawnOptions,
    timeout: ANSWER_MS,
  }).catch(() => null);
  return /^ffmpeg version (\S+)/.exec(answer?.stdout ?? '')?.[1] ?? null;
}
