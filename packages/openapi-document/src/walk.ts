import {
  isObject,
  type Json,
  type JsonObject,
  type JsonPath,
  joinPointer,
  listAt,
  objectAt,
  pointerOf,
} from './pointer.ts';

/** What a schema describes within the schema or object around it. */
export type SchemaRole =
  | 'component'
  | 'property'
  | 'items'
  | 'values'
  | 'variant'
  | 'base'
  | 'condition'
  | 'parameter'
  | 'header'
  | 'body';

type WalkedNode = { readonly value: JsonObject; readonly path: JsonPath };

/** An operation of a path, or one that the service calls (a webhook). */
export interface OperationNode extends WalkedNode {
  readonly kind: 'operation';
  readonly origin: 'paths' | 'webhooks';
  readonly method: string;
  /** The URL of a path, the event of a webhook. */
  readonly name: string;
  readonly pathItem: JsonObject;
}

/** A parameter where it is defined, not where it is referenced. */
export interface ParameterNode extends WalkedNode {
  readonly kind: 'parameter';
}

/** A response header where it is defined. */
export interface HeaderNode extends WalkedNode {
  readonly kind: 'header';
  readonly name: string;
}

/** A response where it is defined. `name` is its component name, or its status in an operation. */
export interface ResponseNode extends WalkedNode {
  readonly kind: 'response';
  readonly name: string;
}

/** One media type of a body. */
export interface ContentNode extends WalkedNode {
  readonly kind: 'content';
  readonly mediaType: string;
  readonly side: 'request' | 'response';
}

/** A schema, or a reference to one together with the keywords beside it. */
export interface SchemaNode extends WalkedNode {
  readonly kind: 'schema';
  readonly role: SchemaRole;
  /** The property, component, parameter or header that the schema describes; empty for any other schema. */
  readonly name: string;
  /** True inside if, then, else, not, propertyNames, dependentSchemas and $defs: it constrains values and documents none. */
  readonly conditional: boolean;
  /** The schema directly around this one; null if there is none. */
  readonly parent: JsonObject | null;
}

/** A part of the document that a lint rule can check. */
export type DocumentNode =
  | OperationNode
  | ParameterNode
  | HeaderNode
  | ResponseNode
  | ContentNode
  | SchemaNode;

/** The methods that a path item may have. */
export const METHODS = [
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'head',
  'options',
  'trace',
] as const;

/** The operations of a path item or webhook, by method. */
export const operationsIn = (item: unknown): [method: string, operation: JsonObject][] =>
  METHODS.flatMap((method) => {
    const operation = objectAt(item)[method];
    return isObject(operation) ? [[method, operation]] : [];
  });

const ROLES: Readonly<Record<NestingKeyword, SchemaRole>> = {
  $defs: 'condition',
  additionalProperties: 'values',
  allOf: 'base',
  anyOf: 'variant',
  contains: 'items',
  dependentSchemas: 'condition',
  else: 'condition',
  if: 'condition',
  items: 'items',
  not: 'condition',
  oneOf: 'variant',
  patternProperties: 'property',
  prefixItems: 'items',
  properties: 'property',
  propertyNames: 'condition',
  // biome-ignore lint/suspicious/noThenProperty: a schema keyword is called so
  then: 'condition',
};

/**
 * Yields every part of the document once, by the structure that OpenAPI defines. A search by key would mistake an
 * example that contains `properties` or `description` for a part of the contract.
 */
export function* walkDocument(root: JsonObject): Generator<DocumentNode> {
  const components = objectAt(root['components']);
  for (const [name, value] of Object.entries(objectAt(components['schemas']))) {
    yield* schema(value, ['components', 'schemas', name], 'component', name, false, null);
  }
  yield* each(components['parameters'], ['components', 'parameters'], parameter);
  yield* each(components['headers'], ['components', 'headers'], header);
  yield* each(components['responses'], ['components', 'responses'], response);
  yield* each(components['requestBodies'], ['components', 'requestBodies'], requestBody);
  for (const origin of ['paths', 'webhooks'] as const) {
    for (const [name, item] of Object.entries(objectAt(root[origin]))) {
      if (isObject(item)) yield* pathItem(item, [origin, name], origin, name);
    }
  }
}

type Visit = (value: JsonObject, path: JsonPath, name: string) => Generator<DocumentNode>;

function* each(map: unknown, path: JsonPath, visit: Visit): Generator<DocumentNode> {
  for (const [name, value] of Object.entries(objectAt(map))) {
    if (isObject(value) && !('$ref' in value)) yield* visit(value, [...path, name], name);
  }
}

function* pathItem(
  item: JsonObject,
  path: JsonPath,
  origin: 'paths' | 'webhooks',
  name: string,
): Generator<DocumentNode> {
  yield* parameters(item['parameters'], [...path, 'parameters']);
  for (const [method, value] of operationsIn(item)) {
    const at = [...path, method];
    yield { kind: 'operation', value, path: at, origin, method, name, pathItem: item };
    yield* parameters(value['parameters'], [...at, 'parameters']);
    const body = value['requestBody'];
    if (isObject(body) && !('$ref' in body)) yield* requestBody(body, [...at, 'requestBody']);
    yield* each(value['responses'], [...at, 'responses'], response);
  }
}

function* parameters(list: unknown, path: JsonPath): Generator<DocumentNode> {
  for (const [index, value] of listAt(list).entries()) {
    if (isObject(value) && !('$ref' in value)) yield* parameter(value, [...path, index]);
  }
}

function* parameter(value: JsonObject, path: JsonPath): Generator<DocumentNode> {
  yield { kind: 'parameter', value, path };
  const name = String(value['name'] ?? '');
  yield* schema(value['schema'], [...path, 'schema'], 'parameter', name, false, null);
  yield* contents(value['content'], [...path, 'content'], 'request');
}

function* header(value: JsonObject, path: JsonPath, name: string): Generator<DocumentNode> {
  yield { kind: 'header', value, path, name };
  yield* schema(value['schema'], [...path, 'schema'], 'header', name, false, null);
}

function* requestBody(value: JsonObject, path: JsonPath): Generator<DocumentNode> {
  yield* contents(value['content'], [...path, 'content'], 'request');
}

function* response(value: JsonObject, path: JsonPath, name: string): Generator<DocumentNode> {
  yield { kind: 'response', value, path, name };
  yield* each(value['headers'], [...path, 'headers'], header);
  yield* contents(value['content'], [...path, 'content'], 'response');
}

function* contents(
  map: unknown,
  path: JsonPath,
  side: 'request' | 'response',
): Generator<DocumentNode> {
  for (const [mediaType, value] of Object.entries(objectAt(map))) {
    if (!isObject(value)) continue;
    const at = [...path, mediaType];
    yield { kind: 'content', value, path: at, mediaType, side };
    yield* schema(value['schema'], [...at, 'schema'], 'body', '', false, null);
  }
}

function* schema(
  value: unknown,
  path: JsonPath,
  role: SchemaRole,
  name: string,
  conditional: boolean,
  parent: JsonObject | null,
): Generator<SchemaNode> {
  if (!isObject(value)) return;
  yield { kind: 'schema', value, path, role, name, conditional, parent };
  for (const { schema: inner, keyword, member } of nestedSchemas(value)) {
    const innerRole = ROLES[keyword];
    yield* schema(
      inner,
      member === undefined ? [...path, keyword] : [...path, keyword, member],
      innerRole,
      typeof member === 'string' ? member : '',
      conditional || innerRole === 'condition',
      value,
    );
  }
}

/** Every schema of the document with its pointer: named schemas first, each outer schema before its inner ones. */
export function* schemasOf(root: JsonObject): Generator<LocatedSchema> {
  for (const node of walkDocument(root))
    if (node.kind === 'schema') yield { schema: node.value, pointer: pointerOf(node.path) };
}

/** A document without the operations that have the shapes of other APIs, whose clients call them. */
export function withoutDialects(document: JsonObject): JsonObject {
  const paths = Object.entries(objectAt(document['paths'])).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(objectAt(item)).filter(([, part]) => !hasDialect(part))),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

const hasDialect = (part: unknown): boolean => isObject(part) && 'x-dialect' in part;

/** How a keyword holds further schemas: one, an array of them, or a map from names to them. */
const NESTING = {
  $defs: 'map',
  additionalProperties: 'one',
  allOf: 'list',
  anyOf: 'list',
  contains: 'one',
  dependentSchemas: 'map',
  else: 'one',
  if: 'one',
  items: 'one',
  not: 'one',
  oneOf: 'list',
  patternProperties: 'map',
  prefixItems: 'list',
  properties: 'map',
  propertyNames: 'one',
  // biome-ignore lint/suspicious/noThenProperty: a schema keyword is called so
  then: 'one',
} as const;

/** A keyword whose value is a schema or holds schemas. */
type NestingKeyword = keyof typeof NESTING;

/** A schema directly inside another. */
interface NestedSchema {
  readonly schema: JsonObject;
  readonly keyword: NestingKeyword;
  /** Its index in a list, its name in a map; undefined if it is the keyword's only schema. */
  readonly member: number | string | undefined;
}

/** A schema with the pointer that leads to it. */
export type LocatedSchema = { readonly schema: JsonObject; readonly pointer: string };

/** The schemas directly inside a schema. Boolean schemas are left out: they have no keywords. */
export function* nestedSchemas(schema: JsonObject): Generator<NestedSchema> {
  for (const [keyword, value] of Object.entries(schema)) {
    if (!isNesting(keyword)) continue;
    const nesting = NESTING[keyword];
    if (nesting === 'one') {
      if (isObject(value)) yield { schema: value, keyword, member: undefined };
    } else if (nesting === 'list' && Array.isArray(value)) {
      for (const [member, inner] of value.entries())
        if (isObject(inner)) yield { schema: inner, keyword, member };
    } else if (nesting === 'map' && isObject(value)) {
      for (const [member, inner] of Object.entries(value))
        if (isObject(inner)) yield { schema: inner, keyword, member };
    }
  }
}

/** A schema and every schema inside it, outer before inner. References are not followed. */
export function* schemasWithin(located: LocatedSchema): Generator<LocatedSchema> {
  yield located;
  for (const { schema, keyword, member } of nestedSchemas(located.schema)) {
    const path = member === undefined ? [keyword] : [keyword, member];
    yield* schemasWithin({ schema, pointer: joinPointer(located.pointer, ...path) });
  }
}

/** The value of a keyword, with `replace` applied to each schema that it holds. */
export function replaceNested(
  keyword: string,
  value: Json,
  replace: (schema: JsonObject) => Json,
): Json {
  const replaced = (schema: Json) => (isObject(schema) ? replace(schema) : schema);
  const nesting = isNesting(keyword) ? NESTING[keyword] : undefined;
  if (nesting === 'one') return replaced(value);
  if (nesting === 'list' && Array.isArray(value)) return value.map(replaced);
  if (nesting !== 'map' || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner)]));
}

const isNesting = (keyword: string): keyword is NestingKeyword => Object.hasOwn(NESTING, keyword);
