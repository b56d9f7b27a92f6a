import type { Operation } from '@verbatim/contract';
import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };
import type { Tree } from './json-text.ts';

/** The keywords of a schema that mutations look at. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: Tree;
  readonly enum?: readonly Tree[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly examples?: readonly Tree[];
  readonly 'x-max-json-length'?: number;
}

/** What a parameter of the document says beyond the operation table. */
export interface ParameterSchema {
  readonly name: string;
  readonly in: 'header' | 'path' | 'query';
  readonly schema: Schema;
}

interface Referring {
  readonly $ref?: string;
}

interface Example extends Referring {
  readonly value?: Tree;
}

interface PathOperation {
  readonly operationId: string;
  readonly parameters?: readonly (ParameterSchema & Referring)[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<
        string,
        { readonly schema: Schema; readonly examples?: Readonly<Record<string, Example>> }
      >
    >;
  };
}

/** Follows references. */
export interface SchemaReader {
  resolve(schema: Schema): Schema;
}

/** The bundled document, read for its examples and bounds: both are where mutations start. */
export class ContractDocument implements SchemaReader {
  readonly #root: unknown;
  readonly #operations: ReadonlyMap<string, PathOperation>;

  constructor(root: unknown) {
    this.#root = root;
    const { paths } = root as { paths: Record<string, Record<string, PathOperation>> };
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    this.#operations = new Map(operations.map((operation) => [operation.operationId, operation]));
  }

  resolve(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const { $ref, ...beside } = schema;
    return { ...this.resolve(this.#at<Schema>($ref)), ...beside };
  }

  schema(name: string): Schema {
    return this.#at<Schema>(`#/components/schemas/${name}`);
  }

  parametersOf({ id }: Operation): readonly ParameterSchema[] {
    return (this.#operations.get(id)?.parameters ?? []).map((parameter) => {
      const {
        name,
        in: place,
        schema,
      } = parameter.$ref ? this.#at<ParameterSchema>(parameter.$ref) : parameter;
      return { name, in: place, schema: this.resolve(schema) };
    });
  }

  /** The bodies of one media type that the document shows for an operation. */
  bodyExamples({ id }: Operation, contentType: string): readonly Tree[] {
    const { examples = {} } = this.#operations.get(id)?.requestBody?.content[contentType] ?? {};
    return Object.values(examples).map((example) => {
      const { value } = example.$ref ? this.#at<Example>(example.$ref) : example;
      if (value === undefined) throw new TypeError(`${id} has an example without a value`);
      return value;
    });
  }

  #at<T>(pointer: string): T {
    let value = this.#root;
    for (const key of pointer.slice(2).split('/')) value = (value as Record<string, unknown>)[key];
    if (value === undefined) throw new TypeError(`${pointer} leads nowhere`);
    return value as T;
  }
}

/** The document that the generated code under test comes from. */
export const contractDocument = new ContractDocument(bundle);
