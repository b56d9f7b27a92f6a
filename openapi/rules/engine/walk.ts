import { isObject, type JsonObject, listAt, objectAt, type Path } from './json.ts';

/** Where a schema stands in the schema or description around it. */
export type SchemaPlace =
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

interface Located {
  readonly value: JsonObject;
  readonly path: Path;
}

/** An operation of a path, or one that the service calls (a webhook). */
export interface OperationNode extends Located {
  readonly kind: 'operation';
  readonly origin: 'paths' | 'webhooks';
  readonly method: string;
  /** The URL of a path, the event of a webhook. */
  readonly name: string;
  readonly pathItem: JsonObject;
}

/** A parameter where it is defined, not where it is referred to. */
export interface ParameterNode extends Located {
  readonly kind: 'parameter';
}

/** A response header where it is defined. */
export interface HeaderNode extends Located {
  readonly kind: 'header';
  readonly name: string;
}

/** A response where it is defined: in components (then `name` is its name) or in an operation (then it is the status). */
export interface ResponseNode extends Located {
  readonly kind: 'response';
  readonly name: string;
}

/** One media type of a body. */
export interface ContentNode extends Located {
  readonly kind: 'content';
  readonly mediaType: string;
  readonly side: 'request' | 'response';
}

/** A schema, or a reference to one together with the keywords beside it. */
export interface SchemaNode extends Located {
  readonly kind: 'schema';
  readonly place: SchemaPlace;
  /** The property, component or header that the schema describes; empty where it has no name of its own. */
  readonly name: string;
  /** Inside if, then, else, not or dependentSchemas: such a schema states a condition and documents nothing. */
  readonly conditional: boolean;
  /** The schema in whose text this one stands. */
  readonly parent: JsonObject | null;
}

/** Whatever a rule may look at. */
export type DocumentNode =
  | OperationNode
  | ParameterNode
  | HeaderNode
  | ResponseNode
  | ContentNode
  | SchemaNode;

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const LISTS: ReadonlyMap<string, SchemaPlace> = new Map([
  ['allOf', 'base'],
  ['oneOf', 'variant'],
  ['anyOf', 'variant'],
  ['prefixItems', 'items'],
]);

const SINGLES: ReadonlyMap<string, SchemaPlace> = new Map([
  ['items', 'items'],
  ['contains', 'items'],
  ['additionalProperties', 'values'],
  ['propertyNames', 'condition'],
  ['if', 'condition'],
  ['then', 'condition'],
  ['else', 'condition'],
  ['not', 'condition'],
]);

/**
 * Goes through the document by what OpenAPI says stands where. A search by key would take the fields of an example
 * that happens to contain `properties` or `description` for parts of the contract.
 */
export function* walk(root: JsonObject): Generator<DocumentNode> {
  for (const origin of ['paths', 'webhooks'] as const) {
    for (const [name, item] of Object.entries(objectAt(root[origin]))) {
      if (isObject(item)) yield* pathItem(item, [origin, name], origin, name);
    }
  }
  const components = objectAt(root['components']);
  yield* each(components['parameters'], ['components', 'parameters'], parameter);
  yield* each(components['headers'], ['components', 'headers'], header);
  yield* each(components['responses'], ['components', 'responses'], response);
  yield* each(components['requestBodies'], ['components', 'requestBodies'], requestBody);
  for (const [name, value] of Object.entries(objectAt(components['schemas']))) {
    yield* schema(value, ['components', 'schemas', name], 'component', name, false, null);
  }
}

type Visit = (value: JsonObject, path: Path, name: string) => Generator<DocumentNode>;

function* each(map: unknown, path: Path, visit: Visit): Generator<DocumentNode> {
  for (const [name, value] of Object.entries(objectAt(map))) {
    if (isObject(value) && !('$ref' in value)) yield* visit(value, [...path, name], name);
  }
}

function* pathItem(
  item: JsonObject,
  path: Path,
  origin: 'paths' | 'webhooks',
  name: string,
): Generator<DocumentNode> {
  yield* parameters(item['parameters'], [...path, 'parameters']);
  for (const method of METHODS) {
    const value = item[method];
    if (!isObject(value)) continue;
    const at = [...path, method];
    yield { kind: 'operation', value, path: at, origin, method, name, pathItem: item };
    yield* parameters(value['parameters'], [...at, 'parameters']);
    const body = value['requestBody'];
    if (isObject(body) && !('$ref' in body)) yield* requestBody(body, [...at, 'requestBody']);
    yield* each(value['responses'], [...at, 'responses'], response);
  }
}

function* parameters(list: unknown, path: Path): Generator<DocumentNode> {
  for (const [index, value] of listAt(list).entries()) {
    if (isObject(value) && !('$ref' in value)) yield* parameter(value, [...path, index]);
  }
}

function* parameter(value: JsonObject, path: Path): Generator<DocumentNode> {
  yield { kind: 'parameter', value, path };
  const name = String(value['name'] ?? '');
  yield* schema(value['schema'], [...path, 'schema'], 'parameter', name, false, null);
  yield* contents(value['content'], [...path, 'content'], 'request');
}

function* header(value: JsonObject, path: Path, name: string): Generator<DocumentNode> {
  yield { kind: 'header', value, path, name };
  yield* schema(value['schema'], [...path, 'schema'], 'header', name, false, null);
}

function* requestBody(value: JsonObject, path: Path): Generator<DocumentNode> {
  yield* contents(value['content'], [...path, 'content'], 'request');
}

function* response(value: JsonObject, path: Path, name: string): Generator<DocumentNode> {
  yield { kind: 'response', value, path, name };
  yield* each(value['headers'], [...path, 'headers'], header);
  yield* contents(value['content'], [...path, 'content'], 'response');
}

function* contents(
  map: unknown,
  path: Path,
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
  path: Path,
  place: SchemaPlace,
  name: string,
  conditional: boolean,
  parent: JsonObject | null,
): Generator<SchemaNode> {
  if (!isObject(value)) return;
  yield { kind: 'schema', value, path, place, name, conditional, parent };
  for (const [key, child] of Object.entries(value)) {
    const at = [...path, key];
    const list = LISTS.get(key);
    const single = SINGLES.get(key);
    if (key === 'properties' || key === 'patternProperties') {
      for (const [property, inner] of Object.entries(objectAt(child))) {
        yield* schema(inner, [...at, property], 'property', property, conditional, value);
      }
    } else if (key === 'dependentSchemas' || key === '$defs') {
      for (const [property, inner] of Object.entries(objectAt(child))) {
        yield* schema(inner, [...at, property], 'condition', property, true, value);
      }
    } else if (list !== undefined) {
      for (const [index, inner] of listAt(child).entries()) {
        yield* schema(inner, [...at, index], list, '', conditional, value);
      }
    } else if (single !== undefined) {
      const states = conditional || single === 'condition';
      yield* schema(child, at, single, '', states, value);
    }
  }
}
