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
}

/** Writes the form. `onBytes` hears of each piece of the file that is handed on, `onError` of a file that cannot be read. */
export function formStream(
  part: FilePart,
  onBytes: (byteLength: number) => void,
  onError: (error: unknown) => void,
): FormStream {
  const boundary = `----verbatim-${crypto.getRandomValues(new Uint32Array(4)).join('')}`;
  const chunks = written(part, boundary, onBytes);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
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
    yield chunk;
    onBytes(chunk.byteLength);
  }
  yield encoder.encode(`\r\n--${boundary}--\r\n`);
}

/** What would end a quoted name is written as forms in browsers write it. */
function quoted(name: string): string {
  return name.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
}
