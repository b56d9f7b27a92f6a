import { type DocumentReader, type Schema, schemaNameOf } from '@verbatim/openapi-document';

/** A schema for display: its reference resolved with the keywords beside it, and null taken out of its types. */
export interface ShownSchema {
  /** The name of the component; null for an inline schema. */
  readonly name: string | null;
  readonly schema: Schema;
  readonly nullable: boolean;
}

/** One field of an object. */
export interface ShownField {
  readonly name: string;
  readonly required: boolean;
  readonly shown: ShownSchema;
}

/** The schemas of the document, for display. */
export type SchemaCatalog = ReturnType<typeof schemasOf>;

export function schemasOf(reader: DocumentReader) {
  const components = reader.document.components.schemas;
  const users = usersByName(components);

  const show = (schema: Schema): ShownSchema => {
    const name = schemaNameOf(schema.$ref);
    if (name !== undefined) {
      const { nullable } = show(reader.schemaNamed(name));
      return { name, schema: reader.resolve(schema), nullable };
    }
    const [first, second, ...rest] = schema.oneOf ?? [];
    if (first !== undefined && second?.type === 'null' && rest.length === 0) {
      const { oneOf: _, ...beside } = schema;
      const inner = show(first);
      return { name: inner.name, schema: { ...inner.schema, ...beside }, nullable: true };
    }
    const [type, ...others] = typesOf(schema).filter((each) => each !== 'null');
    if (type === undefined || !typesOf(schema).includes('null'))
      return { name: null, schema, nullable: false };
    const withoutNull = { ...schema, type: others.length === 0 ? type : [type, ...others] };
    return { name: null, schema: withoutNull, nullable: true };
  };

  /** The fields of an object, those of its base first. */
  const fields = (schema: Schema): readonly ShownField[] => {
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
    named: (name: string): ShownSchema => ({ ...show(reader.schemaNamed(name)), name }),
    show,
    fields,
    /** The variants of a union. */
    variants: (schema: Schema): readonly ShownSchema[] =>
      (schema.oneOf ?? schema.anyOf ?? []).map(show),
    /** The names of the components that reference this one. */
    usersOf: (name: string): readonly string[] => users.get(name) ?? [],
  };
}

/** The types of a schema as a list. */
export const typesOf = ({ type }: Schema): readonly string[] =>
  type === undefined ? [] : typeof type === 'string' ? [type] : type;

function usersByName(components: Readonly<Record<string, Schema>>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [user, schema] of Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(
      /"\$ref":"#\/components\/schemas\/(\w+)"/g,
    )) {
      const known = users.get(name) ?? [];
      if (!known.includes(user)) users.set(name, [...known, user]);
    }
  }
  return users;
}
