import { createHash } from 'node:crypto';
import {
  isObject,
  type Json,
  type JsonObject,
  joinPointer,
  splitPointer,
} from '@verbatim/openapi-document';

/** What one path of the projection stands for. */
export type Place =
  | { readonly kind: 'rest'; readonly path: string }
  | { readonly kind: 'callback'; readonly event: string }
  | {
      readonly kind: 'message';
      readonly type: string;
      readonly sender: 'client' | 'server';
      /** The operation whose socket carries it. */
      readonly socket: string;
      /** The union that lists the message, by the name of its schema. */
      readonly union: string;
    };

const METHODS: ReadonlySet<string> = new Set([
  'delete',
  'get',
  'head',
  'options',
  'patch',
  'post',
  'put',
  'trace',
]);

/**
 * The key of a place among the paths of a projection. Redocly takes a path that went for one that came where they are
 * spelled alike, and then reports their differences; digests never are, so what went is gone and what came is new.
 * Names of path parameters do not count: they say nothing on the wire.
 */
export function keyOf(place: Place): string {
  const parts =
    place.kind === 'rest'
      ? [place.kind, place.path.replaceAll(/\{[^}]*\}/g, '{}')]
      : place.kind === 'callback'
        ? [place.kind, place.event]
        : [place.kind, place.sender, place.socket, place.type];
  return `/${createHash('sha256').update(parts.join('\n')).digest('base64url')}`;
}

/** The same place in the bundle as a pointer of the projection. */
export function toBundle(places: ReadonlyMap<string, Place>, pointer: string): string {
  const [first, key = '', ...rest] = splitPointer(pointer);
  const place = first === 'paths' ? places.get(key) : undefined;
  if (place === undefined) return pointer;
  if (place.kind === 'rest') return joinPointer('#', 'paths', place.path, ...rest);
  if (place.kind === 'callback')
    return joinPointer('#', 'webhooks', place.event, ...turnedBack(rest));
  return joinPointer(
    '#',
    'components',
    'schemas',
    place.union,
    'discriminator',
    'mapping',
    place.type,
  );
}

/** The status under which the projection shows what a callback sends. */
export const SENT = '200';

function turnedBack([method, ...rest]: readonly string[]): readonly string[] {
  if (method === undefined) return [];
  const [responses, status, part, ...inner] = rest;
  if (responses !== 'responses' || status !== SENT) return [method, ...rest];
  return part === 'headers'
    ? [method, 'parameters']
    : [method, 'requestBody', ...(part === undefined ? [] : [part, ...inner])];
}

/** The operations of an item of `paths` or `webhooks`. */
export function operationsOf(item: Json | undefined): [string, JsonObject][] {
  return Object.entries(isObject(item) ? item : {}).flatMap(([method, operation]) =>
    METHODS.has(method) && isObject(operation) ? [[method, operation]] : [],
  );
}
