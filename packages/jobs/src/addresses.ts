import {
  type AudioMetadata,
  type JobKind,
  type Operation,
  operations,
  type PageLinks,
  type Resolved,
} from '@verbatim/contract';

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

/** The response to a request for a pre-recorded job. */
export function createdJob(base: string, id: string) {
  const location = addresses.job(base, id);
  return { status: 201, headers: { location }, body: { id, result_url: location } } as const;
}

/** The response to a request for a live session. */
export const createdSession = (
  base: string,
  { id, createdAt, token }: { readonly [Name in 'id' | 'createdAt' | 'token']: string },
) =>
  ({
    status: 201,
    headers: { location: addresses.liveSession(base, id) },
    body: { id, created_at: createdAt, url: addresses.liveSocket(base, id, token) },
  }) as const;

export const storedUpload = (
  base: string,
  file: Pick<AudioMetadata, 'id' | 'filename' | 'extension'> & {
    readonly [Name in 'byteLength' | 'durationSeconds' | 'channels']: number;
  },
) =>
  ({
    status: 200,
    body: {
      audio_url: addresses.upload(base, file.id),
      audio_metadata: {
        id: file.id,
        filename: file.filename,
        extension: file.extension,
        size: file.byteLength,
        audio_duration: file.durationSeconds,
        number_of_channels: file.channels,
      },
    },
  }) as const;

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

type AllFilters = Resolved.operations['listTranscriptions']['parameters']['query'];

/** Query of a list operation: the filters of all of them, and the kinds of jobs to list. */
export type ListQuery = Omit<AllFilters, 'kind'> & { readonly kind?: readonly JobKind[] };

export type CallbackListQuery = Resolved.operations['listCallbacks']['parameters']['query'];

/** Where a page begins, and how many items it has at most. */
interface PagePosition {
  readonly offset: number;
  readonly limit: number;
}

/** The type of what destructuring leaves of a query whose filters are all named: a filter that is new in the document does not compile. */
export type NoFilters = Record<string, never>;

export type SearchQuery = Resolved.operations['searchTranscripts']['parameters']['query'];

/**
 * Makes a function that gives the addresses of pages; `nextOffset` is null on the last one. They contain every filter that the operation
 * has, so that `next` is the next page of the same list.
 */
const linksOf =
  <Query extends PagePosition>({ path, parameters }: Operation) =>
  (base: string, query: Query, nextOffset: number | null): PageLinks => {
    const { offset, limit, ...filters } = query;
    const given: Readonly<Record<string, unknown>> = filters;
    const text = parameters.flatMap(({ name }) =>
      [given[name] ?? []].flat().map((value) => {
        const written = typeof value === 'object' ? JSON.stringify(value) : String(value);
        return `&${name}=${encodeURIComponent(written)}`;
      }),
    );
    const pageAt = (start: number): string =>
      `${base}${path}?offset=${start}&limit=${limit}${text.join('')}`;
    return {
      first: pageAt(0),
      current: pageAt(offset),
      next: nextOffset === null ? null : pageAt(nextOffset),
    };
  };

export const pageLinks = linksOf<ListQuery>(operations.listTranscriptions);
export const searchPageLinks = linksOf<SearchQuery>(operations.searchTranscripts);
export const callbackPageLinks = linksOf<CallbackListQuery>(operations.listCallbacks);
export const keyPageLinks = linksOf(operations.listKeys);
export const voicePageLinks = linksOf(operations.listVoices);

/** Milliseconds since 1970 of an ISO 8601 time. Takes leap seconds (`:60`), which `Date.parse` does not. */
export const parseTimestamp = (text: string): number =>
  Date.parse(text.toUpperCase().replace(/:60(\.\d+)?(?=Z|[+-])/, ':59.999'));
