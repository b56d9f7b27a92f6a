import {
  type BundledDocument,
  isObject,
  type JsonObject,
  joinPointer,
  listAt,
  objectAt,
  textAt,
} from '@verbatim/openapi-document';
import { follow } from '../model/follow.ts';
import type { Model } from '../model/model.ts';
import { isScalar } from '../model/parameters.ts';
import { header, literal } from './source.ts';

/** The fields of our own JSON bodies, for command lines and forms. */
export function emitRequestFields(model: Model): string {
  const bodies = model.operations
    .filter(({ dialect }) => dialect === null)
    .map(({ body }) => body?.content['application/json'])
    .filter((name) => name !== undefined && model.requestBodies.includes(name));
  const table = Object.fromEntries(
    [...new Set(bodies)].sort().map((name = '') => [name, requestFieldsOf(model.document, name)]),
  );
  return `${header('contract')}import type { RequestField } from '../tables.ts';

/** By request body, in the order of the document. */
export const requestFields = ${literal(table)} as const satisfies Readonly<
  Record<string, readonly RequestField[]>
>;
`;
}

/**
 * One field of a request body that a person fills in: a leaf, or a list or dictionary of leaves. The contract has this type for its readers
 * (`RequestField`): it depends on nothing, and what generates it can't depend on it. The generated table is checked against theirs.
 */
type RequestFieldModel = {
  /** The names of the properties that lead to it. */
  readonly path: readonly string[];
  readonly type: 'boolean' | 'integer' | 'json' | 'number' | 'string';
  /** `list`: several values; `map`: values by name; `map-of-lists`: several values for a name. */
  readonly many?: 'list' | 'map' | 'map-of-lists';
  /** True if a value may also be an object. */
  readonly orObject?: true;
  readonly values?: readonly (number | string)[];
  readonly default?: boolean | number | string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The first paragraph of the description, on one line. */
  readonly description: string;
  readonly deprecated?: true;
};

/** The fields of a request body, in the order of the document. */
function requestFieldsOf(document: BundledDocument, name: string): RequestFieldModel[] {
  const root = resolved(document, { $ref: joinPointer('#/components/schemas', name) });
  return fieldsIn(document, root, [], new Set());
}

const fieldsIn = (
  document: BundledDocument,
  schema: JsonObject,
  path: readonly string[],
  open: ReadonlySet<unknown>,
): RequestFieldModel[] =>
  Object.entries(objectAt(schema['properties'])).flatMap(([name, property]) => {
    if (!isObject(property)) return [];
    const member = resolved(document, property);
    const here = [...path, name];
    const properties = member['properties'];
    if (!isObject(properties)) return [fieldOf(document, member, here)];
    if (open.has(properties)) return [];
    return fieldsIn(document, member, here, new Set([...open, properties]));
  });

function fieldOf(
  document: BundledDocument,
  schema: JsonObject,
  path: readonly string[],
): RequestFieldModel {
  const { minimum, maximum } = schema;
  const given = schema['default'];
  return {
    path,
    ...valueModelOf(document, schema),
    ...(isPlain(given) && { default: given }),
    ...(typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
    description: firstParagraph(textAt(schema['description'])),
    ...(schema['deprecated'] === true && { deprecated: true }),
  };
}

type ValueModel = Pick<RequestFieldModel, 'many' | 'orObject' | 'type' | 'values'>;

/** Of several forms the simplest is taken: a switch before a list, a list before one value, a text before an object. */
function valueModelOf(document: BundledDocument, schema: JsonObject): ValueModel {
  const forms = [...listAt(schema['oneOf']), ...listAt(schema['anyOf'])]
    .filter(isObject)
    .map((form) => resolved(document, form));
  if (forms.length > 0) {
    const [first] = ['boolean', 'array', 'string', 'number', 'integer']
      .map((type) => forms.find((form) => form['type'] === type))
      .filter((form) => form !== undefined);
    const value = first === undefined ? ({ type: 'json' } as const) : valueModelOf(document, first);
    const orObject = value.type === 'string' && forms.some((form) => form['type'] === 'object');
    return { ...value, ...(orObject && { orObject }) };
  }
  switch (schema['type']) {
    case 'array':
      return several('list', valueModelOf(document, resolved(document, objectAt(schema['items']))));
    case 'object': {
      const values = schema['additionalProperties'];
      if (!isObject(values)) return { type: 'string', many: 'map' };
      return several('map', valueModelOf(document, resolved(document, values)));
    }
    default: {
      const values = schema['enum'];
      const { type } = schema;
      return {
        type: isScalar(type) ? type : 'json',
        ...(Array.isArray(values) && { values: values.filter(isEnumerated) }),
      };
    }
  }
}

function several(many: 'list' | 'map', value: ValueModel): ValueModel {
  if (value.many === undefined) return { ...value, many };
  return many === 'map' && value.many === 'list'
    ? { ...value, many: 'map-of-lists' }
    : { type: 'json' };
}

/** A schema with what stands beside its reference, which describes its use. */
function resolved(document: BundledDocument, schema: JsonObject): JsonObject {
  const target = follow(document, schema)?.node;
  return target === undefined || target === schema ? schema : { ...target, ...schema };
}

const firstParagraph = (text: string): string =>
  (text.split(/\n\s*\n/, 1)[0] ?? '').replaceAll(/\s+/g, ' ').trim();

const isEnumerated = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string';

const isPlain = (value: unknown): value is boolean | number | string =>
  typeof value === 'boolean' || isEnumerated(value);
