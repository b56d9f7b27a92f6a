import { isObject, type Json, type JsonObject } from '@verbatim/openapi-document';
import { insideComponent, labelOf, lessMature, type Maturity } from './maturity.ts';

/** A reference to a component, as `schemas/Utterance`, and the maturity of the place that makes it. */
export interface Reference {
  readonly component: string;
  readonly maturity: Maturity;
}

/** The references that a node of a projection makes, itself and in its depth. */
export function* referencesIn(node: Json, maturity: Maturity = 'stable'): Generator<Reference> {
  if (Array.isArray(node)) {
    for (const item of node) yield* referencesIn(item, maturity);
  } else if (isObject(node)) {
    const here = lessMature(maturity, labelOf(node));
    const target = typeof node['$ref'] === 'string' ? insideComponent(node['$ref']) : undefined;
    if (target !== undefined) yield { component: target.component, maturity: here };
    for (const inner of Object.values(node)) yield* referencesIn(inner, here);
  }
}

/** The component of that name, as `schemas/Utterance`. */
export function componentAt(document: JsonObject, component: string): Json {
  const [kind = '', name = ''] = component.split('/');
  const components = document['components'];
  const members = isObject(components) ? components[kind] : undefined;
  return (isObject(members) ? members[name] : undefined) ?? {};
}

/** The components that these nodes lead to, directly or through others. */
export function reach(document: JsonObject, starts: readonly Json[]): ReadonlySet<string> {
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
