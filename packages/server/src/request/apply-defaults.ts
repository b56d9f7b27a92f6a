import type { DefaultNode, Json } from '@verbatim/contract';

/** Completes a valid value in place: what was left out gets its default, inner objects too. */
export type ApplyDefaults = (value: unknown) => void;

type DefaultsTarget = Record<string, unknown>;

/**
 * Turns the defaults of a body into a function, once for each route. It runs after validation, so that rules see what the
 * caller wrote and not what we added. Names of defaults come from the document and values from JSON, so a plain property
 * read is enough: nothing is inherited but what every object has, and no field is called that.
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

/** Fills in one property where it is absent. Objects and arrays are made anew, so that no request sees another's. */
function fill([name, value]: readonly [string, Json]): (target: DefaultsTarget) => void {
  const make = maker(value);
  return (target) => {
    if (target[name] === undefined) target[name] = make();
  };
}

function maker(value: Json): () => unknown {
  if (typeof value !== 'object' || value === null) return () => value;
  if (Array.isArray(value) && value.length === 0) return () => [];
  if (Object.keys(value).length === 0) return () => ({});
  return () => structuredClone(value);
}
