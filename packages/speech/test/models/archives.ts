import { Buffer } from 'node:buffer';
import { execFileSync } from 'node:child_process';

const BLOCK = 512;

/** A file in an archive. */
export interface ArchivedFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** A tar archive with these files. */
export function tar(files: readonly ArchivedFile[]): Uint8Array {
  return Buffer.concat([...files.flatMap(({ path, content }) => member(path, content)), ends()]);
}

function member(path: string, content: Uint8Array, kind = '0'): Uint8Array[] {
  const name = Buffer.from(path);
  // A name that is too long for its place comes before the file, as a file of its own.
  if (name.length > 100)
    return [...member('././@LongLink', Buffer.from(`${path}\0`), 'L'), ...member('long', content)];
  const header = Buffer.alloc(BLOCK);
  header.set(name, 0);
  header.write('0000644\0', 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(' '.repeat(8), 148);
  header.write(kind, 156);
  header.write('ustar\0', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return [header, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
}

const ends = (): Uint8Array => Buffer.alloc(2 * BLOCK);

/** Packed by the program that everybody uses; null where it is not there. */
export function bzip2(bytes: Uint8Array, level = 9): Uint8Array | null {
  try {
    return execFileSync('bzip2', [`-${level}`, '-c'], { input: bytes, maxBuffer: 1e8 });
  } catch {
    return null;
  }
}

/** `A small archive that was packed once.` with 5,000 times `ab` behind it, packed by that program. */
export const packedOnce = {
  bytes: Buffer.from(
    'QlpoOTFBWSZTWX9ILrEAAAOVgEABIAA+b92AIABURPUAA00wJKEabSZqPUyd9Ry30mAQCSC0eX2+QEAkgjU77jTztL9kbhSIAMHF3JFOFCQf0gusQA==',
    'base64',
  ),
  content: `A small archive that was packed once.${'ab'.repeat(5_000)}`,
};
