import { ModelError } from '../recognition/errors.ts';

// Numbers of https://refspecs.linuxfoundation.org/elf/gabi4+/contents.html, for files of 64 bits, little-endian.
const MAGIC = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1]);
const DYNAMIC_SYMBOLS = 11;
const LOADED = 1;

/** The bytes of a symbol that a shared library (ELF) exports: data that was compiled into it. Nothing in it runs. */
export function elfSymbol(library: Buffer, symbol: string): Buffer {
  try {
    return symbolIn(library, symbol);
  } catch (error) {
    if (error instanceof RangeError) throw new ModelError('The library is cut off.');
    throw error;
  }
}

function symbolIn(library: Buffer, symbol: string): Buffer {
  if (!library.subarray(0, MAGIC.length).equals(MAGIC))
    throw new ModelError('The library is no ELF file of 64 bits.');
  const sections = tableAt(library, { at: 0x28, size: 0x3a, count: 0x3c });
  const symbols = sections.find((section) => section.readUInt32LE(4) === DYNAMIC_SYMBOLS);
  const names = sections[symbols?.readUInt32LE(40) ?? -1];
  if (!symbols || !names) throw new ModelError('The library exports no symbols.');
  const wanted = Buffer.from(`${symbol}\0`);
  const namesAt = number(names, 24);
  const end = number(symbols, 24) + number(symbols, 32);
  for (let at = number(symbols, 24); at < end; at += number(symbols, 56) || end) {
    const nameAt = namesAt + library.readUInt32LE(at);
    if (!library.subarray(nameAt, nameAt + wanted.length).equals(wanted)) continue;
    return loadedBytes(library, number(library, at + 8), number(library, at + 16));
  }
  throw new ModelError(`The library does not export ${symbol}.`);
}

/** The bytes at an address of the library once it is loaded. */
function loadedBytes(library: Buffer, address: number, size: number): Buffer {
  for (const segment of tableAt(library, { at: 0x20, size: 0x36, count: 0x38 })) {
    const from = number(segment, 16);
    if (segment.readUInt32LE(0) !== LOADED || address < from) continue;
    if (address + size > from + number(segment, 32)) continue;
    const start = number(segment, 8) + address - from;
    if (start + size > library.length) throw new ModelError('The library is cut off.');
    return library.subarray(start, start + size);
  }
  throw new ModelError('The symbol has no bytes in the library.');
}

/** The entries of a table, whose location, entry size and entry count the file header has at these offsets. */
function tableAt(
  library: Buffer,
  offsets: { readonly at: number; readonly size: number; readonly count: number },
): Buffer[] {
  const at = number(library, offsets.at);
  const size = library.readUInt16LE(offsets.size);
  const count = library.readUInt16LE(offsets.count);
  return Array.from({ length: count }, (_, index) =>
    library.subarray(at + index * size, at + (index + 1) * size),
  );
}

/** A number of 64 bits. Throws a `RangeError` if it is none that a file has. */
function number(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('Too large');
  return Number(value);
}
