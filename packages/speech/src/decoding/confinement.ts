import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Command, Decoder } from './decoder.ts';
import { type DecodingLimits, defaultLimits } from './decoding-limits.ts';
import { findProgram } from './programs.ts';

const run = promisify(execFile);
const ANSWER_MS = 10_000;

/** Where decoders run: nothing of what the service was started with reaches them. */
export const spawnOptions = { cwd: '/', env: { LC_ALL: 'C' } } as const;

/** Puts limits and a bond to our process before a command; as good as the system can. */
type Confine = (decoder: Decoder, file: string, limits: DecodingLimits) => Command;

let found: Promise<Confine> | undefined;

/**
 * The command, confined by the system where it has the means (util-linux): the process ends with ours even when ours is
 * killed, its memory and its time are limited, and it can write no file.
 */
export async function confinedCommand(...order: Parameters<Confine>): Promise<Command> {
  found ??= findConfinement();
  return (await found)(...order);
}

async function findConfinement(): Promise<Confine> {
  const none: Confine = (decoder, file, limits) => decoder.command(file, limits);
  // Elsewhere programs of these names do something else.
  if (process.platform !== 'linux') return none;
  const [prlimit, setpriv, nothing] = await Promise.all(
    ['prlimit', 'setpriv', 'true'].map((name) => findProgram(name)),
  );
  if (!prlimit || !setpriv || !nothing) return none;
  const confine: Confine = (decoder, file, limits) => {
    const { program, args } = decoder.command(file, limits);
    return {
      program: prlimit,
      args: [
        `--${decoder.limitsAddresses ? 'as' : 'data'}=${limits.maxMemoryBytes}`,
        `--cpu=${limits.maxCpuSeconds}`,
        ...['--fsize=0', '--core=0', '--'],
        ...[setpriv, '--pdeathsig', 'KILL', '--'],
        ...[program, ...args],
      ],
    };
  };
  // Where the system itself sets narrower limits, or forbids to set any, it must be enough.
  const trial: Decoder = {
    name: 'ffmpeg',
    version: '',
    limitsAddresses: true,
    command: () => ({ program: nothing, args: [] }),
  };
  const { program, args } = confine(trial, '', defaultLimits);
  return run(program, [...args], { ...spawnOptions, timeout: ANSWER_MS }).then(
    () => confine,
    () => none,
  );
}
