import { operations } from '@verbatim/contract';

/** Makes a function that puts an id into a path of the document. */
function withId(path: string): (id: string) => string {
  const [before = '', after = ''] = path.split('{id}');
  return (id) => before + id + after;
}

/** The origin of an absolute URL, such as `https://example.com`. Reads the text, because `new URL` costs more per request. */
export const originOf = (url: string): string =>
  url.slice(0, url.indexOf('/', url.indexOf('//') + 2));

/** Path of uploaded files. Their addresses name a file to the service that gave them out; they are not served. */
const UPLOAD_FOLDER = '/file/';

const liveSession = withId(operations.getLiveSession.path);
const liveSocket = withId(operations.streamLiveSession.path);
const job = withId(operations.getTranscription.path);

/** Addresses that responses contain. `base` is the public address of the service, without a slash at the end. */
export const addresses = {
  job: (base: string, id: string): string => base + job(id),
  liveSession: (base: string, id: string): string => base + liveSession(id),
  /** The WebSocket of a session: `http` becomes `ws` and `https` becomes `wss`. */
  liveSocket: (base: string, id: string, token: string): string =>
    `ws${base.slice('http'.length)}${liveSocket(id)}?token=${token}`,
  upload: (base: string, id: string): string => base + UPLOAD_FOLDER + id,
};

/** The id in the address of an upload to this service; null for any other address. */
export function uploadIdIn(base: string, address: string): string | null {
  const folder = base + UPLOAD_FOLDER;
  return address.startsWith(folder) ? address.slice(folder.length) : null;
}

/** An address without the parts that often hold a secret: user name, password, query and fragment. */
export function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return 'invalid:';
  const url = new URL(address);
  url.username = '';
  url.password = '';
  url.search = '';
  url.hash = '';
  return url.href;
}
