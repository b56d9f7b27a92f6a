import type { DefaultNode } from '@verbatim/contract';

/**
 * Completes a valid value with the defaults of the document, in place: what was left out gets its default,
 * inner objects too. Runs after validation, so that rules see what the caller wrote, not what we added.
 */
export function applyDefaults(node: DefaultNode, value: unknown): void {
  if (Array.isArray(value)) {
    if (node.items) for (const item of value) applyDefaults(node.items, item);
    return;
  }
  if (!isRecord(value)) return;
  if (node.when) {
    for (const condition of node.when) {
      const actual = own(value, condition.property);
      if (condition.in.some((allowed) => allowed === actual)) fill(value, condition.defaults);
    }
  }
  if (node.defaults) fill(value, node.defaults);
  if (node.children) {
    for (const key in node.children) {
      const child = node.children[key];
      if (child) applyDefaults(child, own(value, key));
    }
  }
}

function fill(value: Record<string, unknown>, defaults: Readonly<Record<string, unknown>>): void {
  for (const key in defaults) {
    if (own(value, key) === undefined) value[key] = copy(defaults[key]);
  }
}

/** A default is shared by every request: objects and arrays are copied, so that none sees another's. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : structuredClone(value);
  if (isRecord(value)) return Object.keys(value).length === 0 ? {} : structuredClone(value);
  return value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const own = (value: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined;
