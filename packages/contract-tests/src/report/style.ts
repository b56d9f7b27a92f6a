import { styleText } from 'node:util';

/** Styles of terminal output. */
export interface Style {
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly doubtful: (text: string) => string;
  readonly quiet: (text: string) => string;
}

const plainText = (text: string): string => text;

/** No colors. */
export const plain: Style = {
  good: plainText,
  bad: plainText,
  doubtful: plainText,
  quiet: plainText,
};

/** Colors that are readable on light and dark backgrounds. */
export const colored: Style = {
  good: (text) => styleText('green', text, { validateStream: false }),
  bad: (text) => styleText(['red', 'bold'], text, { validateStream: false }),
  doubtful: (text) => styleText('yellow', text, { validateStream: false }),
  quiet: (text) => styleText('dim', text, { validateStream: false }),
};
