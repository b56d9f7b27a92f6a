/** Bytes a handler answers with: their size is known, any stretch of them can be read. */
export interface BinaryContent {
  readonly contentType: string;
  readonly byteLength: number;
  /** A strong tag in quotes. Lets a caller go on with a download only if the bytes are still the same. */
  readonly etag?: string | undefined;
  /** Name offered for saving. */
  readonly filename?: string | undefined;
  /** Reads from `start` up to, not including, `end`. Called once, and not at all for HEAD. */
  read(start: number, end: number): ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
}

/** Bytes that are in memory already. */
export function binaryContent(
  bytes: Uint8Array<ArrayBuffer>,
  about: Pick<BinaryContent, 'contentType' | 'etag' | 'filename'>,
): BinaryContent {
  return {
    ...about,
    byteLength: bytes.byteLength,
    read: (start, end) => bytes.subarray(start, end),
  };
}
