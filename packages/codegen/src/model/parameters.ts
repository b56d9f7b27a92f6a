import {
  type BundledDocument,
  isObject,
  type JsonObject,
  joinPointer,
  type LocatedNode,
  listAt,
  textAt,
} from '@verbatim/openapi-document';
import type { DocumentProblems } from '../problem.ts';
import { follow } from './follow.ts';

export type ScalarParameterType = 'boolean' | 'integer' | 'number' | 'string';

/** One parameter of an operation. */
export interface ParameterModel {
  readonly name: string;
  readonly in: 'header' | 'path' | 'query';
  readonly required: boolean;
  readonly type: ScalarParameterType | 'array' | 'object';
  readonly items?: ScalarParameterType;
  readonly alsoAccepts?: 'comma-separated' | 'json';
  readonly schema: JsonObject;
  /** Pointer of the parameter itself. */
  readonly pointer: string;
}

/** The parameters of an operation: those of its path, then its own; path, query and header in this order. */
export function parametersOf(
  document: BundledDocument,
  owners: readonly LocatedNode[],
  problems: DocumentProblems,
): ParameterModel[] {
  const byKey = new Map<string, ParameterModel>();
  for (const { node: owner, pointer } of owners) {
    for (const [index, entry] of listAt(owner['parameters']).entries()) {
      const located = follow(document, entry, joinPointer(pointer, 'parameters', index));
      const parameter =
        located === undefined ? undefined : parameterOf(document, located, problems);
      if (parameter !== undefined)
        byKey.set(`${parameter.in} ${parameter.name.toLowerCase()}`, parameter);
    }
  }
  const order = ['path', 'query', 'header'];
  return [...byKey.values()].sort((a, b) => order.indexOf(a.in) - order.indexOf(b.in));
}

const SCALARS: readonly string[] = ['boolean', 'integer', 'number', 'string'];

/** Whether a schema type is one of a scalar. */
export const isScalar = (type: unknown): type is ScalarParameterType =>
  typeof type === 'string' && SCALARS.includes(type);

function parameterOf(
  document: BundledDocument,
  { node, pointer }: LocatedNode,
  problems: DocumentProblems,
): ParameterModel | undefined {
  const name = textAt(node['name']);
  const place = node['in'];
  const fail = (message: string, ...at: string[]): undefined => {
    problems.report(joinPointer(pointer, ...at), `parameter \`${name}\` ${message}`);
  };
  if (place !== 'path' && place !== 'query' && place !== 'header') {
    return fail('is neither in path, query nor header. Move it to one of the three.', 'in');
  }
  if (!isObject(node['schema']))
    return fail('has no schema. Give it one; `content` is not supported.');
  const schema = follow(document, node['schema'], joinPointer(pointer, 'schema'));
  if (schema === undefined) return undefined;
  const type = schema.node['type'];
  if (!isScalar(type) && type !== 'array' && type !== 'object') {
    return fail(
      'has no single type. Give its schema one of string, integer, number, boolean, array, object.',
      'schema',
    );
  }
  if (!isScalar(type) && place !== 'query')
    return fail(`is ${type} outside the query. Use a scalar.`, 'schema');
  if (type === 'object' && node['style'] !== 'deepObject') {
    return fail('is an object but has no `style: deepObject`. Add it.');
  }
  if (
    type !== 'object' &&
    ((node['style'] ?? styleOf(place)) !== styleOf(place) || node['explode'] === false)
  ) {
    return fail(
      `has a style that is not supported. Leave \`style\` and \`explode\` out (${styleOf(place)}).`,
    );
  }
  const alsoAccepts = node['x-also-accepts'];
  const fitting = type === 'array' ? 'comma-separated' : type === 'object' ? 'json' : undefined;
  if (alsoAccepts !== undefined && alsoAccepts !== fitting) {
    return fail(
      'cannot accept that as well. Use comma-separated for arrays, json for objects.',
      'x-also-accepts',
    );
  }
  const items = type === 'array' ? itemType(document, schema) : undefined;
  if (type === 'array' && items === undefined)
    return fail('has items without a scalar type. Give them one.', 'schema');
  return {
    name,
    in: place,
    required: node['required'] === true,
    type,
    ...(items === undefined ? {} : { items }),
    ...(alsoAccepts === 'comma-separated' || alsoAccepts === 'json' ? { alsoAccepts } : {}),
    schema: node['schema'],
    pointer,
  };
}

const styleOf = (place: string): string => (place === 'query' ? 'form' : 'simple');

/** The type of the items of a list; undefined unless they are scalars. */
export function itemType(
  document: BundledDocument,
  array: LocatedNode,
): ScalarParameterType | undefined {
  const items = follow(document, array.node['items'], joinPointer(array.pointer, 'items'));
  return isScalar(items?.node['type']) ? items.node['type'] : undefined;
}
