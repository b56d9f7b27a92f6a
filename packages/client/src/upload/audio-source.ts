/** Audio that is uploaded: a file, a blob, or a stream of bytes. In Node, `openAsBlob(path)` makes a file a blob. */
export type AudioSource = AsyncIterable<Uint8Array> | Blob | ReadableStream<Uint8Array>;

/** A stream that failed while it was read; the upload is not to blame. */
export class SourceFailed extends Error {}

/** The bytes of a source. Leaving the iteration early lets go of the source. */
export async function* bytesOf(source: AudioSource): AsyncGenerator<Uint8Array> {
  const stream: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> =
    source instanceof Blob ? source.stream() : source;
  try {
    if (!('getReader' in stream)) {
      for await (const chunk of stream) yield chunk;
      return;
    }
    // Safari cannot iterate a ReadableStream.
    const reader = stream.getReader();
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
    } finally {
      reader.cancel().catch(() => {});
    }
  } catch (cause) {
    throw new SourceFailed('The audio could not be read.', { cause });
  }
}

/** Whether a value can be uploaded. */
export function isAudioSource(value: unknown): value is AudioSource {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof Blob || 'getReader' in value || Symbol.asyncIterator in value;
}
