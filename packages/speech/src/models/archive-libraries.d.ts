declare module '@openpgp/unbzip2-stream' {
  /** Unpacks bzip2, one block (at most 46 MB) for each chunk that is read; errors the stream if a checksum does not match. */
  export default function unbzip2(packed: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
}

declare module 'tar-stream' {
  import type { Readable } from 'node:stream';

  /** The part of tar-stream in use: an archive goes in, and its entries come out one after the other. */
  export interface Extract extends NodeJS.WritableStream {
    [Symbol.asyncIterator](): AsyncIterator<TarStreamEntry>;
    destroy(error?: Error): void;
  }
  /** An entry, whose content must be read before the next one is requested. */
  export interface TarStreamEntry extends Readable {
    readonly header: {
      readonly name: string;
      readonly type: string;
      readonly size: number;
    };
  }
  export function extract(): Extract;
}
