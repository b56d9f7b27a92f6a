import {
  type BundledDocument,
  followReference,
  isObject,
  type JsonObject,
  joinPointer,
  type LocatedNode,
  listAt,
  objectAt,
  schemaNameOf,
} from '@verbatim/openapi-document';
import { sorted } from '../order.ts';
import type { DocumentProblems } from '../problem.ts';

/** The body by media type: the name of its schema, `binary`, or `text`. */
export type BodyModel = Readonly<Record<string, string>>;

/** One documented response. */
export interface ResponseModel {
  readonly content: BodyModel;
  readonly headers: readonly string[];
  readonly errors: readonly string[];
  /** Pointer of the response itself; usually a component. */
  readonly pointer: string;
}

/** The documented responses of an operation by status. */
export type ResponseModels = ReadonlyMap<number, ResponseModel>;

/** The media type of forms with files. */
export const FORM = 'multipart/form-data';

/** The kinds of body without a named schema. */
export const WITHOUT_SCHEMA: readonly string[] = ['binary', 'text'];

/** The kinds of the bodies of a `content` object. A JSON body has to be a named schema. */
export function contentOf(
  document: BundledDocument,
  { node, pointer }: LocatedNode,
  problems: DocumentProblems,
): BodyModel {
  const content: Record<string, string> = {};
  for (const [mediaType, media] of sorted(node)) {
    const schema = objectAt(media)['schema'];
    const kind = isObject(schema) ? kindOf(document, schema) : undefined;
    if (kind !== undefined) {
      content[mediaType] = kind;
      continue;
    }
    const advice = 'Put the schema into a file of components/schemas and reference it.';
    problems.report(
      joinPointer(pointer, mediaType),
      `the ${mediaType} body is not a named schema. ${advice}`,
    );
  }
  return content;
}

function kindOf(document: BundledDocument, schema: JsonObject): string | undefined {
  const target = followReference(document, { node: schema, pointer: '' })?.node;
  if (target?.['format'] === 'binary') return 'binary';
  const name = schemaNameOf(schema['$ref']);
  if (name !== undefined) return name;
  return schema['type'] === 'string' ? 'text' : undefined;
}

/** The responses of an operation, by ascending status. */
export function responsesOf(
  document: BundledDocument,
  node: JsonObject,
  pointer: string,
  problems: DocumentProblems,
): ResponseModels {
  const responses = new Map<number, ResponseModel>();
  for (const [status, entry] of sorted(node)) {
    const place = joinPointer(pointer, status);
    if (!/^[1-5][0-9][0-9]$/.test(status)) {
      problems.report(
        place,
        `\`${status}\` is no status. Document each status that can occur by its number.`,
      );
      continue;
    }
    const response = isObject(entry)
      ? followReference(document, { node: entry, pointer: place })
      : undefined;
    if (response !== undefined)
      responses.set(Number(status), responseOf(document, response, problems));
  }
  return responses;
}

function responseOf(
  document: BundledDocument,
  { node, pointer }: LocatedNode,
  problems: DocumentProblems,
): ResponseModel {
  const content = { node: objectAt(node['content']), pointer: joinPointer(pointer, 'content') };
  return {
    content: contentOf(document, content, problems),
    headers: Object.keys(objectAt(node['headers']))
      .map((name) => name.toLowerCase())
      .sort(),
    // In the order of the document: if the router itself has to choose a code, it takes the first.
    errors: listAt(node['x-error-codes']).map(String),
    pointer,
  };
}
