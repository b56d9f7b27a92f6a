import {
  type BundledDocument,
  joinPointer,
  type LocatedSchema,
  schemaNameOf,
  schemasOf,
  valueAt,
} from '@verbatim/openapi-document';
import type { DocumentProblems } from '../problem.ts';
import { BESIDE_REF, FORMATS, KEYWORDS } from './keywords.ts';

/** Checks that every schema of the document uses supported keywords only. */
export function checkSchemas(document: BundledDocument, problems: DocumentProblems): void {
  for (const place of schemasOf(document)) {
    checkKeywords(place, problems);
    checkReference(document, place, problems);
    checkFormat(place, problems);
    checkJsonLength(place, problems);
  }
}

function checkKeywords({ schema, pointer }: LocatedSchema, problems: DocumentProblems): void {
  for (const keyword of Object.keys(schema)) {
    if (Object.hasOwn(KEYWORDS, keyword)) continue;
    const advice =
      ADVICE[keyword] ??
      'Say it with a supported keyword, or add the keyword to codegen (see its README).';
    problems.report(
      joinPointer(pointer, keyword),
      `schema keyword \`${keyword}\` is not supported. ${advice}`,
    );
  }
}

const ADVICE: Readonly<Record<string, string>> = {
  example: 'Write `examples:` with a list.',
  nullable: "Write `type: [string, 'null']`.",
  readOnly: 'Use separate schemas for requests and replies.',
  writeOnly: 'Use separate schemas for requests and replies.',
};

function checkReference(
  document: BundledDocument,
  place: LocatedSchema,
  problems: DocumentProblems,
): void {
  const reference = place.schema['$ref'];
  if (reference === undefined) return;
  const pointer = joinPointer(place.pointer, '$ref');
  if (schemaNameOf(reference) === undefined || valueAt(document, String(reference)) === undefined) {
    problems.report(
      pointer,
      `\`${String(reference)}\` is no schema of this document. Reference a file of components/schemas.`,
    );
  }
  for (const keyword of Object.keys(place.schema)) {
    if (keyword === '$ref' || BESIDE_REF.includes(keyword) || !Object.hasOwn(KEYWORDS, keyword))
      continue;
    const message = `\`${keyword}\` may not stand beside a \`$ref\`. Put it into the schema that is referenced, or use allOf.`;
    problems.report(joinPointer(place.pointer, keyword), message);
  }
}

function checkFormat({ schema, pointer }: LocatedSchema, problems: DocumentProblems): void {
  const format = schema['format'];
  if (format === undefined || FORMATS.includes(String(format))) return;
  const message = `format \`${String(format)}\` is not supported. Use one of ${FORMATS.join(', ')}, or a pattern.`;
  problems.report(joinPointer(pointer, 'format'), message);
}

function checkJsonLength({ schema, pointer }: LocatedSchema, problems: DocumentProblems): void {
  const limit = schema['x-max-json-length'];
  if (limit === undefined || (typeof limit === 'number' && Number.isInteger(limit) && limit > 1))
    return;
  const message = `x-max-json-length \`${String(limit)}\` is no whole number from 2 on. Write one.`;
  problems.report(joinPointer(pointer, 'x-max-json-length'), message);
}
