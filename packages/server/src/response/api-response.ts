/** A response before it becomes a web `Response`. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** A binary response body of known size with random access. */
export interface BinaryContent {
  readonly contentType: string;
  readonly byteLength: number;
  /** A strong ETag in quotes. Lets a client resume a download only if the bytes are unchanged. */
  readonly etag?: string | undefined;
  /** File name for Content-Disposition. */
  readonly filename?: string | undefined;
  /** Reads from `start` up to, not including, `end`. Called once per response, and not for HEAD. */
  read(start: number, end: number): ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
}

/** Binary content of bytes in memory. */
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
