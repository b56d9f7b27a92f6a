import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { type Command, type Decoder, type DecodingLimits, defaultLimits } from './decoder.ts';

const run = promisify(execFile);
const ANSWER_MS = 10_000;

/** Directory and environment of decoders: nothing of the service's own environment reaches them. */
export const spawnOptions = { cwd: '/', env: { LC_ALL: 'C' } } as const;

/** Wraps the command of a decoder in programs that limit it and tie it to this process. */
type Confine = (
  command: Command,
  decoder: Pick<Decoder, 'limitsAddresses'>,
  limits: DecodingLimits,
) => Command;

let found: Promise<Confine> | undefined;

/**
 * The command of a decoder, confined by util-linux if it is there: it ends with this process even if this one is killed, its
 * memory and CPU time are limited, and it can't write files.
 */
export async function confined(...order: Parameters<Confine>): Promise<Command> {
  found ??= findConfinement();
  return (await found)(...order);
}

async function findConfinement(): Promise<Confine> {
  const none: Confine = (command) => command;
  // On other systems programs of these names do something else.
  if (process.platform !== 'linux') return none;
  const [prlimit, setpriv, nothing] = await Promise.all(
    ['prlimit', 'setpriv', 'true'].map((name) => findProgram(name)),
  );
  if (!prlimit || !setpriv || !nothing) return none;
  const confine: Confine = ({ program, args }, { limitsAddresses }, limits) => ({
    program: prlimit,
    args: [
      `--${limitsAddresses ? 'as' : 'data'}=${limits.maxMemoryBytes}`,
      `--cpu=${limits.maxCpuSeconds}`,
      ...['--fsize=0', '--core=0', '--'],
      ...[setpriv, '--pdeathsig', 'KILL', '--'],
      ...[program, ...args],
    ],
  });
  // A system that has narrower limits, or forbids to set any, has to suffice.
  const trial = { program: nothing, args: [] };
  const { program, args } = confine(trial, { limitsAddresses: true }, defaultLimits);
  return run(program, [...args], { ...spawnOptions, timeout: ANSWER_MS }).then(
    () => confine,
    () => none,
  );
}

/** Finds an executable on the path; null if there is none. */
export async function findProgram(
  name: string,
  path = process.env['PATH'] ?? '',
): Promise<string | null> {
  for (const folder of path.split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const file = join(folder, name);
    const runs = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return file;
  }
  return null;
}
