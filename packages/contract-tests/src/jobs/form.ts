import type { Operation } from '@verbatim/contract';

const BOUNDARY = 'verbatim-contract-boundary';

/** A `multipart/form-data` body. */
interface MultipartForm {
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** A file in a form. */
interface FormFile {
  readonly part: string;
  readonly filename: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A form with one file. */
export function formWith({ part, filename, type, bytes }: FormFile): MultipartForm {
  const disposition = `form-data; name="${part}"; filename="${filename}"`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, body };
}

/** The name of the file part of an operation. */
export function filePart({ body }: Operation): string {
  return Object.keys(body?.parts ?? {})[0] ?? '';
}

/** A form with one error. */
interface InvalidForm extends MultipartForm {
  readonly what: string;
}

const file = { filename: 'a.wav', type: 'audio/wav', bytes: new Uint8Array(64) };

/** Malformed forms. */
export function unreadableForms(operation: Operation): InvalidForm[] {
  const { body, contentType } = formWith({ ...file, part: filePart(operation) });
  return [
    { what: 'without a boundary', contentType: 'multipart/form-data', body },
    { what: 'without an end', contentType, body: body.slice(0, body.length - 40) },
    { what: 'that is empty', contentType, body: new Uint8Array(0) },
  ];
}

/** Well-formed forms without a file. */
export function formsWithoutFile(): InvalidForm[] {
  const other = formWith({ ...file, part: 'surprise' });
  const { contentType } = other;
  return [
    { what: 'without a part', contentType, body: Buffer.from(`--${BOUNDARY}--\r\n`) },
    { what: 'with another part', ...other },
  ];
}
