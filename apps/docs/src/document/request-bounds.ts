import { type DocumentReader, type Schema, schemaNameOf } from '@verbatim/openapi-document';
import { boundsOf } from './descriptions.ts';

interface FieldBounds {
  readonly schema: string;
  readonly field: string;
  readonly phrases: readonly string[];
}

/** A table with the bounds of every text, list and map that a request may have, as Markdown. */
export function requestBounds(reader: DocumentReader): string {
  const rows: FieldBounds[] = [];
  const seen = new Set<string>();
  const visit = (schema: Schema, owner: string, field: string, isParameter = false): void => {
    const name = schemaNameOf(schema.$ref);
    if (name !== undefined) {
      if (!seen.has(name)) visit(reader.schemaNamed(name), name, '');
      seen.add(name);
      return;
    }
    const phrases = boundsOf(sizesOf(schema, isParameter));
    if (phrases.length > 0 && schema.enum === undefined)
      rows.push({ schema: owner, field, phrases });
    for (const [member, inner] of Object.entries(schema.properties ?? {}))
      visit(inner, owner, field === '' ? member : `${field}.${member}`);
    if (schema.items) visit(schema.items, owner, `${field}[]`);
    if (typeof schema.additionalProperties === 'object')
      visit(schema.additionalProperties, owner, `${field}.*`);
    for (const variants of [schema.oneOf, schema.anyOf, schema.allOf])
      for (const inner of variants ?? []) visit(inner, owner, field);
  };
  const operations = Object.values(reader.document.paths).flatMap((item) => Object.values(item));
  for (const { operationId, requestBody, parameters } of operations) {
    for (const { schema } of Object.values(requestBody?.content ?? {}))
      if (schema) visit(schema, operationId, '');
    for (const parameter of parameters ?? []) {
      const { name, schema } = reader.resolve(parameter);
      if (schema) visit(schema, operationId, name, true);
    }
  }
  return ['| Schema or operation | Field | Limit |', '|---|---|---|', ...rows.map(rowOf)].join(
    '\n',
  );
}

/** Sizes alone: the range of a number limits no memory, except for that of a parameter, such as a page. */
const sizesOf = ({ minimum: _, maximum, ...schema }: Schema, isParameter: boolean): Schema =>
  isParameter && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
    ? { ...schema, maximum }
    : schema;

const rowOf = ({ schema, field, phrases }: FieldBounds): string =>
  `| \`${schema}\` | ${field === '' ? '' : `\`${field}\``} | ${phrases.join(', ')} |`;
