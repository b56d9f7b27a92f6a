import { styleText } from 'node:util';

/** Output and environment of a command. */
export interface Terminal {
  /** Standard output: the result, which other programs may read. */
  readonly out: (text: string) => void;
  /** Standard error: all other messages. */
  readonly error: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Characters per line; null if the output is not a terminal. */
  readonly width: number | null;
  readonly colors: boolean;
}

/** The terminal of this process. Colors only on a terminal, and without NO_COLOR (https://no-color.org). */
export function processTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  return {
    out: (text) => void stdout.write(text),
    error: (text) => void stderr.write(text),
    environment: env,
    width: stdout.isTTY ? stdout.columns : null,
    colors: stdout.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb',
  };
}

/** Color or style of a text. */
export type TextStyle = Parameters<typeof styleText>[0];

/** A text with a style, if colors are on. */
export function styled(
  { colors }: Pick<Terminal, 'colors'>,
  look: TextStyle,
  text: string,
): string {
  return colors ? styleText(look, text, { validateStream: false }) : text;
}
