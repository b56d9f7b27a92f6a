import type { DefaultNode, JsonValue } from '@verbatim/contract';

/** Adds the defaults of missing properties to a valid value, in place and at every depth. */
type ApplyDefaults = (value: unknown) => void;

type DefaultsTarget = Record<string, unknown>;

/**
 * Compiles the defaults of a body to a function, once per route. It runs after validation, so that rules see only what the
 * client sent. Plain property reads suffice: names come from the document, and none is a property of `Object.prototype`.
 */
export function compileDefaults(node: DefaultNode): ApplyDefaults {
  const fills = Object.entries(node.defaults ?? {}).map(fill);
  const conditions = (node.when ?? []).map(({ property, in: values, defaults }) => ({
    property,
    values: new Set<unknown>(values),
    fills: Object.entries(defaults).map(fill),
  }));
  const children = Object.entries(node.children ?? {}).map(
    ([name, child]) => [name, compileDefaults(child)] as const,
  );
  const applyToItem = node.items ? compileDefaults(node.items) : undefined;

  const applyToObject = (target: DefaultsTarget): void => {
    for (const { property, values, fills: conditional } of conditions) {
      if (values.has(target[property])) for (const apply of conditional) apply(target);
    }
    for (const apply of fills) apply(target);
    for (const [name, apply] of children) {
      const value = target[name];
      if (typeof value === 'object' && value !== null) apply(value);
    }
  };

  return (value) => {
    if (Array.isArray(value)) {
      if (applyToItem) for (const item of value) applyToItem(item);
    } else if (typeof value === 'object' && value !== null) {
      applyToObject(value as DefaultsTarget);
    }
  };
}

/** Fills in one missing property. Objects and arrays are new for each request, so that requests share none. */
function fill([name, value]: readonly [string, JsonValue]): (target: DefaultsTarget) => void {
  const make = maker(value);
  return (target) => {
    if (target[name] === undefined) target[name] = make();
  };
}

function maker(value: JsonValue): () => unknown {
  if (typeof value !== 'object' || value === null) return () => value;
  if (Array.isArray(value) && value.length === 0) return () => [];
  if (Object.keys(value).length === 0) return () => ({});
  return () => structuredClone(value);
}
