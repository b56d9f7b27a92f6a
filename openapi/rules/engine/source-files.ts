import { readdirSync, readFileSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import parsers from '@stoplight/spectral-parsers';
import { type JsonObject, objectAt } from '@verbatim/openapi-document';

/** A document that was joined from several files. */
interface SourceFiles {
  readonly folder: string;
  /** The content of the entry file. */
  readonly entry: JsonObject;
  /** The YAML files in the folders of the document, as seen from its own, with slashes. */
  readonly present: readonly string[];
}

/** A reference to another file. */
const REFERENCE = /\$ref['"]?:\s*['"]?[^\s'"#]/;

/** The files of a document; null if it was not read from a file, or from a single one (a bundle). */
export function severalFiles({ source }: { readonly source: string | null }): SourceFiles | null {
  const text = source === null ? '' : readFileSync(source, 'utf8');
  if (source === null || !REFERENCE.test(text)) return null;
  const folder = dirname(source);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return {
    folder,
    entry: objectAt(parsers.Yaml.parse(text).data),
    present: names
      .map((name) => name.split(sep).join('/'))
      .filter((name) => /^(paths|webhooks|components)\/.+\.ya?ml$/.test(name))
      .sort(),
  };
}
