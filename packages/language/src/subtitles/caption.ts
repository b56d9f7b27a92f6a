import type { Utterance, Word } from '@verbatim/contract';

/** The speaker of a caption. */
export type Voice = Pick<Utterance, 'channel' | 'speaker'>;

/** Text on screen at the same time. Times are in milliseconds. */
export interface ScreenCaption {
  readonly startMs: number;
  readonly endMs: number;
  readonly rows: readonly string[];
  readonly voice: Voice;
}

/** Width of a row in characters as they are displayed. */
export const widthOf = (text: string): number =>
  /^[\0-\u02ff]*$/u.test(text) ? text.length : [...text].length;

/** The words of a caption and the rows they stand in. */
export interface Filled {
  readonly words: readonly Word[];
  readonly rows: readonly string[];
}
