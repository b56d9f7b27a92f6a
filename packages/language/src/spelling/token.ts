/** A piece of text that a variant can match: a run of letters and digits, or a single sign. */
export interface Token {
  /** The piece in lower case, after a space if it is separated from the piece before. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Apostrophes belong to the word ("won't" is not "won"), except where they make it possessive. */
const PIECE =
  /[\p{L}\p{N}\p{M}]+(?:['’](?!s(?![\p{L}\p{N}\p{M}]))[\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu;

/** The pieces of a text in order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let reached = -1;
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const key = `${index === reached ? '' : ' '}${piece.toLowerCase()}`;
    reached = index + piece.length;
    tokens.push({ key, start: index, end: reached });
  }
  return tokens;
}
