import { concat, encode } from './texts/text-mutator.ts';

/** One part of a form as it is written: header lines, then content. */
export interface FormPart {
  readonly headers: readonly string[];
  readonly content: Uint8Array;
}

/** A form as it is written. */
export interface Form {
  readonly boundary: string;
  readonly parts: readonly FormPart[];
  readonly lineEnd: string;
  readonly preamble: string;
  readonly end: string;
}

/** A form with a single file in it. */
export const formWith = (parts: readonly FormPart[]): Form => ({
  boundary: 'the-boundary-of-this-form',
  parts,
  lineEnd: '\r\n',
  preamble: '',
  end: '--the-boundary-of-this-form--\r\n',
});

/** A part that carries a file. */
export const filePart = (name: string, filename: string, content: string): FormPart => ({
  headers: [
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"`,
    'Content-Type: audio/wav',
  ],
  content: encode(content),
});

/** A part that is no file. */
export const fieldPart = (name: string, content: string): FormPart => ({
  headers: [`Content-Disposition: form-data; name="${name}"`],
  content: encode(content),
});

/** The bytes of a form. */
export function writeForm({ boundary, parts, lineEnd, preamble, end }: Form): Uint8Array {
  const pieces = parts.flatMap(({ headers, content }) => [
    encode(
      `--${boundary}${lineEnd}${headers.map((line) => `${line}${lineEnd}`).join('')}${lineEnd}`,
    ),
    content,
    encode(lineEnd),
  ]);
  return concat(encode(preamble), ...pieces, encode(end));
}
