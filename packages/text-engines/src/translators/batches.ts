import type { CallSize } from './translator.ts';

/** A text, or a part of one that is too long for one call. */
export interface TextPiece {
  /** Index of its text. */
  readonly of: number;
  readonly text: string;
}

/** Packs texts into as few calls as possible, in order; long ones are cut after sentences, else between words. Empty ones are skipped. */
export function batchesOf(texts: readonly string[], size: CallSize): TextPiece[][] {
  const batches: TextPiece[][] = [];
  let units = 0;
  for (const [of, whole] of texts.entries()) {
    for (const text of cutToFit(whole, size)) {
      const more = size.unitsOf(text);
      const batch = batches.at(-1);
      const fits =
        batch !== undefined && batch.length < size.mostTexts && units + more <= size.mostUnits;
      if (fits) batch.push({ of, text });
      else batches.push([{ of, text }]);
      units = fits ? units + more : more;
    }
  }
  return batches;
}

const SENTENCES = /(?<=[.?!…]["'”’)\]]*)\s+|(?<=[。？！।॥])\s*/u;
const WORDS = /\s+/gu;

function cutToFit(text: string, size: CallSize): string[] {
  const trimmed = text.replace(WORDS, ' ').trim();
  if (trimmed === '') return [];
  if (size.unitsOf(trimmed) <= size.mostUnits) return [trimmed];
  return grouped(
    trimmed
      .split(SENTENCES)
      .flatMap((sentence) => (fits(sentence, size) ? [sentence] : wordsToFit(sentence, size))),
    size,
  );
}

const fits = (text: string, { unitsOf, mostUnits }: CallSize): boolean =>
  unitsOf(text) <= mostUnits;

const wordsToFit = (sentence: string, size: CallSize): string[] =>
  grouped(
    sentence.split(WORDS).flatMap((word) => (fits(word, size) ? [word] : lettersToFit(word, size))),
    size,
  );

/** Cuts text without spaces between characters, into as many parts of one length as its size asks for. */
function lettersToFit(word: string, size: CallSize): string[] {
  const letters = [...word];
  if (letters.length <= 1) return letters;
  const parts = Math.max(2, Math.ceil(size.unitsOf(word) / size.mostUnits));
  const length = Math.ceil(letters.length / parts);
  const cut: string[] = [];
  for (let from = 0; from < letters.length; from += length)
    cut.push(letters.slice(from, from + length).join(''));
  return cut.flatMap((part) => (fits(part, size) ? [part] : lettersToFit(part, size)));
}

/** Joins parts into as few pieces as possible. */
function grouped(parts: readonly string[], size: CallSize): string[] {
  const pieces: string[] = [];
  for (const part of parts.filter((each) => each !== '')) {
    const longer = pieces.length === 0 ? part : `${pieces.at(-1)} ${part}`;
    if (pieces.length > 0 && fits(longer, size)) pieces.splice(-1, 1, longer);
    else pieces.push(part);
  }
  return pieces;
}
