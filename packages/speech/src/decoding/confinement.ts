import type { Command, Decoder } from './decoder.ts';
import type { DecodingLimits } from './decoding-limits.ts';
import { findProgram } from './programs.ts';

interface Confiners {
  readonly prlimit: string | null;
  readonly setpriv: string | null;
}

let found: Promise<Confiners> | undefined;

/**
 * The command, confined by the system where it has the means (util-linux): the process ends with ours even when ours is
 * killed, its memory and its time are limited, and it can write no file.
 */
export async function confined(
  decoder: Decoder,
  file: string,
  limits: DecodingLimits,
): Promise<Command> {
  found ??= findConfiners();
  const { prlimit, setpriv } = await found;
  const { program, args } = decoder.command(file, limits);
  const memory = decoder.limitsAddresses ? 'as' : 'data';
  const whole = [
    ...(prlimit === null
      ? []
      : [
          prlimit,
          `--${memory}=${limits.maxMemoryBytes}`,
          `--cpu=${limits.maxCpuSeconds}`,
          ...['--fsize=0', '--core=0', '--'],
        ]),
    ...(setpriv === null ? [] : [setpriv, '--pdeathsig', 'KILL', '--']),
    program,
    ...args,
  ];
  return { program: whole[0] ?? program, args: whole.slice(1) };
}

async function findConfiners(): Promise<Confiners> {
  // Elsewhere programs of these names do something else.
  if (process.platform !== 'linux') return { prlimit: null, setpriv: null };
  const [prlimit, setpriv] = await Promise.all([findProgram('prlimit'), findProgram('setpriv')]);
  return { prlimit, setpriv };
}
