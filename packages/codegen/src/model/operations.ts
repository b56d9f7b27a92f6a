import {
  type BundledDocument,
  isObject,
  type JsonObject,
  joinPointer,
  listAt,
  objectAt,
  operationsIn,
  textAt,
  valueAt,
} from '@verbatim/openapi-document';
import { sorted } from '../order.ts';
import type { DocumentProblems } from '../problem.ts';
import {
  type BodyModel,
  contentOf,
  FORM,
  type FormParts,
  partsOf,
  type ResponseModels,
  responsesOf,
} from './bodies.ts';
import { follow } from './follow.ts';
import { type ParameterModel, parametersOf } from './parameters.ts';

interface CloseCodeModel {
  readonly code: number;
  readonly name: string;
  readonly when: string;
  readonly client: string;
}

/** One operation of the document, references followed. */
export interface OperationModel {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly listener: 'internal' | 'public';
  /** The API of others whose shapes the operation has; null for our own. */
  readonly dialect: string | null;
  readonly deprecated: boolean;
  readonly security: string | null;
  /** Other accepted security schemes. */
  readonly otherSecurity: readonly string[];
  readonly parameters: readonly ParameterModel[];
  readonly body: {
    readonly required: boolean;
    readonly content: BodyModel;
    readonly parts?: FormParts;
  } | null;
  readonly responses: ResponseModels;
  readonly websocket: {
    readonly client: string;
    readonly server: string;
    readonly maxFrameBytes: number;
    /** Description of a binary frame of the client, for the AsyncAPI document. */
    readonly binary: string | null;
    readonly closeCodes: readonly CloseCodeModel[];
  } | null;
  /** Pointer of the operation in the bundle. */
  readonly pointer: string;
}

/** The operations of the document, sorted by their id. */
export function operationsOf(
  document: BundledDocument,
  problems: DocumentProblems,
): OperationModel[] {
  const operations: OperationModel[] = [];
  for (const [path, item] of Object.entries(objectAt(document['paths']))) {
    if (!isObject(item)) continue;
    const pathPointer = joinPointer('#/paths', path);
    for (const [method, node] of operationsIn(item)) {
      if (textAt(node['operationId']) === '') continue;
      const shared = { node: item, pointer: pathPointer };
      operations.push(
        operationOf(
          document,
          { node, pointer: joinPointer(pathPointer, method), path, method, shared },
          problems,
        ),
      );
    }
  }
  return operations.sort((a, b) => (a.id < b.id ? -1 : 1));
}

interface OperationSource {
  readonly node: JsonObject;
  readonly pointer: string;
  readonly path: string;
  readonly method: string;
  readonly shared: { readonly node: JsonObject; readonly pointer: string };
}

function operationOf(
  document: BundledDocument,
  place: OperationSource,
  problems: DocumentProblems,
): OperationModel {
  const { node, pointer } = place;
  return {
    id: textAt(node['operationId']),
    method: place.method.toUpperCase(),
    path: place.path,
    tag: textAt(listAt(node['tags'])[0]),
    summary: textAt(node['summary']),
    description: textAt(node['description']),
    listener: node['x-listener'] === 'internal' ? 'internal' : 'public',
    deprecated: node['deprecated'] === true,
    dialect: textAt(node['x-dialect']) || null,
    ...securityOf(document, place, problems),
    parameters: parametersOf(document, [place.shared, place], problems),
    body: requestBodyOf(document, place, problems),
    responses: responsesOf(
      document,
      objectAt(node['responses']),
      joinPointer(pointer, 'responses'),
      problems,
    ),
    websocket: socketOf(place, problems),
    pointer,
  };
}

function securityOf(
  document: BundledDocument,
  { node, pointer }: OperationSource,
  problems: DocumentProblems,
): Pick<OperationModel, 'security' | 'otherSecurity'> {
  const own = node['security'] !== undefined;
  const requirements = listAt(own ? node['security'] : document['security']);
  const place = own ? joinPointer(pointer, 'security') : pointer;
  if (requirements.length === 0) return { security: null, otherSecurity: [] };
  const each = requirements.map((requirement) => Object.keys(objectAt(requirement)));
  if (each.some((names) => names.length !== 1)) {
    problems.report(
      place,
      'a security requirement names several schemes or none. Name one scheme in each, or write `security: []`.',
    );
  }
  const [security = null, ...otherSecurity] = each.flat();
  return { security, otherSecurity };
}

function requestBodyOf(
  document: BundledDocument,
  { node, pointer }: OperationSource,
  problems: DocumentProblems,
): OperationModel['body'] {
  const body = follow(document, node['requestBody'], joinPointer(pointer, 'requestBody'));
  if (body === undefined) return null;
  const content = contentOf(
    document,
    { node: objectAt(body.node['content']), pointer: joinPointer(body.pointer, 'content') },
    problems,
  );
  const required = body.node['required'] === true;
  const form = objectAt(objectAt(body.node['content'])[FORM])['schema'];
  if (!isObject(form)) return { required, content };
  const place = { node: form, pointer: joinPointer(body.pointer, 'content', FORM, 'schema') };
  return { required, content, parts: partsOf(document, place, problems) };
}

function socketOf(
  { node, pointer }: OperationSource,
  problems: DocumentProblems,
): OperationModel['websocket'] {
  const socket = node['x-websocket'];
  if (socket === undefined) return null;
  const { client, server, maxFrameBytes, binary } = objectAt(socket);
  if (!Number.isInteger(maxFrameBytes)) {
    const message = 'x-websocket has no maxFrameBytes. Say how many bytes a frame may have.';
    problems.report(joinPointer(pointer, 'x-websocket', 'maxFrameBytes'), message);
  }
  return {
    client: textAt(client),
    server: textAt(server),
    maxFrameBytes: Number(maxFrameBytes),
    binary: typeof binary === 'string' ? binary : null,
    closeCodes: closeCodesOf(node),
  };
}

const closeCodesOf = (node: JsonObject): CloseCodeModel[] =>
  listAt(node['x-close-codes']).map((entry) => {
    const { code, name, when, client } = objectAt(entry);
    return { code: Number(code), name: textAt(name), when: textAt(when), client: textAt(client) };
  });

/** A credential, sent in a header or in the query. */
export interface SecuritySchemeModel {
  readonly id: string;
  readonly in: 'header' | 'query';
  readonly name: string;
  /** Text before the credential, such as `Bearer `. */
  readonly prefix?: string;
}

/**
 * The security schemes of the document, sorted: keys in a header or in the query, and the schemes of the header
 * Authorization, such as Bearer.
 */
export const securitySchemesOf = (
  document: BundledDocument,
  problems: DocumentProblems,
): SecuritySchemeModel[] =>
  sorted(objectAt(valueAt(document, '#/components/securitySchemes'))).flatMap(([id, node]) => {
    const pointer = joinPointer('#/components/securitySchemes', id);
    const {
      type,
      in: place,
      name,
      scheme,
      'x-prefix': prefix,
    } = follow(document, node, pointer)?.node ?? {};
    if (type === 'http' && typeof scheme === 'string' && scheme.toLowerCase() !== 'basic') {
      return [{ id, in: 'header', name: 'authorization', prefix: `${scheme} ` }];
    }
    if (
      type === 'apiKey' &&
      typeof name === 'string' &&
      (place === 'header' || place === 'query')
    ) {
      return [{ id, in: place, name, ...(typeof prefix === 'string' ? { prefix } : {}) }];
    }
    const message = `security scheme \`${id}\` is not supported. Use type apiKey in a header or in the query, or type http with a scheme other than basic.`;
    problems.report(pointer, message);
    return [];
  });
