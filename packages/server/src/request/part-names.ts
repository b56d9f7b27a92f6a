import type { PartInfo } from 'multipasta';

/** A parameter of Content-Disposition: quoted text in any characters, or a token. */
const PARAMETER = /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))\s*/gy;

/** The name and file name of a part. Clients send file names in UTF-8, and the parser gives up at characters beyond Latin-1. */
export function partNames({ name, filename, headers }: PartInfo): {
  readonly name: string;
  readonly filename: string | undefined;
} {
  const disposition = headers['content-disposition'];
  if (name !== '' || typeof disposition !== 'string') return { name, filename };
  const parameters = new Map<string, string>();
  const text = disposition.slice(Math.max(0, disposition.indexOf(';')));
  for (const [, key = '', quoted, token = ''] of text.matchAll(PARAMETER))
    parameters.set(key.toLowerCase(), quoted ?? token);
  return { name: parameters.get('name') ?? '', filename: parameters.get('filename') };
}
