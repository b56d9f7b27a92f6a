import {
  type BundledDocument,
  isObject,
  type Json,
  type JsonObject,
  joinPointer,
  type LocatedSchema,
  listAt,
  nestedSchemas,
  objectAt,
  schemasWithin,
} from '@verbatim/openapi-document';
import type { DocumentProblems } from '../problem.ts';
import { follow } from './follow.ts';
import type { OperationModel } from './operations.ts';

/** Defaults that apply while a property has one of certain values. */
interface ConditionalDefaultsModel {
  readonly property: string;
  readonly in: readonly Json[];
  readonly defaults: Readonly<Record<string, Json>>;
}

/** The defaults of one object in a body; empty members are left out. */
export interface DefaultsModel {
  readonly defaults?: Readonly<Record<string, Json>>;
  readonly when?: readonly ConditionalDefaultsModel[];
  readonly children?: Readonly<Record<string, DefaultsModel>>;
  readonly items?: DefaultsModel;
}

/** The defaults of a request body, null if it has none. */
export function defaultsOfSchema(
  document: BundledDocument,
  name: string,
  problems: DocumentProblems,
): DefaultsModel | null {
  const place = {
    schema: { $ref: joinPointer('#/components/schemas', name) },
    pointer: joinPointer('#/components/schemas', name),
  };
  return new DefaultsReader(document, problems).read(place);
}

/** The defaults of the parameters of an operation, null if they have none. */
export function defaultsOfParameters(
  operation: OperationModel,
  document: BundledDocument,
): DefaultsModel | null {
  const children: Record<string, DefaultsModel> = {};
  for (const { in: place, name, schema } of operation.parameters) {
    const value = defaultOf(document, schema);
    if (value === undefined) continue;
    children[place] = { defaults: { ...children[place]?.defaults, [name]: value } };
  }
  return nodeOf({ children });
}

/** The default of a property: beside its reference, or in the schema that is referenced. */
export const defaultOf = (document: BundledDocument, schema: JsonObject): Json | undefined =>
  schema['default'] ?? follow(document, schema)?.node['default'];

/** Keywords inside which the table can't express a default. */
const UNREACHABLE: readonly string[] = [
  'dependentSchemas',
  'additionalProperties',
  'prefixItems',
  'if',
];

class DefaultsReader {
  readonly #document: BundledDocument;
  readonly #problems: DocumentProblems;
  /** The schemas being read, so that recursion ends at a schema that contains itself. */
  readonly #open = new Set<JsonObject>();

  constructor(document: BundledDocument, problems: DocumentProblems) {
    this.#document = document;
    this.#problems = problems;
  }

  read(place: LocatedSchema): DefaultsModel | null {
    const target = follow(this.#document, place.schema, place.pointer);
    if (target === undefined || this.#open.has(target.node)) return null;
    this.#open.add(target.node);
    const node = this.#readTarget({ schema: target.node, pointer: target.pointer });
    this.#open.delete(target.node);
    return node;
  }

  #readTarget(place: LocatedSchema): DefaultsModel | null {
    const { schema } = place;
    this.#refuseUnreachable(place);
    const parts = [this.#own(place)];
    for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
      for (const [index, member] of listAt(schema[keyword]).entries()) {
        if (!isObject(member)) continue;
        const node = this.read({
          schema: member,
          pointer: joinPointer(place.pointer, keyword, index),
        });
        if (node !== null && keyword !== 'allOf') this.#refuseSharedType(place, keyword);
        parts.push(node);
      }
    }
    return parts.reduce(merge, null);
  }

  #own({ schema, pointer }: LocatedSchema): DefaultsModel | null {
    const defaults: Record<string, Json> = {};
    const children: Record<string, DefaultsModel> = {};
    for (const [name, property] of Object.entries(objectAt(schema['properties']))) {
      if (!isObject(property)) continue;
      const value = defaultOf(this.#document, property);
      if (value !== undefined) defaults[name] = value;
      const child = this.read({
        schema: property,
        pointer: joinPointer(pointer, 'properties', name),
      });
      if (child !== null) children[name] = child;
    }
    const items = isObject(schema['items'])
      ? this.read({ schema: schema['items'], pointer: joinPointer(pointer, 'items') })
      : null;
    const when = this.#when({ schema, pointer });
    return nodeOf({
      defaults,
      children,
      ...(when === null ? {} : { when: [when] }),
      ...(items === null ? {} : { items }),
    });
  }

  #when({ schema, pointer }: LocatedSchema): ConditionalDefaultsModel | null {
    const defaults: Record<string, Json> = {};
    for (const [name, property] of Object.entries(
      objectAt(objectAt(schema['then'])['properties']),
    )) {
      const value = isObject(property) ? property['default'] : undefined;
      if (value !== undefined) defaults[name] = value;
    }
    if (Object.keys(defaults).length === 0) return null;
    const condition = Object.entries(objectAt(objectAt(schema['if'])['properties']));
    const [property, test] = condition[0] ?? [];
    const values =
      objectAt(test)['const'] === undefined
        ? listAt(objectAt(test)['enum'])
        : [objectAt(test)['const'] ?? null];
    if (property === undefined || condition.length !== 1 || values.length === 0) {
      const message =
        'a default in `then` needs an `if` that compares one property with a const or an enum. Write it so.';
      this.#problems.report(joinPointer(pointer, 'if'), message);
      return null;
    }
    return { property, in: values, defaults };
  }

  /** Refuses defaults that the table can't express, so that none is lost silently. */
  #refuseUnreachable({ schema, pointer }: LocatedSchema): void {
    for (const { schema: inner, keyword, member } of nestedSchemas(schema)) {
      if (!UNREACHABLE.includes(keyword)) continue;
      const path = member === undefined ? [keyword] : [keyword, member];
      const within = schemasWithin({ schema: inner, pointer: joinPointer(pointer, ...path) });
      for (const place of within) {
        if (place.schema['default'] === undefined) continue;
        const message = `a default inside \`${keyword}\` is never applied. Move it to a property of the body, or remove it.`;
        this.#problems.report(joinPointer(place.pointer, 'default'), message);
      }
    }
  }

  /** Refuses unions of several objects, whose defaults would mix. */
  #refuseSharedType({ schema, pointer }: LocatedSchema, keyword: string): void {
    const objects = listAt(schema[keyword]).filter((member) => {
      const node = follow(this.#document, member)?.node;
      return node?.['type'] === 'object' || node?.['properties'] !== undefined;
    });
    if (objects.length < 2) return;
    const message = `defaults inside \`${keyword}\` are ambiguous: several variants are objects. Remove the defaults.`;
    this.#problems.report(joinPointer(pointer, keyword), message);
  }
}

function nodeOf(parts: DefaultsModel): DefaultsModel | null {
  const node: Record<string, unknown> = {};
  if (parts.defaults !== undefined && Object.keys(parts.defaults).length > 0)
    node['defaults'] = parts.defaults;
  if (parts.when !== undefined && parts.when.length > 0) node['when'] = parts.when;
  if (parts.children !== undefined && Object.keys(parts.children).length > 0)
    node['children'] = parts.children;
  if (parts.items !== undefined) node['items'] = parts.items;
  return Object.keys(node).length === 0 ? null : node;
}

function merge(a: DefaultsModel | null, b: DefaultsModel | null): DefaultsModel | null {
  if (a === null || b === null) return a ?? b;
  const items = a.items ?? b.items;
  return nodeOf({
    defaults: { ...b.defaults, ...a.defaults },
    when: [...(a.when ?? []), ...(b.when ?? [])],
    children: { ...b.children, ...a.children },
    ...(items === undefined ? {} : { items }),
  });
}
