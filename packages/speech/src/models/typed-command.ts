import { basename } from 'node:path';

/** How this process was started. */
export interface ProcessStart {
  /** The script, as it was named. */
  readonly script: string | undefined;
  /** npm and npx set `npm_command` here. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const thisProcess: ProcessStart = { script: process.argv[1], environment: process.env };

/** What users type for the command: `verbatim` alone only if this process was started so, as only then it is on PATH. */
export function commandName({ script, environment }: ProcessStart = thisProcess): string {
  const isOnPath =
    basename(script ?? '') === 'verbatim' && environment['npm_command'] === undefined;
  return isOnPath ? 'verbatim' : 'npx verbatim';
}

/** A command as a message names it, with its arguments, between backticks. */
export const typedCommand = (args: string, start?: ProcessStart): string =>
  `\`${commandName(start)} ${args}\``;
