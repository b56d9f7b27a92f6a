import { isObject, type Json, type JsonObject, splitPointer } from '@verbatim/openapi-document';

/** A reference to a component such as `schemas/Utterance`, and the maturity of the referring node. */
type ComponentReference = { readonly component: string; readonly maturity: Maturity };

/** All references inside a projected node. */
export function* referencesIn(
  node: Json,
  maturity: Maturity = 'stable',
): Generator<ComponentReference> {
  if (Array.isArray(node)) {
    for (const item of node) yield* referencesIn(item, maturity);
  } else if (isObject(node)) {
    const here = lessMature(maturity, labelOf(node));
    const target = typeof node['$ref'] === 'string' ? insideComponent(node['$ref']) : undefined;
    if (target !== undefined) yield { component: target.component, maturity: here };
    for (const inner of Object.values(node)) yield* referencesIn(inner, here);
  }
}

/** The component with a name such as `schemas/Utterance`. */
export function componentAt(document: JsonObject, component: string): Json {
  const [kind = '', name = ''] = component.split('/');
  const components = document['components'];
  const members = isObject(components) ? components[kind] : undefined;
  return (isObject(members) ? members[name] : undefined) ?? {};
}

/** The components that these nodes reference, directly or through others. */
export function reachableComponents(
  document: JsonObject,
  starts: readonly Json[],
): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const { component } of referencesIn(node)) {
      if (reached.has(component)) continue;
      reached.add(component);
      waiting.push(componentAt(document, component));
    }
  }
  return reached;
}

/** What a part promises: a break of a `stable` part needs a major version, of the others a minor one. */
export type Maturity = 'stable' | 'beta' | 'alpha';

const ORDER: readonly unknown[] = ['stable', 'beta', 'alpha'] satisfies Maturity[];

/** The less mature of two. */
export const lessMature = (one: Maturity, other: Maturity): Maturity =>
  ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other;

/** Orders by maturity, the most mature first. */
export const byMaturity = (one: Maturity, other: Maturity): number =>
  ORDER.indexOf(one) - ORDER.indexOf(other);

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
