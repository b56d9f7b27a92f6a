import {
  type BundledDocument,
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
import { follow } from './follow.ts';
import { isScalar, itemType, type ScalarParameterType } from './parameters.ts';

/** The body by media type: the name of its schema, `binary`, or `text`. */
export type BodyModel = Readonly<Record<string, string>>;

interface ResponseModel {
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
  const target = follow(document, schema)?.node;
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
    const response = follow(document, entry, place);
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

/** The parts of a form by name: files, and fields that are decoded like query parameters. */
export type FormParts = Readonly<
  Record<
    string,
    {
      readonly required: boolean;
      readonly type: ScalarParameterType | 'array' | 'file' | 'object';
      readonly items?: ScalarParameterType;
    }
  >
>;

/** The parts of a form, by the properties of its schema. */
export function partsOf(
  document: BundledDocument,
  { node, pointer }: LocatedNode,
  problems: DocumentProblems,
): FormParts {
  const form = follow(document, node, pointer);
  const required = listAt(form?.node['required']);
  const parts = sorted(objectAt(form?.node['properties'])).map(([name, property]) => {
    const place = joinPointer(form?.pointer ?? pointer, 'properties', name);
    const type = partTypeOf(document, follow(document, property, place));
    if (type === undefined) {
      const message = `the part \`${name}\` is no file, scalar, object or list of scalars. Give its schema one of these types.`;
      problems.report(place, message);
    }
    return [name, { required: required.includes(name), ...(type ?? { type: 'file' }) }] as const;
  });
  return Object.fromEntries(parts);
}

function partTypeOf(
  document: BundledDocument,
  property: LocatedNode | undefined,
): Pick<FormParts[string], 'type' | 'items'> | undefined {
  if (property === undefined) return undefined;
  const { node } = property;
  if (node['format'] === 'binary') return { type: 'file' };
  const { type } = node;
  if (type === 'object' || isScalar(type)) return { type };
  const items = type === 'array' ? itemType(document, property) : undefined;
  return items === undefined ? undefined : { type: 'array', items };
}
