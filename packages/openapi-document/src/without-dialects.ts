import { isObject, type JsonObject, objectAt } from './json.ts';

/** A document without the operations that have the shapes of other APIs, whose clients call them. */
export function withoutDialects(document: JsonObject): JsonObject {
  const paths = Object.entries(objectAt(document['paths'])).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(objectAt(item)).filter(([, part]) => !hasDialect(part))),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

const hasDialect = (part: unknown): boolean => isObject(part) && 'x-dialect' in part;
