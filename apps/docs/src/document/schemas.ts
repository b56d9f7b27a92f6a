import type { Document, Schema } from './openapi.ts';

/** A schema as a reader sees it: references followed, what stands beside them applied, null told apart. */
export interface Shown {
  /** The name of the component, null where the schema stands in place. */
  readonly name: string | null;
  readonly schema: Schema;
  readonly nullable: boolean;
}

/** One field of an object. */
export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly shown: Shown;
}

/** The schemas of the document, ready to be shown. */
export interface Schemas {
  readonly names: readonly string[];
  named(name: string): Shown;
  show(schema: Schema): Shown;
  /** The fields of an object, those of its base first. */
  fields(schema: Schema): readonly Field[];
  /** The schemas that a value may fit, where there are several. */
  variants(schema: Schema): readonly Shown[];
  /** The names of the components that mention this one. */
  usersOf(name: string): readonly string[];
}

const prefix = '#/components/schemas/';

/** Reads the schemas of a bundle. */
export function schemasOf(document: {
  readonly components: Pick<Document['components'], 'schemas'>;
}): Schemas {
  const components = document.components.schemas;
  const users = usersByName(components);

  const component = (name: string): Schema => {
    const schema = components[name];
    if (schema === undefined) throw new Error(`The document has no schema ${name}.`);
    return schema;
  };

  const show = (schema: Schema): Shown => {
    if (schema.$ref !== undefined) {
      const { $ref, ...beside } = schema;
      const name = nameIn($ref);
      return { ...show(component(name)), name, schema: { ...component(name), ...beside } };
    }
    const [first, second, ...rest] = schema.oneOf ?? [];
    if (first !== undefined && second?.type === 'null' && rest.length === 0) {
      const { oneOf: _, ...beside } = schema;
      const inner = show(first);
      return { name: inner.name, schema: { ...inner.schema, ...beside }, nullable: true };
    }
    const types = typesOf(schema);
    if (types.length > 1 && types.includes('null')) {
      const left = types.filter((type) => type !== 'null');
      return {
        name: null,
        schema: { ...schema, type: left.length === 1 ? left.join() : left },
        nullable: true,
      };
    }
    return { name: null, schema, nullable: false };
  };

  const fields = (schema: Schema): readonly Field[] => {
    const required = new Set(requiredOf(schema));
    const byName = new Map<string, Schema>();
    const collect = (each: Schema): void => {
      for (const base of each.allOf ?? []) collect(show(base).schema);
      for (const [name, field] of Object.entries(each.properties ?? {})) byName.set(name, field);
    };
    collect(schema);
    return [...byName].map(([name, field]) => ({
      name,
      required: required.has(name),
      shown: show(field),
    }));
  };

  const requiredOf = (schema: Schema): readonly string[] => [
    ...(schema.allOf ?? []).flatMap((base) => requiredOf(show(base).schema)),
    ...(schema.required ?? []),
  ];

  return {
    names: Object.keys(components).sort(),
    named: (name) => ({ ...show(component(name)), name }),
    show,
    fields,
    variants: (schema) => (schema.oneOf ?? schema.anyOf ?? []).map(show),
    usersOf: (name) => users.get(name) ?? [],
  };
}

/** The types of a schema, also where it names only one. */
export function typesOf({ type }: Schema): readonly string[] {
  return type === undefined ? [] : typeof type === 'string' ? [type] : type;
}

/** The name of the component that a reference leads to. */
export function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function usersByName(components: Readonly<Record<string, Schema>>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [user, schema] of Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(
      new RegExp(`"\\$ref":"${prefix}(\\w+)"`, 'g'),
    )) {
      const known = users.get(name) ?? [];
      if (!known.includes(user)) users.set(name, [...known, user]);
    }
  }
  return users;
}
