import type { Operation } from '@verbatim/contract';

const BOUNDARY = 'verbatim-contract-boundary';

/** A body of the type `multipart/form-data`. */
export interface Form {
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** A file in a form. */
export interface FormFile {
  readonly part: string;
  readonly filename: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A form with one file. */
export function formWith({ part, filename, type, bytes }: FormFile): Form {
  const disposition = `form-data; name="${part}"; filename="${filename}"`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, body };
}

/** The name of the part that an operation takes a file in. */
export function filePart({ body }: Operation): string {
  return Object.keys(body?.parts ?? {})[0] ?? '';
}

/** A form that is wrong in one way. */
export interface WrongForm extends Form {
  readonly what: string;
}

const file = { filename: 'a.wav', type: 'audio/wav', bytes: new Uint8Array(64) };

/** Forms that can't be read. */
export function unreadableForms(operation: Operation): WrongForm[] {
  const { body, contentType } = formWith({ ...file, part: filePart(operation) });
  return [
    { what: 'without a boundary', contentType: 'multipart/form-data', body },
    { what: 'without an end', contentType, body: body.slice(0, body.length - 40) },
    { what: 'that is empty', contentType, body: new Uint8Array(0) },
  ];
}

/** Forms that can be read, but lack their file. */
export function formsWithoutFile(): WrongForm[] {
  const other = formWith({ ...file, part: 'surprise' });
  const { contentType } = other;
  return [
    { what: 'without a part', contentType, body: Buffer.from(`--${BOUNDARY}--\r\n`) },
    { what: 'with another part', ...other },
  ];
}
