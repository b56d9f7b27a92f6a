import { type Bundle, isObject, type Json, type JsonObject } from '@verbatim/openapi-document';
import { insideComponent } from './maturity.ts';
import { operationsOf } from './places.ts';
import { reach, referencesIn } from './references.ts';

/**
 * Cuts the way from what we only send back to the bodies of requests. An answer that shows the parameters of a job shows
 * what its caller sent, so a request that takes more does not surprise anybody there; without the cut, each new option of
 * a request would count as a break of such answers. What is taken away from the request counts there.
 */
export function cutEchoes(document: Bundle): Bundle {
  const operations = Object.values(objectOf(document['paths'])).flatMap(operationsOf);
  const requests = operations.map(([, { parameters, requestBody }]) => [
    parameters ?? [],
    requestBody ?? [],
  ]);
  const bodies = new Set(
    operations.flatMap(([, { requestBody }]) =>
      [...referencesIn(requestBody ?? {})].map(({ component }) => component),
    ),
  );
  const asked = reach(document, requests);
  const schemas = objectOf(objectOf(document['components'])['schemas']);
  const cut = Object.entries(schemas).map(([name, schema]) => [
    name,
    asked.has(`schemas/${name}`) ? schema : withoutReferencesTo(bodies, schema),
  ]);
  return {
    ...document,
    components: { ...objectOf(document['components']), schemas: Object.fromEntries(cut) },
  };
}

function withoutReferencesTo(bodies: ReadonlySet<string>, node: Json): Json {
  if (Array.isArray(node)) return node.map((item) => withoutReferencesTo(bodies, item));
  if (!isObject(node)) return node;
  const target = typeof node['$ref'] === 'string' ? insideComponent(node['$ref']) : undefined;
  if (target !== undefined && bodies.has(target.component)) {
    const { $ref: _, ...rest } = node;
    return { ...rest, 'x-echo-of': target.component };
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [key, withoutReferencesTo(bodies, inner)]),
  );
}

function objectOf(node: Json | undefined): JsonObject {
  return isObject(node) ? node : {};
}
