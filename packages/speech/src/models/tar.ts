import { DamagedArchive } from './damaged-archive.ts';

const BLOCK = 512;
const MAX_NAME_BYTES = 10_000;

/** A file in an archive. Its content is read before the next one is asked for, or left out. */
export interface TarEntry {
  readonly path: string;
  readonly byteLength: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The files of a tar archive, one after the other. Links, devices and folders are left out: no model has any. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new ByteQueue(source);
  let longName: string | null = null;
  for (;;) {
    const header = await bytes.take(BLOCK);
    if (header === null || header.every((byte) => byte === 0)) return;
    if (sumOf(header) !== octal(header, 148, 8))
      throw new DamagedArchive('The archive is damaged.');
    const byteLength = octal(header, 124, 12);
    const kind = String.fromCharCode(header[156] ?? 0);
    const padding = (BLOCK - (byteLength % BLOCK)) % BLOCK;
    if (kind === 'L' || kind === 'x') {
      if (byteLength > MAX_NAME_BYTES) throw new DamagedArchive('The archive is damaged.');
      const text = new TextDecoder().decode((await bytes.take(byteLength)) ?? new Uint8Array(0));
      await bytes.skip(padding);
      longName = kind === 'L' ? text.replace(/\0.*$/s, '') : (pathIn(text) ?? longName);
      continue;
    }
    const rest = { left: byteLength };
    if (kind === '0' || kind === '\0')
      yield { path: longName ?? nameOf(header), byteLength, content: bytes.stream(rest) };
    longName = null;
    await bytes.skip(rest.left + padding);
  }
}

/** The records of the newer kind of header are lines of `length key=value`. */
const pathIn = (records: string): string | undefined =>
  /(?:^|\n)\d+ path=([^\n]*)\n/.exec(records)?.[1];

function nameOf(header: Uint8Array): string {
  const name = text(header, 0, 100);
  const prefix = text(header, 257, 5) === 'ustar' ? text(header, 345, 155) : '';
  return prefix === '' ? name : `${prefix}/${name}`;
}

const text = (header: Uint8Array, from: number, length: number): string =>
  new TextDecoder().decode(header.subarray(from, from + length)).replace(/\0.*$/s, '');

function octal(header: Uint8Array, from: number, length: number): number {
  const digits = text(header, from, length).trim();
  if (!/^[0-7]+$/.test(digits)) throw new DamagedArchive('The archive is damaged.');
  return Number.parseInt(digits, 8);
}

/** The sum of a header in which the place of the sum itself is blank. */
const sumOf = (header: Uint8Array): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

class ByteQueue {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** So many bytes, or null where nothing is left. */
  async take(count: number): Promise<Uint8Array | null> {
    const taken = new Uint8Array(count);
    let at = 0;
    while (at < count) {
      const part = await this.#next(count - at);
      if (part === null && at === 0) return null;
      if (part === null) throw new DamagedArchive('The archive ends in the middle.');
      taken.set(part, at);
      at += part.length;
    }
    return taken;
  }

  async *stream(rest: { left: number }): AsyncGenerator<Uint8Array> {
    while (rest.left > 0) {
      const part = await this.#next(rest.left);
      if (part === null) throw new DamagedArchive('The archive ends in the middle.');
      rest.left -= part.length;
      yield part;
    }
  }

  async skip(count: number): Promise<void> {
    for await (const _ of this.stream({ left: count })) void _;
  }

  async #next(most: number): Promise<Uint8Array | null> {
    while (this.#chunk.length === 0) {
      const { done, value } = await this.#chunks.next();
      if (done) return null;
      this.#chunk = value;
    }
    const part = this.#chunk.subarray(0, most);
    this.#chunk = this.#chunk.subarray(part.length);
    return part;
  }
}
