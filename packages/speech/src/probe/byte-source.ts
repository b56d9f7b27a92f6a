import { open } from 'node:fs/promises';

/** Bytes that can be looked at anywhere. */
export interface ByteSource {
  readonly byteLength: number;
  /** The bytes from `start` up to, not including, `end`; fewer where there are no more. */
  read(start: number, end: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Headers are read a few bytes at a time, and mostly forwards. */
const WINDOW_BYTES = 64 * 1024;

/** Opens a file, or bytes that are there already. Rejects where the file can't be read. */
export async function openByteSource(source: string | Uint8Array): Promise<ByteSource> {
  if (typeof source !== 'string') {
    return {
      byteLength: source.byteLength,
      read: async (start, end) => source.subarray(start, end),
      close: async () => {},
    };
  }
  const file = await open(source, 'r');
  const { size } = await file.stat();
  let window = { start: 0, bytes: new Uint8Array() };
  const readFile = async (start: number, length: number): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, size - start)));
    const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, start);
    return bytes.subarray(0, bytesRead);
  };
  return {
    byteLength: size,
    async read(start, end) {
      if (end - start > WINDOW_BYTES) return readFile(start, end - start);
      if (start < window.start || end > window.start + window.bytes.byteLength) {
        window = { start, bytes: await readFile(start, WINDOW_BYTES) };
      }
      return window.bytes.subarray(start - window.start, end - window.start);
    },
    close: () => file.close(),
  };
}
