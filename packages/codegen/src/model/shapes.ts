import {
  type BundledDocument,
  isObject,
  type JsonObject,
  joinPointer,
  listAt,
  objectAt,
  SCHEMAS,
  schemaNameOf,
  stringsAt,
  textAt,
  valueAt,
} from '@verbatim/openapi-document';
import { compare } from '../order.ts';

/** A type without its bounds: the part of a schema that a typed language can state. */
export type Shape =
  | { readonly kind: 'boolean' | 'integer' | 'json' | 'null' | 'number' }
  /** A text; its `format` where a language has a type for it, such as a time for `date-time`. */
  | { readonly kind: 'string'; readonly format?: string }
  /** One of some values: an `enum`, or a `const`. */
  | { readonly kind: 'values'; readonly values: readonly (boolean | number | string)[] }
  | { readonly kind: 'list'; readonly items: Shape }
  | { readonly kind: 'map'; readonly values: Shape }
  /** A schema of the document, by its name. */
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'union'; readonly members: readonly Shape[] };

/** One field of a record. */
export interface FieldShape {
  readonly name: string;
  readonly shape: Shape;
  /** False: the field may be left out. */
  readonly required: boolean;
  readonly description: string;
  readonly deprecated: boolean;
}

/** An object with known fields; the parts of its `allOf` are merged. */
export type RecordShape = { readonly kind: 'record'; readonly fields: readonly FieldShape[] };

/** A schema of the document as a named type. */
export interface NamedShape {
  readonly name: string;
  readonly description: string;
  readonly definition: RecordShape | Shape;
  /** The property that tells the members of a union apart; null for all other shapes. */
  readonly discriminator: string | null;
}

/** The shape of a schema; what is beside a `$ref` only describes its use. */
export function shapeOf(schema: JsonObject): Shape {
  const name = schemaNameOf(schema['$ref']);
  if (name !== undefined) return { kind: 'named', name };
  const choices = [...listAt(schema['oneOf']), ...listAt(schema['anyOf'])];
  if (choices.length > 0) return union(choices.filter(isObject).map(shapeOf));
  const { type } = schema;
  if (Array.isArray(type)) return union(type.map((each) => shapeOf({ ...schema, type: each })));
  const values = schema['const'] === undefined ? schema['enum'] : [schema['const']];
  if (Array.isArray(values)) return { kind: 'values', values: values.filter(isPlain) };
  return typed(schema, textAt(type));
}

function typed(schema: JsonObject, type: string): Shape {
  switch (type) {
    case 'boolean':
    case 'integer':
    case 'null':
    case 'number':
      return { kind: type };
    case 'string': {
      const { format } = schema;
      return { kind: type, ...(typeof format === 'string' && { format }) };
    }
    case 'array':
      return { kind: 'list', items: shapeOf(objectAt(schema['items'])) };
    case 'object': {
      const values = schema['additionalProperties'];
      return { kind: 'map', values: isObject(values) ? shapeOf(values) : { kind: 'json' } };
    }
    default:
      return { kind: 'json' };
  }
}

function union(members: readonly Shape[]): Shape {
  const [only, ...others] = members.flatMap((each) =>
    each.kind === 'union' ? each.members : [each],
  );
  return only === undefined || others.length > 0
    ? { kind: 'union', members: only === undefined ? [] : [only, ...others] }
    : only;
}

const isPlain = (value: unknown): value is boolean | number | string =>
  typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string';

/** A named schema of the document as a type. */
export function namedShape(document: BundledDocument, name: string): NamedShape {
  const schema = schemaAt(document, name);
  const discriminator = textAt(objectAt(schema['discriminator'])['propertyName']);
  return {
    name,
    description: textAt(schema['description']),
    definition: isRecord(document, schema)
      ? { kind: 'record', fields: fieldsOf(document, schema) }
      : shapeOf(schema),
    discriminator: discriminator === '' ? null : discriminator,
  };
}

/** The named schemas that some names lead to, these included, sorted by name. */
export function shapesReachableFrom(
  document: BundledDocument,
  names: readonly string[],
): NamedShape[] {
  const found = new Map<string, NamedShape>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || valueAt(document, joinPointer(SCHEMAS, name)) === undefined) continue;
    const shape = namedShape(document, name);
    found.set(name, shape);
    waiting.push(...namesIn(shape.definition));
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name));
}

/** The names of the schemas that a shape refers to. */
export function namesIn(shape: RecordShape | Shape): string[] {
  switch (shape.kind) {
    case 'named':
      return [shape.name];
    case 'list':
      return namesIn(shape.items);
    case 'map':
      return namesIn(shape.values);
    case 'union':
      return shape.members.flatMap(namesIn);
    case 'record':
      return shape.fields.flatMap((field) => namesIn(field.shape));
    default:
      return [];
  }
}

/** Without known fields, an object is a map. */
const isRecord = (document: BundledDocument, schema: JsonObject): boolean =>
  partsOf(document, schema).some((part) => Object.keys(objectAt(part['properties'])).length > 0);

/** A schema and the parts of its `allOf`, outermost last, references followed. */
function partsOf(document: BundledDocument, schema: JsonObject): JsonObject[] {
  const inner = listAt(schema['allOf']).flatMap((part) => {
    const name = isObject(part) ? schemaNameOf(part['$ref']) : undefined;
    return isObject(part)
      ? partsOf(document, name === undefined ? part : schemaAt(document, name))
      : [];
  });
  return [...inner, schema];
}

/** The fields in the order of the document; a part that states a field again replaces it. */
function fieldsOf(document: BundledDocument, schema: JsonObject): FieldShape[] {
  const parts = partsOf(document, schema);
  const required = new Set(parts.flatMap((part) => stringsAt(part['required'])));
  const properties = new Map(parts.flatMap((part) => Object.entries(objectAt(part['properties']))));
  return [...properties].map(([name, node]) => {
    const property = objectAt(node);
    const target = schemaNameOf(property['$ref']);
    return {
      name,
      shape: shapeOf(property),
      required: required.has(name),
      description:
        textAt(property['description']) ||
        (target === undefined ? '' : textAt(schemaAt(document, target)['description'])),
      deprecated: property['deprecated'] === true,
    };
  });
}

const schemaAt = (document: BundledDocument, name: string): JsonObject =>
  objectAt(valueAt(document, joinPointer(SCHEMAS, name)));
