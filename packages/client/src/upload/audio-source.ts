/** Audio to upload: a File, a Blob, or a stream of bytes. In Node, `openAsBlob(path)` opens a file as a Blob. */
export type AudioSource = AsyncIterable<Uint8Array> | Blob | ReadableStream<Uint8Array>;

/** Reading the source failed, as opposed to sending it. */
class SourceError extends Error {}

/** The bytes of a source. Leaving the iteration early cancels the source. */
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
    throw new SourceError('The audio could not be read.', { cause });
  }
}

/** Whether a value can be uploaded. */
export function isAudioSource(value: unknown): value is AudioSource {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof Blob || 'getReader' in value || Symbol.asyncIterator in value;
}
