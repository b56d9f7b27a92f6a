/** The end of a help text. */
export const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ verbatim ${line}`).join('\n')}`;
