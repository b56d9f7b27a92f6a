import {
  type BundledDocument,
  followReference,
  isObject,
  type JsonObject,
  joinPointer,
  listAt,
  objectAt,
} from '@verbatim/openapi-document';

/** The property names of each object in a body, by path; `*` stands for an index or for any key of a dictionary. */
export type KnownProperties = Readonly<Record<string, readonly string[]>>;

/** The known property names of a request body. */
export function knownPropertiesOf(document: BundledDocument, name: string): KnownProperties {
  const known = new Map<string, Set<string>>();
  visit(document, { $ref: joinPointer('#/components/schemas', name) }, '', known, new Set());
  const entries = [...known].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([place, names]) => [place, [...names].sort()]));
}

function visit(
  document: BundledDocument,
  node: JsonObject,
  place: string,
  known: Map<string, Set<string>>,
  open: ReadonlySet<JsonObject>,
): void {
  const schema = followReference(document, { node, pointer: '' })?.node;
  if (schema === undefined || open.has(schema)) return;
  const inner = new Set([...open, schema]);
  for (const [name, property] of Object.entries(objectAt(schema['properties']))) {
    const names = known.get(place) ?? new Set<string>();
    known.set(place, names.add(name));
    if (isObject(property)) visit(document, property, joinPointer(place, name), known, inner);
  }
  for (const keyword of ['items', 'additionalProperties']) {
    const member = schema[keyword];
    if (isObject(member)) visit(document, member, `${place}/*`, known, inner);
  }
  for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
    for (const member of listAt(schema[keyword])) {
      if (isObject(member)) visit(document, member, place, known, inner);
    }
  }
}
