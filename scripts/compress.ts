// Writes compressed copies beside the files of a build: `node scripts/compress.ts dist`. The service sends them as they are.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Everything else that builds make is compressed already. */
const TEXTS = new Set('.css .html .js .json .map .md .svg .txt .xml .yaml'.split(' '));

/** Smaller files fit into one packet. */
const MIN_BYTES = 1024;

/** 9 of 11: the last two steps take ten times as long for 5 % less. */
const BROTLI_QUALITY = 9;

/** A window as large as the file: the default of 4 MB costs half of the CPU time, for zeros in memory. */
const windowBits = (byteLength: number): number =>
  Math.min(22, Math.max(10, Math.ceil(Math.log2(byteLength + 16))));

/** Encodings by the ending of their copies. Browsers accept Brotli only over https and on this machine. */
const encodings: Readonly<Record<string, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.byteLength),
      },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Compresses the texts of a folder, one after the other; returns how many copies were written. */
export async function compressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)))
    .map(({ parentPath, name }) => join(parentPath, name));
  let written = 0;
  for (const path of paths) {
    const bytes = await readFile(path);
    if (bytes.byteLength < MIN_BYTES) continue;
    for (const [ending, compress] of Object.entries(encodings)) {
      const compressed = await compress(bytes);
      if (compressed.byteLength >= bytes.byteLength) continue;
      await writeFile(path + ending, compressed);
      written += 1;
    }
  }
  return written;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new TypeError('Name the folder: node scripts/compress.ts dist');
  process.stdout.write(`${await compressFolder(folder)} compressed copies in ${folder}\n`);
}
