import {
  type BundledDocument,
  isObject,
  type Json,
  type JsonObject,
  operationsIn,
} from '@verbatim/openapi-document';
import { insideComponent } from './maturity.ts';
import { reachableComponents, referencesIn } from './references.ts';

/**
 * Removes the references from responses to request bodies. A response that echoes the parameters of a job contains only
 * what its caller sent, so a new request option must not count as a break of that response. A removed option is reported
 * for the request.
 */
export function cutRequestEchoes(document: BundledDocument): BundledDocument {
  const operations = Object.values(objectOf(document['paths'])).flatMap(operationsIn);
  const requests = operations.map(([, { parameters, requestBody }]) => [
    parameters ?? [],
    requestBody ?? [],
  ]);
  const bodies = new Set(
    operations.flatMap(([, { requestBody }]) =>
      [...referencesIn(requestBody ?? {})].map(({ component }) => component),
    ),
  );
  const asked = reachableComponents(document, requests);
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
