import { isObject, type Json, type JsonObject } from '@verbatim/openapi-document';
import { insideComponent, labelOf, lessMature, type Maturity } from './maturity.ts';

/** A reference to a component such as `schemas/Utterance`, and the maturity of the referring node. */
interface ComponentReference {
  readonly component: string;
  readonly maturity: Maturity;
}

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
