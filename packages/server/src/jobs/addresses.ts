import { operations } from '@verbatim/contract';
import type { Context } from 'hono';

/** Makes a function that puts an id into a path of the document. */
export function withId(path: string): (id: string) => string {
  const [before = '', after = ''] = path.split('{id}');
  return (id) => before + id + after;
}

/** The address that was called, without its path: the public one where no other is known. */
export function originOf({ req }: Context): string {
  const { url } = req;
  return url.slice(0, url.indexOf('/', url.indexOf('//') + 2));
}

/** Where the addresses of uploads lie. They name a file to the service that gave them out, and are not served. */
const FILE_FOLDER = '/file/';

const liveSession = withId(operations.getLiveSession.path);
const liveSocket = withId(operations.streamLiveSession.path);
const job = withId(operations.getTranscription.path);

/**
 * The addresses that answers name. `base` is the public address of the service, without a slash at the end.
 */
export const addresses = {
  job: (base: string, id: string): string => base + job(id),
  liveSession: (base: string, id: string): string => base + liveSession(id),
  /** Where a session's audio goes: `http` becomes `ws` and `https` becomes `wss`. */
  liveSocket: (base: string, id: string, token: string): string =>
    `ws${base.slice('http'.length)}${liveSocket(id)}?token=${token}`,
  upload: (base: string, id: string): string => base + FILE_FOLDER + id,
};

/** The id in the address of an upload; null where it is none of this service. */
export function uploadIdIn(base: string, address: string): string | null {
  const folder = base + FILE_FOLDER;
  return address.startsWith(folder) ? address.slice(folder.length) : null;
}
