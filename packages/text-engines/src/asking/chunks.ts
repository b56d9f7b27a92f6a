import { estimatedTokens } from '../chat/chat-model.ts';

/** A line, or a part of one that is longer than a chunk. */
export interface ChunkLine {
  /** Index of the line. */
  readonly line: number;
  readonly text: string;
}

/** Packs consecutive lines into as few chunks as possible. A line longer than a chunk is cut between words. */
export function chunksOf(lines: readonly string[], chunkTokens: number): ChunkLine[][] {
  const chunks: ChunkLine[][] = [];
  let room = 0;
  for (const [line, whole] of lines.entries()) {
    for (const text of cut(whole, chunkTokens)) {
      const tokens = tokensOfLine(text);
      if (tokens > room) {
        chunks.push([]);
        room = chunkTokens;
      }
      chunks.at(-1)?.push({ line, text });
      room -= tokens;
    }
  }
  return chunks;
}

/** Of Latin letters: the estimate has no longer tokens. */
const MAX_CHARACTERS_OF_TOKEN = 2.5;

/** Tokens of a line with its line break. */
const tokensOfLine = (line: string): number => estimatedTokens(line) + 1;

function cut(line: string, chunkTokens: number): string[] {
  if (tokensOfLine(line) <= chunkTokens) return [line];
  // A letter is three tokens at most, so a piece of this length fits.
  const longest = Math.max(1, Math.floor((chunkTokens - 1) / 3));
  const pieces: string[] = [];
  let rest = line;
  // Tokens are not counted where there are too many anyway: a long line would be read again for each of its pieces.
  while (rest.length > chunkTokens * MAX_CHARACTERS_OF_TOKEN || tokensOfLine(rest) > chunkTokens) {
    const space = rest.lastIndexOf(' ', longest);
    const at = space > 0 ? space : wholeCharacters(rest, longest);
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** Moves a cut out of a surrogate pair. */
function wholeCharacters(text: string, at: number): number {
  const code = text.codePointAt(at - 1) ?? 0;
  if (code <= 0xffff) return at;
  return at > 1 ? at - 1 : at + 1;
}
