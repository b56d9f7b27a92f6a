import { styleText } from 'node:util';

/** Output and environment of a command. */
export interface Terminal {
  /** Standard output: the result, which other programs may read. */
  readonly out: (text: string) => void;
  /** Standard error: all other messages. */
  readonly error: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Characters per line of standard output; null if it is not a terminal. */
  readonly width: number | null;
  /** Characters per line of standard error; null if it is not a terminal. */
  readonly errorWidth: number | null;
  /** Whether standard output shows colors. */
  readonly colors: boolean;
  /** Whether standard error does. */
  readonly errorColors: boolean;
  /** Standard input. */
  readonly stdin: () => AsyncIterable<Uint8Array>;
  /**
   * Calls this on the first Ctrl-C or SIGTERM, and when standard output can't be written any more, such as after `| head -1`. The second
   * Ctrl-C ends the process. Returns a function that removes it.
   */
  readonly onInterrupt: (handler: () => void) => () => void;
}

/** The terminal of this process. Colors only on a terminal, and without NO_COLOR (https://no-color.org). */
export function processTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  const showsColors = ({ isTTY }: NodeJS.WriteStream): boolean =>
    isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  return {
    out: (text) => void stdout.write(text),
    error: (text) => void stderr.write(text),
    environment: env,
    width: widthOf(stdout),
    errorWidth: widthOf(stderr),
    colors: showsColors(stdout),
    errorColors: showsColors(stderr),
    stdin: () => process.stdin,
    onInterrupt(handler) {
      process.once('SIGINT', handler).once('SIGTERM', handler);
      stdout.once('error', handler);
      return () => {
        process.off('SIGINT', handler).off('SIGTERM', handler);
        stdout.off('error', handler);
      };
    },
  };
}

/** Some terminals don't know their width: they get that of a punched card. */
const widthOf = ({ isTTY, columns }: NodeJS.WriteStream): number | null =>
  isTTY ? columns || 80 : null;

export type TextStyle = Parameters<typeof styleText>[0];

/** A text for standard output with a style, if it shows colors. */
export function styled(
  { colors }: Pick<Terminal, 'colors'>,
  look: TextStyle,
  text: string,
): string {
  return colors ? styleText(look, text, { validateStream: false }) : text;
}

/** A text for standard error with a style, if it shows colors. */
export const styledError = (
  { errorColors }: Pick<Terminal, 'errorColors'>,
  look: TextStyle,
  text: string,
): string => styled({ colors: errorColors }, look, text);
