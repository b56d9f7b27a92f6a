import type { Schema } from '@verbatim/openapi-document';
import { boundsOf, rulesOf } from '../document/descriptions.ts';
import {
  type SchemaCatalog,
  type ShownField,
  type ShownSchema,
  typesOf,
} from '../document/schemas.ts';
import { type Html, html, join, raw } from '../html.ts';
import { type ReferenceContext, schemaPath } from './context.ts';

/** Whether readers write a value or read it: optional fields are described differently. */
type FieldAccess = 'read' | 'write';

const deepest = 2;
const mostValuesInPlace = 12;

/** The fields of an object with their types; nested fields unfold in place. */
export function fieldList(
  schema: Schema,
  access: FieldAccess,
  reference: ReferenceContext,
  anchored = false,
  depth = 0,
): Html {
  const { schemas, prose } = reference;
  const fields = schemas.fields(schema);
  const rules = rulesOf(schema);
  return html`<div class="fields">${fields.map((field) =>
    fieldRow(field, access, reference, anchored, depth),
  )}</div>${
    rules.length === 0
      ? null
      : html`<ul class="rules">${rules.map((rule) => html`<li>${inline(prose(rule))}</li>`)}</ul>`
  }`;
}

function fieldRow(
  { name, required, shown }: ShownField,
  direction: FieldAccess,
  reference: ReferenceContext,
  anchored: boolean,
  depth: number,
): Html {
  const presence =
    direction === 'write'
      ? required && html`<span class="badge needed">required</span>`
      : !required && html`<span class="badge quiet">may be absent</span>`;
  const id = anchored ? html` id="${name}"` : null;
  return html`<div class="field"${id}>
<p class="field-head"><code>${name}</code> <span class="type">${typeLabel(shown, reference.schemas)}</span> ${presence} ${marks(shown.schema)}</p>
${valueBody(shown, reference)}
${inside(shown, direction, reference, depth)}</div>
`;
}

/** Maturity and deprecation, as marks beside a name. */
export const marks = ({ 'x-maturity': maturity, deprecated }: Schema): Html =>
  html`${maturity && html`<a class="badge ${maturity}" href="/versions.html#maturity">${maturity}</a>`}${
    deprecated && html`<a class="badge deprecated" href="/versions.html#deprecation">deprecated</a>`
  }`;

/** The description, type and bounds of a value. */
export const valueBody = ({ name, schema }: ShownSchema, reference: ReferenceContext): Html =>
  html`${schema.description === undefined ? null : reference.prose(schema.description)}${facts(schema, name, reference)}`;

function facts(schema: Schema, name: string | null, reference: ReferenceContext): Html | null {
  const listed = schema.items && reference.schemas.show(schema.items);
  const items = listed?.schema;
  const lines: Html[] = [];
  const bounds = boundsOf(schema);
  if (bounds.length > 0) lines.push(html`<span>${bounds.join(', ')}</span>`);
  if (schema.pattern !== undefined && schema.const === undefined)
    lines.push(html`<span>pattern <code>${schema.pattern}</code></span>`);
  if (schema.const !== undefined)
    lines.push(html`<span>always <code>${JSON.stringify(schema.const)}</code></span>`);
  if (schema.enum) lines.push(values(schema.enum, name));
  if (items?.enum) lines.push(values(items.enum, listed?.name ?? null));
  if (schema['x-may-grow'] || items?.['x-may-grow'])
    lines.push(html`<a href="/versions.html#lists-that-may-grow">may grow</a>`);
  if (schema.default !== undefined && JSON.stringify(schema.default) !== '{}')
    lines.push(html`<span>default <code>${JSON.stringify(schema.default)}</code></span>`);
  return lines.length === 0 ? null : html`<p class="facts">${lines}</p>`;
}

function values(all: readonly unknown[], name: string | null): Html {
  if (all.length > mostValuesInPlace && name !== null)
    return html`<span>one of <a href="/${schemaPath(name)}">${all.length} values</a></span>`;
  return html`<span>one of ${all.map((each) => html`<code>${String(each)}</code> `)}</span>`;
}

/** The nested fields of a value, folded; deeper levels are on their own pages. */
function inside(
  shown: ShownSchema,
  direction: FieldAccess,
  reference: ReferenceContext,
  depth: number,
): Html | null {
  const { schemas } = reference;
  const target = containing(shown, reference);
  if (target === null) return null;
  const title = target.name ?? 'this object';
  if (depth >= deepest && target.name !== null) return null;
  const variants = schemas.variants(target.schema);
  return html`<details class="inside"><summary>${
    variants.length > 0 ? 'Choices of' : 'Fields of'
  } <code>${title}</code></summary>${
    variants.length > 0
      ? variants.map(
          (variant) =>
            html`<p class="variant">${typeLabel(variant, schemas)}</p>${hasFields(variant.schema) ? fieldList(variant.schema, direction, reference, false, depth + 1) : null}`,
        )
      : fieldList(target.schema, direction, reference, false, depth + 1)
  }</details>`;
}

/** The object inside a value: the value itself, the items of a list, or the one object among its choices. */
function containing(shown: ShownSchema, reference: ReferenceContext): ShownSchema | null {
  const { schemas } = reference;
  if (hasFields(shown.schema)) return shown;
  const { items, additionalProperties } = shown.schema;
  if (items) return containing(schemas.show(items), reference);
  if (typeof additionalProperties === 'object')
    return containing(schemas.show(additionalProperties), reference);
  const choices = schemas
    .variants(shown.schema)
    .map((each) => containing(each, reference))
    .filter((each) => each !== null);
  return choices.length === 1 ? (choices[0] ?? null) : null;
}

/** The content of a single paragraph, for use inside another one. */
export const inline = (paragraph: Html): Html => raw(paragraph.text.replace(/^<p>|<\/p>\s*$/g, ''));

const formats: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'date and time',
  date: 'date',
  uri: 'URL',
  binary: 'bytes',
};

/** The type of a value, with links to schemas that have fields. */
export const typeLabel = (shown: ShownSchema, schemas: SchemaCatalog): Html =>
  shown.nullable ? html`${notNull(shown, schemas)} or null` : notNull(shown, schemas);

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
