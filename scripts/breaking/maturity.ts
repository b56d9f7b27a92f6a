import { isObject, type Json, splitPointer } from '@verbatim/openapi-document';

/** What a part promises: only `stable` parts keep to the rule that breaks need a major version. */
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

/** The label that a node of a projection carries itself. */
export function labelOf(node: Json): Maturity {
  const label = isObject(node) ? node['x-maturity'] : undefined;
  if (label === '"beta"') return 'beta';
  return label === '"alpha"' ? 'alpha' : 'stable';
}

/** The maturity of what a pointer leads to from a node: of all labels on the way, as far as the way goes. */
export function maturityOnTheWay(node: Json, members: readonly string[]): Maturity {
  let here: Json | undefined = node;
  let found = labelOf(node);
  for (const member of members) {
    here = Array.isArray(here) ? here[Number(member)] : isObject(here) ? here[member] : undefined;
    if (here === undefined) break;
    found = lessMature(found, labelOf(here));
  }
  return found;
}

/** The first members of a pointer that name a component, and those that lead on inside of it. */
export function insideComponent(
  pointer: string,
): { component: string; inner: string[] } | undefined {
  const [components, kind, name, ...inner] = splitPointer(pointer);
  if (components !== 'components' || kind === undefined || name === undefined) return undefined;
  return { component: `${kind}/${name}`, inner };
}
