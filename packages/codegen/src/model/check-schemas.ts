import { type Document, get, isObject, type Json, join, listAt, schemaName } from '../document.ts';
import type { Problems } from '../problem.ts';
import { BESIDE_REF, FORMATS, KEYWORDS } from './keywords.ts';
import { allSchemas, type SchemaPlace } from './schema-places.ts';

/** Checks every schema of the document against the dialect. */
export function checkSchemas(document: Document, problems: Problems): void {
  for (const name of Object.keys(objectOrEmpty(get(document, '#/components/schemas')))) {
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) {
      const advice = 'Name its file in PascalCase, each name once.';
      problems.report(
        join('#/components/schemas', name),
        `schema name \`${name}\` is no type name. ${advice}`,
      );
    }
  }
  for (const place of allSchemas(document)) {
    checkKeywords(place, problems);
    checkReference(document, place, problems);
    checkFormat(place, problems);
    checkAllOf(place, problems);
    checkCondition(place, problems);
    checkJsonLength(place, problems);
  }
}

function checkKeywords({ schema, pointer }: SchemaPlace, problems: Problems): void {
  for (const keyword of Object.keys(schema)) {
    if (Object.hasOwn(KEYWORDS, keyword)) continue;
    const advice =
      ADVICE[keyword] ??
      'Say it with a supported keyword, or add the keyword to codegen (see its README).';
    problems.report(
      join(pointer, keyword),
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

function checkReference(document: Document, place: SchemaPlace, problems: Problems): void {
  const reference = place.schema['$ref'];
  if (reference === undefined) return;
  const pointer = join(place.pointer, '$ref');
  if (schemaName(reference) === undefined || get(document, String(reference)) === undefined) {
    problems.report(
      pointer,
      `\`${String(reference)}\` is no schema of this document. Reference a file of components/schemas.`,
    );
  }
  for (const keyword of Object.keys(place.schema)) {
    if (keyword === '$ref' || BESIDE_REF.includes(keyword) || !Object.hasOwn(KEYWORDS, keyword))
      continue;
    const message = `\`${keyword}\` may not stand beside a \`$ref\`. Put it into the schema that is referenced, or use allOf.`;
    problems.report(join(place.pointer, keyword), message);
  }
}

function checkFormat({ schema, pointer }: SchemaPlace, problems: Problems): void {
  const format = schema['format'];
  if (format === undefined || FORMATS.includes(String(format))) return;
  const message = `format \`${String(format)}\` is not supported. Use one of ${FORMATS.join(', ')}, or a pattern.`;
  problems.report(join(pointer, 'format'), message);
}

function checkAllOf({ schema, pointer }: SchemaPlace, problems: Problems): void {
  for (const [index, member] of listAt(schema['allOf']).entries()) {
    if (isObject(member) && typeof member['$ref'] === 'string' && Object.keys(member).length === 1)
      continue;
    const advice = 'Name it: put it into a file of its own and reference it.';
    problems.report(
      join(pointer, 'allOf', index),
      `a member of allOf is not a bare \`$ref\`. ${advice}`,
    );
  }
}

function checkCondition({ schema, pointer }: SchemaPlace, problems: Problems): void {
  for (const [one, other] of [
    ['if', 'then'],
    ['then', 'if'],
  ] as const) {
    if (schema[one] !== undefined && schema[other] === undefined) {
      problems.report(
        join(pointer, one),
        `\`${one}\` without \`${other}\` has no effect. Add \`${other}\`, or remove it.`,
      );
    }
  }
}

function checkJsonLength({ schema, pointer }: SchemaPlace, problems: Problems): void {
  const limit = schema['x-max-json-length'];
  if (limit === undefined || (typeof limit === 'number' && Number.isInteger(limit) && limit > 1))
    return;
  const message = `x-max-json-length \`${String(limit)}\` is no whole number from 2 on. Write one.`;
  problems.report(join(pointer, 'x-max-json-length'), message);
}

function objectOrEmpty(value: Json | undefined): Record<string, Json> {
  return isObject(value) ? value : {};
}
