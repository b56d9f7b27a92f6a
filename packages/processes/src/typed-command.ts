import { basename } from 'node:path';

/** How this process was started. */
export interface ProcessStart {
  /** Path of the script, as it was typed. */
  readonly script: string | undefined;
  /** Environment variables. npm and npx set `npm_command`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const thisProcess: ProcessStart = { script: process.argv[1], environment: process.env };

/** How to type the command in hints: `verbatim` if this process was started so, since it is on PATH then; else `npx --no verbatim`. */
export function commandName({ script, environment }: ProcessStart = thisProcess): string {
  const isOnPath =
    basename(script ?? '') === 'verbatim' && environment['npm_command'] === undefined;
  return isOnPath ? 'verbatim' : 'npx --no verbatim';
}

/** The command with arguments, between backticks, as hints and error messages show it. */
export const typedCommand = (args: string, start?: ProcessStart): string =>
  `\`${commandName(start)} ${args}\``;
