import type { AnyFailure, Client } from '@verbatim/client';
import openapi from '@verbatim/contract/openapi.json' with { type: 'json' };
import { oneLine } from '@verbatim/contract/transcript';
import {
  DocumentReader,
  isObject,
  type Json,
  type JsonObject,
  type OperationObject,
  type ParameterObject,
  type ReferenceObject,
} from '@verbatim/openapi-document';

/** The files that a model may have read, by folder. */
export interface AllowedFiles {
  /** Opens a file. Throws a `ToolFailure` if it lies outside of the folders, wherever links lead. */
  open(file: string): Promise<{ readonly name: string; readonly bytes: Blob }>;
}

/** What a call of a tool works with. */
export interface ToolContext {
  readonly client: Client;
  readonly files: AllowedFiles;
  /** Aborted when the caller gives the call up. */
  readonly signal: AbortSignal;
  /** Tells the caller that the call goes on. */
  readonly onProgress: (message: string) => void;
}

/** A tool that a model can call. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schemas of its input by name, without references. */
  readonly properties: JsonObject;
  readonly required?: string[];
  /** Whether it changes something at the service: it is offered only if that is allowed. */
  readonly writes?: true;
  /** Whether it is offered only if the service has a language model. */
  readonly asksModel?: true;
  /** Whether what it does can't be undone. */
  readonly destroys?: true;
  /** Returns a text for the model. Throws a `ToolFailure`. */
  readonly run: (input: unknown, context: ToolContext) => Promise<string>;
}

/** The document, as far as tools are derived from it: descriptions and schemas of their input. */
export class ToolDocument {
  readonly reader = new DocumentReader(openapi);

  /** What an operation does: the first paragraph of its description. */
  purposeOf(operationId: string): string {
    const { description } = this.reader.operationNamed(operationId).operation;
    return oneLine(description.split('\n\n')[0] ?? '');
  }

  /** The schemas of parameters of an operation, by name: of all unless `names` is given. */
  parametersOf(operationId: string, names?: readonly string[]): JsonObject {
    const { operation } = this.reader.operationNamed(operationId);
    const parameters = parametersIn(this.reader, operation);
    return Object.fromEntries(
      (names ?? parameters.map(({ name }) => name)).map((name) => {
        const found = parameters.find((each) => each.name === name);
        if (!found) throw new Error(`${operationId} has no parameter ${name}.`);
        const schema = this.#inlined(found.schema as Json) as JsonObject;
        return [name, { ...schema, description: oneLine(found.description) }];
      }),
    );
  }

  fieldsOf(schemaName: string, names: readonly string[]): JsonObject {
    const { properties = {} } = this.reader.schemaNamed(schemaName);
    return Object.fromEntries(
      names.map((name) => {
        const field = properties[name];
        if (!field) throw new Error(`${schemaName} has no field ${name}.`);
        return [name, this.#inlined(field as Json)];
      }),
    );
  }

  /** A schema without references, and without what only our own tools read. */
  #inlined(node: Json): Json {
    if (Array.isArray(node)) return node.map((each) => this.#inlined(each));
    if (!isObject(node)) return node;
    const whole = '$ref' in node ? (this.reader.resolve(node) as JsonObject) : node;
    return Object.fromEntries(
      Object.entries(whole)
        .filter(([keyword]) => !keyword.startsWith('x-') && !OMITTED.has(keyword))
        .map(([keyword, value]) => [
          keyword,
          keyword === 'description' && typeof value === 'string'
            ? oneLine(value)
            : this.#inlined(value as Json),
        ]),
    );
  }
}

/** Examples cost tokens in every conversation; a discriminator is no keyword of JSON Schema. */
const OMITTED: ReadonlySet<string> = new Set(['examples', 'discriminator']);

/** The parameters of an operation, without references. */
export const parametersIn = (
  reader: DocumentReader,
  operation: OperationObject,
): ParameterObject[] =>
  (operation.parameters ?? []).map((each) =>
    reader.resolve<ParameterObject>(each as ParameterObject | ReferenceObject),
  );

/** Longest text that a tool returns, in characters: some 6,000 tokens, which leaves room for the conversation. */
export const MAX_TEXT_LENGTH = 20_000;

/** Lines from `offset` on, as many as fit, and where the next part begins; at least one, which is cut if it is too long by itself. */
export function pageOfLines(
  lines: readonly string[],
  offset: number,
  maxLines: number,
  maxLength: number = MAX_TEXT_LENGTH,
) {
  const taken: string[] = [];
  let length = 0;
  for (const line of lines.slice(offset, offset + maxLines)) {
    length += line.length + 1;
    if (taken.length > 0 && length > maxLength) break;
    taken.push(cut(line, maxLength));
  }
  const end = offset + taken.length;
  return { text: taken.join('\n'), next: end < lines.length ? end : null };
}

/** A text of at most this length, which says so if it was longer. */
export function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 12).trimEnd()} ... (cut)`;
}

/** A tool could not do what was asked. The message is for the model: what happened, and what to do. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}

/** The data of a successful call; throws a `ToolFailure` in the words of the service otherwise. */
export function dataOf<Data>(
  result: AnyFailure | { readonly ok: true; readonly data: Data },
): Data {
  if (result.ok) return result.data;
  const { code, message, requestId, validationErrors } = result.error;
  throw new ToolFailure(
    [
      `${message} (${code}${requestId ? `, request ${requestId}` : ''})`,
      ...validationErrors.filter((rule) => !message.includes(rule)),
    ].join('\n'),
  );
}
