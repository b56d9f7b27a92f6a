import {
  type DocumentReader,
  type ExampleObject,
  type HeaderObject,
  METHODS,
  type MediaTypeObject,
  type OperationObject,
  type ParameterObject,
  type PathItemObject,
  type ReferenceObject,
} from '@verbatim/openapi-document';

/** An operation with its path, and all references followed except those to schemas. */
export interface ShownOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly object: OperationObject;
  readonly parameters: readonly ParameterObject[];
  readonly body: ShownBody | null;
  readonly responses: readonly ShownResponse[];
}

/** The body of a request. */
interface ShownBody {
  readonly description: string;
  readonly required: boolean;
  readonly contents: readonly ShownContent[];
}

/** A body in one media type. */
export interface ShownContent {
  readonly mediaType: string;
  readonly schema: MediaTypeObject['schema'];
  readonly examples: readonly (ExampleObject & { readonly name: string })[];
}

/** A response of an operation. */
export interface ShownResponse {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly (HeaderObject & { readonly name: string })[];
  readonly contents: readonly ShownContent[];
  readonly errorCodes: readonly string[];
}

/** The operations of all paths, in the order of the document. */
export const operationsOf = (reader: DocumentReader): readonly ShownOperation[] =>
  shownIn(reader, reader.document.paths);

/** The callbacks; the path of each is its event. */
export const callbacksOf = (reader: DocumentReader): readonly ShownOperation[] =>
  shownIn(reader, reader.document.webhooks);

const shownIn = (
  reader: DocumentReader,
  items: Readonly<Record<string, PathItemObject>>,
): readonly ShownOperation[] =>
  Object.entries(items).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const object = item[method];
      return object === undefined ? [] : [shown(reader, method.toUpperCase(), path, object)];
    }),
  );

function shown(
  reader: DocumentReader,
  method: string,
  path: string,
  object: OperationObject,
): ShownOperation {
  const content = (contents: Readonly<Record<string, MediaTypeObject>> = {}): ShownContent[] =>
    Object.entries(contents).map(([mediaType, { schema, examples = {} }]) => ({
      mediaType,
      schema,
      examples: named(reader, examples),
    }));
  const { requestBody: body } = object;
  return {
    id: object.operationId,
    method,
    path,
    tag: object.tags[0] ?? '',
    object,
    parameters: (object.parameters ?? []).map((each) => reader.resolve(each)),
    body: body
      ? {
          description: body.description ?? '',
          required: body.required === true,
          contents: content(body.content),
        }
      : null,
    responses: Object.entries(object.responses).map(([status, each]) => {
      const response = reader.resolve(each);
      return {
        status,
        description: response.description,
        headers: named(reader, response.headers ?? {}),
        contents: content(response.content),
        errorCodes: response['x-error-codes'] ?? [],
      };
    }),
  };
}

function named<T extends object>(
  reader: DocumentReader,
  members: Readonly<Record<string, ReferenceObject | T>>,
): (T & { readonly name: string })[] {
  return Object.entries(members).map(([name, member]) => ({ ...reader.resolve(member), name }));
}
