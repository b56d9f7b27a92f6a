import { styleText } from 'node:util';

/** Where a command writes, and what it is told by its surroundings. */
export interface Terminal {
  /** What was asked for: others may read it as input. */
  readonly out: (text: string) => void;
  /** Everything that is said beside it. */
  readonly error: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** How many characters a line may have; null where nobody looks at lines. */
  readonly width: number | null;
  readonly colors: boolean;
}

/** The terminal of this process. Colors are for people only, and for those who want them (https://no-color.org). */
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

/** How something looks to those who see colors. */
export type TextStyle = Parameters<typeof styleText>[0];

/** A text with a look, where there are colors. */
export function styled(
  { colors }: Pick<Terminal, 'colors'>,
  look: TextStyle,
  text: string,
): string {
  return colors ? styleText(look, text, { validateStream: false }) : text;
}
