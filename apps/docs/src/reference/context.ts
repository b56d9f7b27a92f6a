import type { OpenApiDocument } from '@verbatim/openapi-document';
import type { ShownOperation } from '../document/operations.ts';
import type { SchemaCatalog } from '../document/schemas.ts';
import type { Html } from '../html.ts';

/** The inputs of the reference pages. */
export interface ReferenceContext {
  readonly document: OpenApiDocument;
  readonly schemas: SchemaCatalog;
  readonly operations: readonly ShownOperation[];
  readonly callbacks: readonly ShownOperation[];
  /** The Go sample of each operation, by its id in small letters. */
  readonly goSamples: ReadonlyMap<string, string>;
  /** The Python sample of each operation, by the name of its method. */
  readonly pythonSamples: ReadonlyMap<string, string>;
  /** Turns a description of the document into HTML, with links to what it mentions. */
  readonly prose: (markdown: string) => Html;
}

/** The path of the page of a schema. */
export const schemaPath = (name: string): string => `reference/schemas/${name}.html`;

/** The path of the page of an operation. */
export const operationPath = (id: string): string => `reference/${id}.html`;
