/**
 * An estimate of the tokens of a text, made to err on the high side for the tokenisers in use: three Latin letters are one
 * token (usually four to five), each digit and sign is one, two bytes of any other script are one.
 */
export function estimatedTokens(text: string): number {
  let thirds = 0;
  for (let at = 0; at < text.length; at += 1) thirds += thirdsOf(text.charCodeAt(at));
  return Math.ceil(thirds / 3);
}

const LAST_ASCII = 0x7f;
const LAST_OF_TWO_BYTES = 0x7ff;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

function thirdsOf(unit: number): number {
  if (unit <= LAST_ASCII) return isLetterOrSpace(unit) ? 1 : 3;
  if (unit <= LAST_OF_TWO_BYTES) return 3;
  // Two of these make one character of four bytes.
  if (unit >= FIRST_SURROGATE && unit <= LAST_SURROGATE) return 3;
  return 5;
}

const isLetterOrSpace = (unit: number): boolean =>
  unit === 0x20 || (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
