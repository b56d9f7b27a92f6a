import type { BitReader } from './bit-reader.ts';

const MAX_CODE_LENGTH = 20;
const SYMBOLS_A_GROUP = 50;
const MAX_SELECTORS = 18_002;

/** The codes of one table: symbols in the order of their codes, and where codes of each length begin and end. */
interface Codes {
  readonly symbols: Uint16Array;
  readonly limits: Int32Array;
  readonly bases: Int32Array;
  readonly shortest: number;
}

/** Unpacks one block; null where it makes no sense. The format is described nowhere but in the program that came first. */
export function decodeBlock(bits: BitReader, size: number): Uint8Array | null {
  if (bits.read(1) === 1) return null; // A kind that nobody has written since 1997.
  const origin = bits.read(24);
  const alphabet = readAlphabet(bits);
  const groups = bits.read(3);
  if (alphabet.length === 0 || groups < 2 || groups > 6) return null;
  const selectors = readSelectors(bits, groups);
  if (selectors === null) return null;
  const tables: Codes[] = [];
  for (let group = 0; group < groups; group += 1) {
    const codes = readCodes(bits, alphabet.length + 2);
    if (codes === null) return null;
    tables.push(codes);
  }
  const transformed = readSymbols(bits, { alphabet, tables, selectors, size });
  if (transformed === null || origin >= transformed.length) return null;
  return withoutRuns(inverted(transformed, origin));
}

function readAlphabet(bits: BitReader): Uint8Array {
  const rows = bits.read(16);
  const used: number[] = [];
  for (let row = 0; row < 16; row += 1) {
    if ((rows & (0x8000 >> row)) === 0) continue;
    const row16 = bits.read(16);
    for (let column = 0; column < 16; column += 1)
      if (row16 & (0x8000 >> column)) used.push(16 * row + column);
  }
  return Uint8Array.from(used);
}

/** Which table each group of symbols is written with, as places in a list that moves to the front. */
function readSelectors(bits: BitReader, groups: number): Uint8Array | null {
  const count = bits.read(15);
  if (count === 0 || count > MAX_SELECTORS * 2) return null;
  const order = Array.from({ length: groups }, (_, group) => group);
  const selectors = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) {
    let place = 0;
    while (bits.read(1) === 1) {
      place += 1;
      if (place >= groups) return null;
    }
    const [group = 0] = order.splice(place, 1);
    order.unshift(group);
    selectors[at] = group;
  }
  return selectors;
}

function readCodes(bits: BitReader, count: number): Codes | null {
  const lengths = new Uint8Array(count);
  let length = bits.read(5);
  for (let symbol = 0; symbol < count; symbol += 1) {
    for (;;) {
      if (length < 1 || length > MAX_CODE_LENGTH) return null;
      if (bits.read(1) === 0) break;
      length += bits.read(1) === 0 ? 1 : -1;
    }
    lengths[symbol] = length;
  }
  const symbols = new Uint16Array(count);
  const limits = new Int32Array(MAX_CODE_LENGTH + 2).fill(-1);
  const bases = new Int32Array(MAX_CODE_LENGTH + 2);
  let code = 0;
  let at = 0;
  for (let bitCount = 1; bitCount <= MAX_CODE_LENGTH; bitCount += 1) {
    bases[bitCount] = at - code;
    for (let symbol = 0; symbol < count; symbol += 1) {
      if (lengths[symbol] !== bitCount) continue;
      symbols[at] = symbol;
      at += 1;
      code += 1;
    }
    limits[bitCount] = code - 1;
    code <<= 1;
  }
  return { symbols, limits, bases, shortest: lengths.reduce((a, b) => Math.min(a, b)) };
}

function readSymbol(bits: BitReader, { symbols, limits, bases, shortest }: Codes): number {
  let length = shortest;
  let code = bits.read(length);
  while (length <= MAX_CODE_LENGTH) {
    if (code <= (limits[length] ?? -1)) return symbols[(bases[length] ?? 0) + code] ?? -1;
    code = (code << 1) | bits.read(1);
    length += 1;
  }
  return -1;
}

interface SymbolsOrder {
  readonly alphabet: Uint8Array;
  readonly tables: readonly Codes[];
  readonly selectors: Uint8Array;
  readonly size: number;
}

/** The bytes of the block, sorted as the transformation left them. */
function readSymbols(
  bits: BitReader,
  { alphabet, tables, selectors, size }: SymbolsOrder,
): Uint8Array | null {
  const front = Uint8Array.from(alphabet);
  const end = alphabet.length + 1;
  const bytes = new Uint8Array(size);
  let length = 0;
  let run = 0;
  let runUnit = 1;
  for (let read = 0; ; read += 1) {
    const codes = tables[selectors[Math.floor(read / SYMBOLS_A_GROUP)] ?? tables.length];
    if (codes === undefined) return null;
    const symbol = readSymbol(bits, codes);
    if (symbol < 0) return null;
    if (symbol < 2) {
      // The length of a run, written with digits 1 and 2 instead of 0 and 1.
      run += (symbol + 1) * runUnit;
      runUnit *= 2;
      if (length + run > size) return null;
      continue;
    }
    if (run > 0) bytes.fill(front[0] ?? 0, length, length + run);
    length += run;
    run = 0;
    runUnit = 1;
    if (symbol === end) return bytes.subarray(0, length);
    if (length >= size) return null;
    const byte = front[symbol - 1] ?? 0;
    front.copyWithin(1, 0, symbol - 1);
    front[0] = byte;
    bytes[length] = byte;
    length += 1;
  }
}

/** The order before the bytes were sorted by what follows them (Burrows and Wheeler). */
function inverted(sorted: Uint8Array, origin: number): Uint8Array {
  const starts = new Int32Array(256);
  for (const byte of sorted) starts[byte] = (starts[byte] ?? 0) + 1;
  let sum = 0;
  for (let byte = 0; byte < 256; byte += 1) {
    const count = starts[byte] ?? 0;
    starts[byte] = sum;
    sum += count;
  }
  const next = new Int32Array(sorted.length);
  for (let at = 0; at < sorted.length; at += 1) {
    const byte = sorted[at] ?? 0;
    const place = starts[byte] ?? 0;
    starts[byte] = place + 1;
    next[place] = at;
  }
  const bytes = new Uint8Array(sorted.length);
  let at = next[origin] ?? 0;
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = sorted[at] ?? 0;
    at = next[at] ?? 0;
  }
  return bytes;
}

const RUN = 4;

/** Four alike are followed by the number of more of them. */
function withoutRuns(packed: Uint8Array): Uint8Array {
  let length = 0;
  walkRuns(packed, (_, count) => {
    length += count;
  });
  const bytes = new Uint8Array(length);
  let at = 0;
  walkRuns(packed, (byte, count) => {
    if (count === 1) bytes[at] = byte;
    else bytes.fill(byte, at, at + count);
    at += count;
  });
  return bytes;
}

function walkRuns(packed: Uint8Array, take: (byte: number, count: number) => void): void {
  let alike = 0;
  let last = -1;
  for (let at = 0; at < packed.length; at += 1) {
    const byte = packed[at] ?? 0;
    if (alike === RUN) {
      if (byte > 0) take(last, byte);
      alike = 0;
      last = -1;
      continue;
    }
    alike = byte === last ? alike + 1 : 1;
    last = byte;
    take(byte, 1);
  }
}
