import type {
  Document,
  ExampleObject,
  HeaderObject,
  MediaType,
  OperationObject,
  ParameterObject,
  PathItem,
  Ref,
  ResponseObject,
} from './openapi.ts';
import { nameIn } from './schemas.ts';

/** An operation with its address, and with every reference but those to schemas followed. */
export interface ShownOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly object: OperationObject;
  readonly parameters: readonly ParameterObject[];
  readonly body: ShownBody | null;
  readonly answers: readonly ShownAnswer[];
}

/** The body of a request. */
export interface ShownBody {
  readonly description: string;
  readonly required: boolean;
  readonly contents: readonly ShownContent[];
}

/** A body in one media type. */
export interface ShownContent {
  readonly mediaType: string;
  readonly schema: MediaType['schema'];
  readonly examples: readonly (ExampleObject & { readonly name: string })[];
}

/** What an operation answers with one status. */
export interface ShownAnswer {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly (HeaderObject & { readonly name: string })[];
  readonly contents: readonly ShownContent[];
  readonly errorCodes: readonly string[];
}

const methods = ['get', 'post', 'put', 'delete'] as const;

/** Every operation of the paths, as the document orders them. */
export function operationsOf(document: Document): readonly ShownOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) => inItem(document, path, item));
}

/** Every callback, with its event as the address. */
export function callbacksOf(document: Document): readonly ShownOperation[] {
  return Object.entries(document.webhooks).flatMap(([event, item]) =>
    inItem(document, event, item),
  );
}

function inItem(document: Document, path: string, item: PathItem): readonly ShownOperation[] {
  return methods.flatMap((method) => {
    const object = item[method];
    return object === undefined ? [] : [shown(document, method.toUpperCase(), path, object)];
  });
}

function shown(
  document: Document,
  method: string,
  path: string,
  object: OperationObject,
): ShownOperation {
  const { components } = document;
  const content = (contents: Readonly<Record<string, MediaType>> | undefined): ShownContent[] =>
    Object.entries(contents ?? {}).map(([mediaType, { schema, examples }]) => ({
      mediaType,
      schema,
      examples: Object.entries(examples ?? {}).map(([name, example]) => ({
        name,
        ...followed(example, components.examples),
      })),
    }));
  const { requestBody: body } = object;
  return {
    id: object.operationId,
    method,
    path,
    tag: object.tags[0] ?? '',
    object,
    parameters: (object.parameters ?? []).map((each) => followed(each, components.parameters)),
    body: body
      ? {
          description: body.description ?? '',
          required: body.required === true,
          contents: content(body.content),
        }
      : null,
    answers: Object.entries(object.responses).map(([status, response]) => {
      const answer: ResponseObject = followed(response, components.responses);
      return {
        status,
        description: answer.description,
        headers: Object.entries(answer.headers ?? {}).map(([name, header]) => ({
          name,
          ...followed(header, components.headers),
        })),
        contents: content(answer.content),
        errorCodes: answer['x-error-codes'] ?? [],
      };
    }),
  };
}

function followed<T extends object>(value: Ref | T, components: Readonly<Record<string, T>>): T {
  if (!('$ref' in value)) return value;
  const target = components[nameIn(value.$ref)];
  if (target === undefined) throw new Error(`The document has no ${value.$ref}.`);
  return target;
}
