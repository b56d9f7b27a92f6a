import fc from 'fast-check';
import { oddValues } from '../odd-values.ts';

/** One change to the text of a body, with a short description. */
export interface TextEdit {
  readonly about: string;
  edit(bytes: Uint8Array): Uint8Array;
}

/** One way to damage the text of any value. */
export interface TextMutator {
  readonly weight: number;
  readonly edits: fc.Arbitrary<TextEdit>;
}

const encoder = new TextEncoder();

/** Bytes of a text. */
export const encode = (text: string): Uint8Array => encoder.encode(text);

/** Bytes one after the other. */
export function concat(...pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((length, piece) => length + piece.byteLength, 0));
  let offset = 0;
  for (const piece of pieces) {
    joined.set(piece, offset);
    offset += piece.byteLength;
  }
  return joined;
}

/** The bytes with others put in at a share of their length, in thousandths. */
function insertAt(bytes: Uint8Array, thousandths: number, inserted: Uint8Array): Uint8Array {
  const at = Math.floor((bytes.byteLength * thousandths) / 1000);
  return concat(bytes.subarray(0, at), inserted, bytes.subarray(at));
}

const sequences: Readonly<Record<string, readonly number[]>> = {
  'a lone continuation': [0x80],
  'a byte that UTF-8 never has': [0xff],
  'an overlong slash': [0xc0, 0xaf],
  'an overlong NUL': [0xc0, 0x80],
  'a surrogate in UTF-8': [0xed, 0xa0, 0x80],
  'a code point beyond the last': [0xf4, 0x90, 0x80, 0x80],
  'a sequence cut short': [0xe2, 0x82],
  'a Latin-1 letter': [0xe9],
  'a byte order mark': [0xef, 0xbb, 0xbf],
  'a NUL': [0],
  'a control character': [0x07],
  'an escape': [0x1b, 0x5b, 0x33, 0x31, 0x6d],
  'a bare line feed': [0x0a],
};

/** In thousandths, often in front, where some editors write a byte order mark. */
const anywhere = fc.oneof(
  { arbitrary: fc.constant(0), weight: 1 },
  { arbitrary: fc.integer({ min: 0, max: 1000 }), weight: 6 },
);

/** Bytes that are no text, put in somewhere. */
const strayBytes: TextMutator = {
  weight: 3,
  edits: fc
    .tuple(fc.constantFrom(...Object.entries(sequences)), anywhere)
    .map(([[what, bytes], at]) => ({
      about: `${what} at ${at / 10} percent`,
      edit: (text) => insertAt(text, at, Uint8Array.from(bytes)),
    })),
};

/** One byte turned into another, or taken away. */
const damagedByte: TextMutator = {
  weight: 3,
  edits: fc
    .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 256 }))
    .map(([at, value]) => ({
      about:
        value === 256 ? `a byte lost at ${at / 10} percent` : `byte ${value} at ${at / 10} percent`,
      edit: (text) => {
        const index = Math.floor((text.byteLength * at) / 1000);
        if (value === 256) return concat(text.subarray(0, index), text.subarray(index + 1));
        const copy = Uint8Array.from(text);
        if (index < copy.byteLength) copy[index] = value;
        return copy;
      },
    })),
};

/** The same text in an encoding that JSON does not use on the wire. */
const otherEncoding: TextMutator = {
  weight: 1,
  edits: fc
    .constantFrom('utf-16le', 'utf-16be', 'latin1', 'utf-16le with a mark')
    .map((encoding) => ({
      about: `written in ${encoding}`,
      edit: (bytes) => {
        const text = new TextDecoder().decode(bytes);
        if (encoding === 'latin1')
          return Uint8Array.from([...text], (letter) => letter.charCodeAt(0) & 0xff);
        const marked = encoding.endsWith('mark') ? `\ufeff${text}` : text;
        const units = Uint16Array.from(marked, (letter) => letter.charCodeAt(0));
        const encoded = new Uint8Array(units.byteLength);
        const view = new DataView(encoded.buffer);
        for (const [index, unit] of units.entries())
          view.setUint16(index * 2, unit, encoding !== 'utf-16be');
        return encoded;
      },
    })),
};

/** The text ends too early. */
const cut: TextMutator = {
  weight: 2,
  edits: fc.integer({ min: 0, max: 999 }).map((thousandths) => ({
    about: `cut at ${thousandths / 10} percent`,
    edit: (bytes) => bytes.subarray(0, Math.floor((bytes.byteLength * thousandths) / 1000)),
  })),
};

/** The text goes on after its end. */
const continued: TextMutator = {
  weight: 2,
  edits: fc.constantFrom(...oddValues('endings')).map((ending) => ({
    about: `followed by ${JSON.stringify(ending)}`,
    edit: (bytes) => concat(bytes, encode(ending)),
  })),
};

/** Something else entirely. */
const replaced: TextMutator = {
  weight: 2,
  edits: fc.constantFrom(...oddValues('replacements')).map((text) => ({
    about: `replaced by ${JSON.stringify(text)}`,
    edit: () => encode(text),
  })),
};

/** Whitespace that takes the body to its limit and over it, and the whole text twice. */
const padded: TextMutator = {
  weight: 0.2,
  edits: fc.constantFrom(1000, 1_048_576, 1_048_577, 1_200_000).map((target) => ({
    about: `padded to ${target} bytes`,
    edit: (bytes) => concat(bytes, encode(' '.repeat(Math.max(0, target - bytes.byteLength)))),
  })),
};

/** The whole text twice. */
const doubled: TextMutator = {
  weight: 0.5,
  edits: fc.constant({ about: 'doubled', edit: (bytes) => concat(bytes, bytes) }),
};

/** All ways to damage the text of a value. */
export const textMutators: readonly TextMutator[] = [
  cut,
  continued,
  replaced,
  padded,
  doubled,
  strayBytes,
  damagedByte,
  otherEncoding,
];
