import type { Schema } from '@verbatim/openapi-document';
import { type SchemaCatalog, type ShownSchema, typesOf } from '../document/schemas.ts';
import { type Html, html, join } from '../html.ts';
import { schemaPath } from './context.ts';

const formats: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'date and time',
  date: 'date',
  uri: 'URL',
  binary: 'bytes',
};

/** The type of a value, with links to schemas that have fields. */
export function typeLabel(shown: ShownSchema, schemas: SchemaCatalog): Html {
  return shown.nullable ? html`${notNull(shown, schemas)} or null` : notNull(shown, schemas);
}

function notNull({ name, schema }: ShownSchema, schemas: SchemaCatalog): Html {
  if (name !== null && hasFields(schema)) return html`<a href="/${schemaPath(name)}">${name}</a>`;
  const variants = schemas.variants(schema);
  if (variants.length > 0)
    return join(
      variants.map((each) => typeLabel(each, schemas)),
      ' or ',
    );
  if (schema.items) return html`list of ${typeLabel(schemas.show(schema.items), schemas)}`;
  if (schema.prefixItems)
    return html`list of ${join(
      schema.prefixItems.map((each) => typeLabel(schemas.show(each), schemas)),
      ', ',
    )}`;
  const { additionalProperties: others } = schema;
  if (typeof others === 'object')
    return html`object of ${typeLabel(schemas.show(others), schemas)}`;
  const base = typesOf(schema).join(' or ') || 'any value';
  const format = schema.format === undefined ? undefined : formats[schema.format];
  return html`${format === 'bytes' ? format : base}${format && format !== 'bytes' ? `, ${format}` : null}`;
}

/** Whether a schema has a list of fields, or is a choice between schemas that have. */
export function hasFields(schema: Schema): boolean {
  if (schema.properties || schema.allOf) return true;
  return (schema.oneOf ?? []).length > 0 && (schema.oneOf ?? []).every((each) => each.$ref);
}
