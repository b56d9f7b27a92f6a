import { createHash } from 'node:crypto';
import { joinPointer, splitPointer } from '@verbatim/openapi-document';

/** What one path of the projection stands for: a REST path, a callback or a message. */
export type ProjectionEntry =
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

/**
 * The key of an entry among the paths of a projection. It is a digest because Redocly treats two similarly spelled paths
 * as one renamed path; with digests, a removed path is removed and an added one is new. Names of path parameters do not
 * count: they are not sent.
 */
export function keyOf(entry: ProjectionEntry): string {
  const parts =
    entry.kind === 'rest'
      ? [entry.kind, entry.path.replaceAll(/\{[^}]*\}/g, '{}')]
      : entry.kind === 'callback'
        ? [entry.kind, entry.event]
        : [entry.kind, entry.sender, entry.socket, entry.type];
  return `/${createHash('sha256').update(parts.join('\n')).digest('base64url')}`;
}

/** The pointer into the bundle for a pointer into the projection. */
export function bundlePointer(
  entries: ReadonlyMap<string, ProjectionEntry>,
  pointer: string,
): string {
  const [first, key = '', ...rest] = splitPointer(pointer);
  const entry = first === 'paths' ? entries.get(key) : undefined;
  if (entry === undefined) return pointer;
  if (entry.kind === 'rest') return joinPointer('#', 'paths', entry.path, ...rest);
  if (entry.kind === 'callback')
    return joinPointer('#', 'webhooks', entry.event, ...webhookMembers(rest));
  return joinPointer(
    '#',
    'components',
    'schemas',
    entry.union,
    'discriminator',
    'mapping',
    entry.type,
  );
}

/** The status under which the projection shows what a callback sends. */
export const SENT_STATUS = '200';

function webhookMembers([method, ...rest]: readonly string[]): readonly string[] {
  if (method === undefined) return [];
  const [responses, status, part, ...inner] = rest;
  if (responses !== 'responses' || status !== SENT_STATUS) return [method, ...rest];
  return part === 'headers'
    ? [method, 'parameters']
    : [method, 'requestBody', ...(part === undefined ? [] : [part, ...inner])];
}
