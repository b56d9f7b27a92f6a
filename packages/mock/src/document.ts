import type { OperationId } from '@verbatim/contract';
import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };

/** A JSON Schema of the document's dialect, or a reference to one. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly dependentSchemas?: Readonly<Record<string, Schema>>;
  readonly 'x-preset-types'?: Readonly<Record<string, readonly string[]>>;
}

/** A documented example, or a reference to one. */
export interface Example {
  readonly $ref?: string;
  readonly summary?: string;
  readonly value?: unknown;
}

/** The content of an answer in one media type. */
export interface MediaType {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, Example>>;
}

/** A header of an answer, or a reference to one. */
export interface Header {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

/** A documented answer, or a reference to one. */
export interface ResponseObject {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

interface OperationObject {
  readonly operationId: OperationId;
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

/** The whole document of the contract. The generator has checked its shape, so it is taken as it is. */
export const document = bundle as Document;

/** Follows a reference into the document; whatever is none is answered as it is. */
export function resolve<T extends { readonly $ref?: string }>(object: T): T {
  if (object.$ref === undefined) return object;
  let target: unknown = document;
  for (const segment of object.$ref.replace(/^#\//, '').split('/')) {
    const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    target = (target as Record<string, unknown>)[key];
  }
  return resolve(target as T);
}

/** A named schema of the document. */
export function schemaNamed(name: string): Schema {
  const schema = document.components.schemas[name];
  if (!schema) throw new TypeError(`The document has no schema ${name}`);
  return schema;
}

/** A test for the values that a named schema lists, so that code need not list them again. */
export function choicesOf<Choice extends string>(name: string): (text: string) => text is Choice {
  const choices = new Set(schemaNamed(name).enum);
  return (text): text is Choice => choices.has(text);
}

/** What an object of a named schema is when nothing of it is given. */
export function defaultsOf<Value extends object>(name: string): Value {
  const properties = Object.entries(schemaNamed(name).properties ?? {});
  const defaults = properties.filter(([, schema]) => schema.default !== undefined);
  return Object.fromEntries(defaults.map(([key, schema]) => [key, schema.default])) as Value;
}
