import { type AudioSource, bytesOf } from './audio-source.ts';

/** The file part of a form. */
export interface FilePart {
  readonly field: string;
  readonly filename: string;
  readonly contentType: string;
  readonly source: AudioSource;
}

/** A form with one file, written while it is read, so that the file never lies in memory. */
export interface FormStream {
  readonly contentType: string;
  readonly body: ReadableStream<Uint8Array>;
  /** Lets go of the file, even if whoever reads the form does not stop: Node's fetch goes on after it was aborted. */
  close(): void;
}

/** Progress is told, and time limits start anew, with each piece of this size. */
const PIECE_BYTES = 64 * 1024;

/** Writes the form. `onBytes` hears of each piece of the file that is handed on, `onError` of a file that cannot be read. */
export function formStream(
  part: FilePart,
  onBytes: (byteLength: number) => void,
  onError: (error: unknown) => void,
): FormStream {
  const boundary = `----verbatim-${crypto.getRandomValues(new Uint32Array(4)).join('')}`;
  const chunks = written(part, boundary, onBytes);
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

async function* written(
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
    for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES);
      yield piece;
      onBytes(piece.byteLength);
    }
  }
  yield encoder.encode(`\r\n--${boundary}--\r\n`);
}

/** What would end a quoted name is written as forms in browsers write it. */
function quoted(name: string): string {
  return name.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
}
