import type { Json } from '@verbatim/contract';
import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };

/** A JSON Schema, in the keywords that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly dependentSchemas?: Readonly<Record<string, Schema>>;
  readonly 'x-max-json-length'?: number;
}

/** A documented example of a body. */
export interface Example {
  readonly $ref?: string;
  readonly summary?: string;
  readonly value?: Json;
}

/** What a body of one media type looks like. */
export interface MediaType {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, Example>>;
}

/** A header or a parameter, as the document describes it. */
export interface Field {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

/** A documented answer. */
export interface Answer {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, Field>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

/** An operation, as the document describes it; the table of the contract has the rest. */
export interface DocumentedOperation {
  readonly operationId?: string;
  readonly parameters?: readonly Field[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, MediaType>> };
  readonly responses?: Readonly<Record<string, Answer>>;
}

interface Document {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The bundled document itself. */
export const document = bundle as Document;

/** Follows a `$ref` of the document; what stands beside the reference wins over what it leads to. */
export function follow<T extends { readonly $ref?: string }>(node: T): T {
  if (node.$ref === undefined) return node;
  const { $ref, ...beside } = node;
  const steps = $ref.replace(/^#\//, '').split('/').map(unescapeStep);
  const target = steps.reduce<unknown>(
    (place, step) => (place as Record<string, unknown>)[step],
    document,
  );
  if (target === undefined) throw new Error(`${$ref} leads nowhere`);
  return follow({ ...(target as T), ...beside });
}

const unescapeStep = (step: string): string =>
  decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');

const documented = new Map(
  Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((operation) => [operation.operationId ?? '', operation] as const),
  ),
);

/** The operation as the document describes it. */
export function operationOf(id: string): DocumentedOperation {
  const operation = documented.get(id);
  if (!operation) throw new Error(`The document has no operation ${id}`);
  return operation;
}

/** A schema by its name. */
export function schemaNamed(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
