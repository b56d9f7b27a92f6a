import {
  isObject,
  type Json,
  joinPointer,
  splitPointer,
  valueAt,
} from '@verbatim/openapi-document';
import type { Projection } from './projection.ts';
import { SENT_STATUS } from './projection-entries.ts';
import { code } from './wording.ts';

/** Keywords that lead to another schema without adding to its name. */
const SILENT = new Set(['if', 'not', 'then', 'else', 'schema', 'contains', '$ref']);
const SILENT_WITH_KEY = new Set(['allOf', 'anyOf', 'oneOf', 'dependentSchemas']);

/** The name of the part at a pointer: `Utterance.words[]`, or the header `Location`. */
export function nameOfPart(projection: Projection, pointer: string): string {
  const [first, second = '', third = '', ...rest] = splitPointer(pointer);
  if (first === 'paths') return inOperation(projection, [second, third], rest);
  if (first !== 'components')
    return first === undefined || first === ''
      ? 'the document'
      : code([first, second, third, ...rest].filter(Boolean).join('.'));
  const node = valueAt(projection.document, joinPointer('#', 'components', second, third)) ?? null;
  switch (second) {
    case 'schemas':
      return code(third + trail(rest));
    case 'parameters':
      return parameter(node, rest);
    case 'headers':
      return `the header ${code(headerName(projection.document, third) + trail(rest))}`;
    case 'responses':
      return inResponse(`the response ${code(third)}`, rest);
    case 'securitySchemes':
      return `the credential ${code(third)}`;
    default:
      return code(`${second}.${third}`);
  }
}

function inOperation(
  { document, entries }: Projection,
  [key, method]: readonly [string, string],
  [part, name = '', ...rest]: readonly string[],
): string {
  const operation = valueAt(document, joinPointer('#', 'paths', key, method));
  const entry = entries.get(key);
  if (part === 'parameters') {
    const given =
      valueAt(document, joinPointer('#', 'paths', key, method, 'parameters', name)) ?? null;
    const target =
      isObject(given) && typeof given['$ref'] === 'string'
        ? valueAt(document, given['$ref'])
        : given;
    return parameter(target ?? null, rest);
  }
  if (part === 'requestBody') return inBody('the body', [name, ...rest]);
  if (part === 'responses') {
    if (entry?.kind !== 'rest' && name === SENT_STATUS) return inSent(rest);
    return name === '' ? 'the responses' : inResponse(`status ${code(name)}`, rest);
  }
  const id = isObject(operation) ? operation['operationId'] : undefined;
  if (entry?.kind === 'message') return `the message ${code(entry.type)}`;
  if (entry?.kind === 'callback') return `the callback ${code(entry.event)}`;
  return code(String(id ?? `${method.toUpperCase()} ${entry?.path ?? key}`));
}

function parameter(node: Json, rest: readonly string[]): string {
  if (!isObject(node)) return 'a parameter';
  return `the ${String(node['in'])} parameter ${code(String(node['name']) + trail(rest))}`;
}

function inResponse(response: string, [part, name = '', ...rest]: readonly string[]): string {
  if (part === 'headers')
    return name === ''
      ? `the headers of ${response}`
      : `the header ${code(name + trail(rest))} of ${response}`;
  return inBody(response, [part ?? '', name, ...rest]);
}

/** A part of a message or callback. */
function inSent([part, name = '', ...rest]: readonly string[]): string {
  if (part === 'headers')
    return name === '' ? 'the headers' : `the header ${code(name + trail(rest))}`;
  return inBody('the body', [part ?? '', name, ...rest]);
}

function inBody(body: string, [part, type = '', ...rest]: readonly string[]): string {
  if (part !== 'content' || type === '') return body;
  const inner = trail(rest).replace(/^\./, '');
  return inner === '' ? `${code(type)} of ${body}` : `${code(inner)} of ${body}`;
}

function headerName(document: Json, component: string): string {
  const reference = `#/components/headers/${component}`;
  const find = (node: Json): string | undefined => {
    if (Array.isArray(node)) return node.map(find).find((found) => found !== undefined);
    if (!isObject(node)) return undefined;
    const headers = node['headers'];
    for (const [name, header] of Object.entries(isObject(headers) ? headers : {}))
      if (isObject(header) && header['$ref'] === reference) return name;
    return Object.values(node)
      .map(find)
      .find((found) => found !== undefined);
  };
  return find(document) ?? component;
}

function trail(members: readonly string[]): string {
  const [first, second, ...rest] = members;
  if (first === undefined) return '';
  const tail = second === undefined ? [] : [second, ...rest];
  if (SILENT.has(first)) return trail(tail);
  if (SILENT_WITH_KEY.has(first)) return trail(rest);
  if (first === 'properties' || first === 'patternProperties')
    return second === undefined ? '' : `.${second}${trail(rest)}`;
  if (first === 'items') return `[]${trail(tail)}`;
  if (first === 'prefixItems') return `[${second ?? ''}]${trail(rest)}`;
  return first === 'additionalProperties' ? `.*${trail(tail)}` : '';
}
