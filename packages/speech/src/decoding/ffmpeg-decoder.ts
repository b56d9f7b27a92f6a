import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { RECOGNITION_RATE } from '../audio.ts';
import { confinedCommand, spawnOptions } from './confinement.ts';
import type { Decoder } from './decoder.ts';
import { defaultLimits } from './decoding-limits.ts';
import { findProgram } from './programs.ts';

const run = promisify(execFile);

/**
 * The containers that are opened. Playlists and scripts are none of them: they name other files, and ffmpeg would read
 * those (https://ffmpeg.org/ffmpeg-formats.html, `format_whitelist`).
 */
const containers = [
  ...['wav', 'w64', 'aiff', 'caf', 'au', 'flac', 'mp3', 'aac', 'ogg', 'amr', 'ac3', 'eac3'],
  ...['mov', 'matroska', 'asf', 'avi', 'flv', 'mpegts', 'mpeg'],
];

/** No block of memory that audio needs is larger. */
const MAX_BLOCK_BYTES = 256 * 1024 ** 2;
/** So much beyond the longest audio is decoded that it shows. */
const BEYOND_SECONDS = 5;
const ANSWER_MS = 10_000;

/** ffmpeg, if it is on the path and runs. */
export async function findFfmpeg(path?: string): Promise<Decoder | null> {
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
        ...['-nostdin', '-hide_banner', '-v', 'error', '-max_alloc', `${MAX_BLOCK_BYTES}`],
        ...['-timelimit', `${maxCpuSeconds}`, '-threads', '1'],
        ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', containers.join(',')],
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
  };
}

/** Asks it as it will be run: one that can't do with the limits, or needs more of its surroundings, is of no use. */
async function versionOf(program: string): Promise<string | null> {
  const question: Decoder = {
    name: 'ffmpeg',
    version: '',
    limitsAddresses: true,
    command: () => ({ program, args: ['-nostdin', '-version'] }),
  };
  const command = await confinedCommand(question, '', defaultLimits);
  const answer = await run(command.program, [...command.args], {
    ...spawnOptions,
    timeout: ANSWER_MS,
  }).catch(() => null);
  return /^ffmpeg version (\S+)/.exec(answer?.stdout ?? '')?.[1] ?? null;
}
