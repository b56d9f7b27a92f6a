import { type AudioSource, bytesOf } from './audio-source.ts';

/** The file part of a form. */
interface FilePart {
  readonly field: string;
  readonly filename: string;
  readonly contentType: string;
  readonly source: AudioSource;
}

/** A multipart body with one file, produced on demand, so that the file is never in memory as a whole. */
interface FormStream {
  readonly contentType: string;
  readonly body: ReadableStream<Uint8Array>;
  /** Closes the file, even if the form is still being read: Node's fetch goes on reading after it was aborted. */
  close(): void;
}

/** Granularity of progress events and timeout restarts. */
const CHUNK_BYTES = 64 * 1024;

/** Makes the form. `onBytes` receives the size of each chunk after it was read, `onError` the error of a failed source. */
export function formStream(
  part: FilePart,
  onBytes: (byteLength: number) => void,
  onError: (error: unknown) => void,
): FormStream {
  const boundary = `----verbatim-${crypto.getRandomValues(new Uint32Array(4)).join('')}`;
  const chunks = writeForm(part, boundary, onBytes);
  let closed = false;
  const close = (): void => {
    closed = true;
    chunks.return(undefined).catch(() => {});
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (closed) controller.error(new Error('The upload is over.'));
          else if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
  return { contentType: `multipart/form-data; boundary=${boundary}`, body, close };
}

async function* writeForm(
  { field, filename, contentType, source }: FilePart,
  boundary: string,
  onBytes: (byteLength: number) => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const disposition = `form-data; name="${quoted(field)}"; filename="${quoted(filename)}"`;
  yield encoder.encode(
    `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${contentType.replace(/[\r\n]/g, '')}\r\n\r\n`,
  );
  for await (const chunk of bytesOf(source)) {
    for (let at = 0; at < chunk.byteLength; at += CHUNK_BYTES) {
      const part = chunk.subarray(at, at + CHUNK_BYTES);
      yield part;
      onBytes(part.byteLength);
    }
  }
  yield encoder.encode(`\r\n--${boundary}--\r\n`);
}

/** Escapes characters that would end a quoted string, as browsers do in their forms. */
function quoted(name: string): string {
  return name.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
}
