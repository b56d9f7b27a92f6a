import { commandName } from '@verbatim/speech';

/** Examples at the end of a help text. */
export const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ ${commandName()} ${line}`).join('\n')}`;
