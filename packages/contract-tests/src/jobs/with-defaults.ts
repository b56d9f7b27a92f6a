import { type DefaultNode, defaults, type JsonValue, type Operation } from '@verbatim/contract';
import { isObject, type JsonRecord } from '../document/json.ts';

/** The parameters that a job must echo for a request body: with all defaults, without the metadata. */
export function echoOf(operation: Operation, body: JsonRecord): JsonRecord {
  const name = operation.body?.content['application/json'] ?? '';
  const node = (defaults as Readonly<Record<string, DefaultNode>>)[name];
  const { custom_metadata: _, ...rest } = body;
  return node ? (withDefaults(node, rest) as JsonRecord) : rest;
}

function withDefaults(node: DefaultNode, value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    const { items } = node;
    return items ? value.map((item: JsonValue) => withDefaults(items, item)) : value;
  }
  if (!isObject(value)) return value;
  const whole = { ...node.defaults, ...conditional(node, value), ...value };
  for (const [name, child] of Object.entries(node.children ?? {})) {
    const inner = whole[name];
    if (inner !== undefined) whole[name] = withDefaults(child, inner);
  }
  return whole;
}

function conditional(
  { when = [], defaults: plain = {} }: DefaultNode,
  value: JsonRecord,
): JsonRecord {
  const hold = when.filter((condition) =>
    condition.in.includes(value[condition.property] ?? plain[condition.property] ?? null),
  );
  return Object.assign({}, ...hold.map((condition) => condition.defaults)) as JsonRecord;
}
