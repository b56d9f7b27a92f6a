import { type DefaultNode, defaults, type Json, type Operation } from '@verbatim/contract';
import { isObject, type JsonObject } from '../values/json.ts';

/** The body of a request as the job has to echo it: with every default, without the metadata. */
export function echoOf(operation: Operation, body: JsonObject): JsonObject {
  const name = operation.body?.content['application/json'] ?? '';
  const node = (defaults as Readonly<Record<string, DefaultNode>>)[name];
  const { custom_metadata: _, ...rest } = body;
  return node ? (completed(node, rest) as JsonObject) : rest;
}

function completed(node: DefaultNode, value: Json): Json {
  if (Array.isArray(value)) {
    const { items } = node;
    return items ? value.map((item: Json) => completed(items, item)) : value;
  }
  if (!isObject(value)) return value;
  const whole = { ...node.defaults, ...conditional(node, value), ...value };
  for (const [name, child] of Object.entries(node.children ?? {})) {
    const inner = whole[name];
    if (inner !== undefined) whole[name] = completed(child, inner);
  }
  return whole;
}

function conditional(
  { when = [], defaults: plain = {} }: DefaultNode,
  value: JsonObject,
): JsonObject {
  const hold = when.filter((condition) =>
    condition.in.includes(value[condition.property] ?? plain[condition.property] ?? null),
  );
  return Object.assign({}, ...hold.map((condition) => condition.defaults)) as JsonObject;
}
