import { randomUUID } from 'node:crypto';

/** A form with a file, as a request sends it. */
export interface MultipartBody {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Writes a form with a file in it. The whole is one piece of bytes: a request whose `FormData` is aborted while it is sent ends
 * the process, by a rejection within Node 24 that nothing can handle.
 */
export function multipart(
  fields: readonly (readonly [name: string, value: string])[],
  file: { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array },
): MultipartBody {
  const boundary = `verbatim-${randomUUID()}`;
  const head = fields.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.contentType}\r\n\r\n`;
  const before = Buffer.from(head.join('') + fileHead);
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  const bytes = new Uint8Array(before.length + file.bytes.length + after.length);
  bytes.set(before);
  bytes.set(file.bytes, before.length);
  bytes.set(after, before.length + file.bytes.length);
  return { contentType: `multipart/form-data; boundary=${boundary}`, bytes };
}
