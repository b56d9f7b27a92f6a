import { readFile } from 'node:fs/promises';
import {
  type BundledDocument,
  isObject,
  type Json,
  joinPointer,
  valueAt,
} from '@verbatim/openapi-document';
import { LineCounter, parseDocument } from 'yaml';
import { ComparisonError } from './release-context.ts';
import { readVersion } from './version.ts';

const REPAIR = 'Restore it from the commit of its release; it is not written by hand.';

/** Reads the released document and checks that it can be compared; undefined if nothing was released yet. */
export async function readReleased(
  file: string,
  shown: string,
): Promise<BundledDocument | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new ComparisonError(`${shown} cannot be read: ${error.message}.`);
  });
  if (text === undefined) return undefined;
  const lineCounter = new LineCounter();
  const parsed = parseDocument(text, { lineCounter, prettyErrors: false });
  const [error] = parsed.errors;
  if (error !== undefined) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    throw new ComparisonError(
      `${shown}:${line}:${col} the YAML is broken: ${error.message}. ${REPAIR}`,
    );
  }
  const document: Json = parsed.toJS();
  const what = isObject(document) ? incomparableReason(document) : 'it is no object';
  if (what !== undefined || !isObject(document))
    throw new ComparisonError(
      `${shown} is no document that can be compared with: ${what}. ${REPAIR}`,
    );
  return document;
}

/** Why a document can't be compared; undefined if it can. */
function incomparableReason(document: BundledDocument): string | undefined {
  if (!/^3\.1\./.test(String(document['openapi']))) return 'it is not OpenAPI 3.1';
  const version = valueAt(document, '/info/version');
  if (readVersion(version) === undefined)
    return `its \`info.version\` is ${JSON.stringify(version ?? null)}, not major.minor.patch`;
  if (!isObject(document['paths'])) return 'it has no paths';
  for (const { reference, at } of references(document, '#'))
    if (valueAt(document, reference) === undefined)
      return `${at} leads to ${reference}, which is missing`;
  return undefined;
}

function* references(node: Json, pointer: string): Generator<{ reference: string; at: string }> {
  if (typeof node !== 'object' || node === null) return;
  const reference = isObject(node) ? node['$ref'] : undefined;
  if (typeof reference === 'string') yield { reference, at: pointer };
  for (const [key, inner] of Object.entries(node))
    if (!/^(example|examples|default)$/.test(key))
      yield* references(inner, joinPointer(pointer, key));
}
