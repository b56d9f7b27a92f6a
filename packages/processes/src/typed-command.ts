import { basename } from 'node:path';

/** How this process was started. */
export interface ProcessStart {
  /** Path of the script, as it was typed. */
  readonly script: string | undefined;
  /** Environment variables. npm and npx set `npm_command`, the script `verbatim` of a clone VERBATIM_COMMAND. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const thisProcess: ProcessStart = { script: process.argv[1], environment: process.env };

/** How to type the command in hints: as it was typed, `verbatim` if it is on PATH; else the script of a clone, in its folder. */
export function commandName({ script, environment }: ProcessStart = thisProcess): string {
  const { VERBATIM_COMMAND: typed, npm_command: byNpm } = environment;
  if (typed) return typed;
  return basename(script ?? '') === 'verbatim' && byNpm === undefined ? 'verbatim' : './verbatim';
}

/** The command with arguments, between backticks, as hints and error messages show it. */
export const typedCommand = (args: string, start?: ProcessStart): string =>
  `\`${commandName(start)} ${args}\``;
