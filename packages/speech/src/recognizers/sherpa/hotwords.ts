import { readFile } from 'node:fs/promises';
import type { SegmentRequest } from '../../segment-recognizer.ts';

/** The boost of the likeliest word; more makes models hear words where they are not. */
const MAX_BOOST = 4;
/** What separates phrases and their boosts in sherpa-onnx's own notation. */
const reserved = /[/:#@\s]+/g;
const WORD_START = '\u2581';

/** Writes phrases down as a model takes them. */
export type HotwordNotation = (vocabulary: SegmentRequest['vocabulary']) => string;

/**
 * Phrases are written as words; the library takes them apart as the model's `modelingUnit` says. A phrase with a sign that
 * the model does not know is left out: the library would leave out all of them.
 */
export async function hotwordNotation(
  tokensFile: string,
  modelingUnit: string,
): Promise<HotwordNotation> {
  const tokens = tokensIn(await readFile(tokensFile, 'utf8'));
  const cased = caseOf(tokens);
  const knows = modelingUnit === 'cjkchar' ? knowsSigns : knowsPieces;
  return (vocabulary) =>
    vocabulary
      .flatMap(({ phrase, intensity }) => {
        const words = cased(phrase.replace(reserved, ' ').trim());
        if (words === '' || !knows(words, tokens)) return [];
        return [`${words} :${(intensity * MAX_BOOST).toFixed(2)}`];
      })
      .join('/');
}

function tokensIn(list: string): ReadonlySet<string> {
  return new Set(
    list
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((parts) => parts.length === 2)
      .map(([token = '']) => token),
  );
}

/** Most models know only one case of letters. */
function caseOf(tokens: ReadonlySet<string>): (text: string) => string {
  const letters = [...tokens].filter((token) => !/^<.*>$/.test(token)).join('');
  if (!/\p{Ll}/u.test(letters)) return (text) => text.toUpperCase();
  if (!/\p{Lu}/u.test(letters)) return (text) => text.toLowerCase();
  return (text) => text;
}

const knowsSigns = (phrase: string, tokens: ReadonlySet<string>): boolean =>
  [...phrase].every((sign) => sign === ' ' || tokens.has(sign));

/** Whether each word can be put together from pieces, each as long as can be. */
function knowsPieces(phrase: string, tokens: ReadonlySet<string>): boolean {
  return phrase.split(' ').every((word) => {
    const text = WORD_START + word;
    for (let at = 0; at < text.length; ) {
      let length = text.length - at;
      while (length > 0 && !tokens.has(text.slice(at, at + length))) length -= 1;
      if (length === 0) return false;
      at += length;
    }
    return true;
  });
}
