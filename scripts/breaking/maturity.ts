import { isObject, type Json, splitPointer } from '@verbatim/openapi-document';

/** What a part promises: a break of a `stable` part needs a major version, of the others a minor one. */
export type Maturity = 'stable' | 'beta' | 'alpha';

const ORDER: readonly unknown[] = ['stable', 'beta', 'alpha'] satisfies Maturity[];

/** The less mature of two. */
export function lessMature(one: Maturity, other: Maturity): Maturity {
  return ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other;
}

/** Orders by maturity, the most mature first. */
export function byMaturity(one: Maturity, other: Maturity): number {
  return ORDER.indexOf(one) - ORDER.indexOf(other);
}

/** The `x-maturity` label of a projected node itself. */
export function labelOf(node: Json): Maturity {
  const label = isObject(node) ? node['x-maturity'] : undefined;
  if (label === '"beta"') return 'beta';
  return label === '"alpha"' ? 'alpha' : 'stable';
}

/** The least mature label on the path from a node along `members`, as far as the path exists. */
export function maturityAlong(node: Json, members: readonly string[]): Maturity {
  let here: Json | undefined = node;
  let found = labelOf(node);
  for (const member of members) {
    here = Array.isArray(here) ? here[Number(member)] : isObject(here) ? here[member] : undefined;
    if (here === undefined) break;
    found = lessMature(found, labelOf(here));
  }
  return found;
}

/** Splits a pointer into the component and the members inside it; undefined outside components. */
export function insideComponent(
  pointer: string,
): { component: string; inner: string[] } | undefined {
  const [components, kind, name, ...inner] = splitPointer(pointer);
  if (components !== 'components' || kind === undefined || name === undefined) return undefined;
  return { component: `${kind}/${name}`, inner };
}
