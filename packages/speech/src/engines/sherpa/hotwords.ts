import { readFile } from 'node:fs/promises';
import type { SegmentRequest } from '../../recognition/segments.ts';

/** Boost for an intensity of 1; with more, models recognize words that were not spoken. */
const MAX_BOOST = 4;
/** Characters with a meaning in sherpa-onnx's hotword notation. */
const reserved = /[/:#@\s]+/g;
const WORD_START = '\u2581';

/**
 * The list of pieces that splits hotwords, from the tokens of a model without one. The tokens of a byte-pair encoding are in the order of its
 * merges, from which their scores follow; all before the first piece are signs of the network.
 */
export const piecesOf = (tokens: string): string =>
  [...tokensIn(tokens)]
    .filter((token) => !/^<.*>$/.test(token))
    .map((token, rank) => `${token}\t${-rank}\n`)
    .join('');

/** Converts a vocabulary to the hotword notation of a model. */
export type HotwordNotation = (vocabulary: SegmentRequest['vocabulary']) => string;

/**
 * Phrases are written as words, which the library splits by the model's `modelingUnit`. A phrase with a character that the model
 * does not know is left out, or the library would drop all phrases.
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

/** Converts text to the case of a model's tokens: most models know one case only. */
function caseOf(tokens: ReadonlySet<string>): (text: string) => string {
  const letters = [...tokens].filter((token) => !/^<.*>$/.test(token)).join('');
  if (!/\p{Ll}/u.test(letters)) return (text) => text.toUpperCase();
  if (!/\p{Lu}/u.test(letters)) return (text) => text.toLowerCase();
  return (text) => text;
}

const knowsSigns = (phrase: string, tokens: ReadonlySet<string>): boolean =>
  [...phrase].every((sign) => sign === ' ' || tokens.has(sign));

/** True if each word can be split into known pieces, taking the longest first. */
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
