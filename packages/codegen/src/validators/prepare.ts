import {
  type BundledDocument,
  isObject,
  type Json,
  type JsonObject,
  joinPointer,
  listAt,
  objectAt,
  replaceNested,
  schemaNameOf,
  valueAt,
} from '@verbatim/openapi-document';
import { follow } from '../model/follow.ts';
import { ANNOTATIONS } from '../model/keywords.ts';

/**
 * How a schema meets its value.
 * - `whole`: it describes the value alone; an object of it is closed, unless the document says otherwise.
 * - `part`: it is a member of an allOf; the schema around it closes the object.
 * - `condition`: it restricts what is described elsewhere (if, then, dependentSchemas); nothing in it is closed.
 */
type Position = 'condition' | 'part' | 'whole';

/** The id of the variant of a schema that leaves its object open, for use inside an allOf. */
const openId = (name: string): string => `${name}.open`;

/** Turns the schemas of the document into the ones that Ajv compiles; each is a schema of its own, named by its `$id`. */
export class Preparer {
  readonly #document: BundledDocument;
  /** Schemas that are used as members of an allOf. */
  readonly #opened = new Set<string>();

  constructor(document: BundledDocument) {
    this.#document = document;
  }

  /** Every schema of the document, and the open variants that they need. */
  all(): JsonObject[] {
    const schemas = objectAt(valueAt(this.#document, '#/components/schemas'));
    const prepared = Object.entries(schemas).map(([name, schema]) => ({
      $id: name,
      ...this.schema(objectAt(schema)),
    }));
    const done = new Set<string>();
    for (const name of this.#opened) {
      // A set also yields what is added while it is walked: open variants of open variants.
      if (done.has(name)) continue;
      done.add(name);
      prepared.push({ $id: openId(name), ...this.#prepare(objectAt(schemas[name]), 'part') });
    }
    return prepared;
  }

  /** One schema that describes a whole value. */
  schema(schema: JsonObject): JsonObject {
    return this.#prepare(schema, 'whole');
  }

  #prepare(schema: JsonObject, position: Position): JsonObject {
    if (schema['format'] === 'binary') return {};
    const name = schemaNameOf(schema['$ref']);
    if (name !== undefined) return { $ref: this.#reference(name, position) };
    const prepared: JsonObject = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (!ANNOTATIONS.includes(keyword))
        prepared[keyword] = this.#keyword(keyword, value, schema, position);
    }
    if (schema['discriminator'] !== undefined) {
      prepared['type'] = 'object';
      prepared['discriminator'] = {
        propertyName: objectAt(schema['discriminator'])['propertyName'] ?? '',
      };
    } else {
      this.#joinValues(schema, prepared);
      this.#splitByType(schema, prepared);
    }
    if (position === 'whole') this.#close(schema, prepared);
    if (impliesType(schema)) delete prepared['type'];
    return prepared;
  }

  #reference(name: string, position: Position): string {
    const schema = objectAt(valueAt(this.#document, joinPointer('#/components/schemas', name)));
    const closes =
      schema['additionalProperties'] === undefined && this.#closedNames(schema) !== undefined;
    if (position !== 'part' || !closes) return name;
    this.#opened.add(name);
    return openId(name);
  }

  #keyword(keyword: string, value: Json, owner: JsonObject, position: Position): Json {
    const inner = innerPosition(keyword, owner, position);
    return replaceNested(keyword, value, (schema) => this.#prepare(schema, inner));
  }

  /**
   * An object that says nothing about further properties has none: replies and messages are exactly what is documented.
   * The names that come in through allOf are listed beside the own ones.
   */
  #close(schema: JsonObject, prepared: JsonObject): void {
    const names = this.#closedNames(schema);
    if (names === undefined) return;
    const inherited = Object.fromEntries([...names].map((name): [string, Json] => [name, true]));
    prepared['properties'] = { ...inherited, ...objectAt(prepared['properties']) };
    prepared['additionalProperties'] = false;
  }

  /** Every property name that an object may have; undefined where it is open, or no object. */
  #closedNames(schema: JsonObject): Set<string> | undefined {
    const node = follow(this.#document, schema)?.node ?? {};
    const members = listAt(node['allOf']).filter(isObject);
    const declared = Object.keys(objectAt(node['properties']));
    if (node['additionalProperties'] === false) return new Set(declared);
    if (node['additionalProperties'] !== undefined) return undefined;
    if (node['properties'] === undefined && members.length === 0) return undefined;
    const names = new Set<string>();
    for (const member of members) {
      const inherited = this.#closedNames(member);
      if (inherited === undefined) return undefined;
      for (const name of inherited) names.add(name);
    }
    for (const name of declared) names.add(name);
    return names;
  }

  /** A union of lists of values is one list, and a value outside is one mistake. */
  #joinValues(schema: JsonObject, prepared: JsonObject): void {
    for (const keyword of ['oneOf', 'anyOf']) {
      const variants = listAt(schema[keyword]).filter(isObject);
      const lists = variants.map((variant) => this.#valuesOf(variant));
      const values = lists.flatMap((list) => list ?? []);
      const distinct = new Set(values);
      if (lists.length === 0 || lists.includes(undefined)) continue;
      if (keyword === 'oneOf' && distinct.size < values.length) continue;
      delete prepared[keyword];
      prepared['enum'] = [...distinct];
    }
  }

  /** The strings that a schema lists; undefined where it says anything else. */
  #valuesOf(schema: JsonObject): Json[] | undefined {
    const node = follow(this.#document, schema)?.node ?? {};
    const rules = Object.keys(node).filter(
      (keyword) => !ANNOTATIONS.includes(keyword) && keyword !== 'type',
    );
    const values = node['enum'];
    if (rules.length !== 1 || !Array.isArray(values)) return undefined;
    return values.every((value) => typeof value === 'string') ? values : undefined;
  }

  /** A union whose variants have different JSON types is split by the type of the value (see `byType`). */
  #splitByType(schema: JsonObject, prepared: JsonObject): void {
    for (const keyword of ['oneOf', 'anyOf']) {
      const variants = listAt(schema[keyword]);
      const types = variants.map((variant) =>
        isObject(variant) ? this.#typesOf(variant) : undefined,
      );
      if (variants.length === 0 || !areDistinct(types) || schema['type'] !== undefined) continue;
      if (prepared[keyword] === undefined) continue;
      const split = listAt(prepared[keyword]).map((variant, index): [string, Json] => {
        // The split has asked for the type already.
        const { type: _type, ...rest } = objectAt(variant);
        return [types[index]?.join(',') ?? '', rest];
      });
      delete prepared[keyword];
      prepared['type'] = types.flatMap((list) => list ?? []);
      prepared['byType'] = Object.fromEntries(split);
    }
  }

  /** The JSON types that a schema allows; undefined where it does not say. */
  #typesOf(schema: JsonObject): string[] | undefined {
    const node = follow(this.#document, schema)?.node;
    if (node === undefined) return undefined;
    if (node['type'] !== undefined) return [node['type']].flat().map(String).sort();
    if (node['discriminator'] !== undefined) return ['object'];
    const variants = [...listAt(node['oneOf']), ...listAt(node['anyOf'])];
    if (variants.length === 0) return undefined;
    const types = variants.map((variant) =>
      isObject(variant) ? this.#typesOf(variant) : undefined,
    );
    return types.includes(undefined)
      ? undefined
      : [...new Set(types.flatMap((list) => list ?? []))].sort();
  }
}

const CONDITIONS: readonly string[] = ['dependentSchemas', 'if', 'propertyNames', 'then'];
const SAME_VALUE: readonly string[] = ['allOf', 'anyOf', 'oneOf'];

function innerPosition(keyword: string, owner: JsonObject, position: Position): Position {
  if (position === 'condition' || CONDITIONS.includes(keyword)) return 'condition';
  if (keyword === 'allOf') return 'part';
  if (!SAME_VALUE.includes(keyword)) return 'whole';
  return owner['properties'] === undefined && owner['allOf'] === undefined ? position : 'part';
}

/** A value that equals one of these has their type already; asking for both would report the same mistake twice. */
function impliesType(schema: JsonObject): boolean {
  const values = schema['const'] === undefined ? listAt(schema['enum']) : [schema['const']];
  const types = [schema['type'] ?? []].flat();
  return values.length > 0 && values.every((value) => types.includes(typeOf(value)));
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

function areDistinct(types: readonly (readonly string[] | undefined)[]): boolean {
  const seen = new Set<string>();
  for (const list of types) {
    if (list === undefined) return false;
    for (const type of list) {
      const family = type === 'integer' ? 'number' : type;
      if (seen.has(family)) return false;
      seen.add(family);
    }
  }
  return true;
}

/** The schema of the decoded parameters of an operation: `{ path, query, header }`, each only where there is something. */
export function parametersSchema(
  parameters: readonly { name: string; in: string; required: boolean; schema: JsonObject }[],
  preparer: Preparer,
): JsonObject {
  const properties: JsonObject = {};
  for (const place of ['path', 'query', 'header']) {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) continue;
    properties[place] = {
      type: 'object',
      properties: Object.fromEntries(
        here.map(({ name, schema }) => [name, preparer.schema(schema)]),
      ),
      required: here.filter(({ required }) => required).map(({ name }) => name),
    };
  }
  return { type: 'object', properties, required: Object.keys(properties) };
}
