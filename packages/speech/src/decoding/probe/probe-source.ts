import { open } from 'node:fs/promises';
import type { RandomAccessSource } from '@verbatim/audio';

/** A file, or bytes in memory, that a probe reads. */
export interface ProbeSource extends RandomAccessSource {
  readonly byteLength: number;
  close(): Promise<void>;
}

/** Read-ahead: headers are read a few bytes at a time, mostly forwards. */
const WINDOW_BYTES = 64 * 1024;

/** Opens a file, or wraps bytes. Rejects if the file can't be read. */
export async function openProbeSource(source: string | Uint8Array): Promise<ProbeSource> {
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
