import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Clock } from '@verbatim/time';
import type { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';

/** The path of the console. */
export const CONSOLE_PREFIX = '/console';

/** Where a build of this repository puts the pages of an app. */
const builtBy = (app: string): string =>
  fileURLToPath(new URL(`../../../${app}/dist/`, import.meta.url));

/**
 * The pages of the service; browsers are led to the first ones.
 *
 * @param publicUrl the address in the links of responses: the console connects to live sessions there
 */
export const servicePages = (publicUrl: string | null): readonly PageFolder[] => [
  {
    prefix: CONSOLE_PREFIX,
    directory: builtBy('console'),
    // Vite writes nothing else there, with a hash in every name.
    isHashed: (name) => name.startsWith('assets/'),
    contentSecurityPolicy: consolePolicy(publicUrl),
    fallback: 'index',
    howToBuild: 'npm run build',
  },
  {
    prefix: '/docs',
    directory: builtBy('docs'),
    isHashed: (name) => /^assets\/.+\.[0-9a-f]{8}\.(?:css|js)$/.test(name),
    contentSecurityPolicy: docsPolicy(publicUrl),
    fallback: 'none',
    howToBuild: 'npm run docs',
  },
];

/**
 * Each page of the docs carries its own strict policy, so that it holds at any web server. This one adds what only a service knows:
 * that forms send requests nowhere else, and that no other page may frame them.
 */
const docsPolicy = (publicUrl: string | null): string =>
  `connect-src 'self'${connectionsTo(publicUrl)}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

const connectionsTo = (publicUrl: string | null): string =>
  publicUrl === null ? '' : ` ${originsOf(publicUrl)}`;

/** Only scripts, styles and connections of the service itself. Audio and downloads are made by the page (`blob:`). */
function consolePolicy(publicUrl: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self'${connectionsTo(publicUrl)}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The origin of an address for requests and for WebSockets. */
function originsOf(address: string): string {
  const { protocol, host, origin } = new URL(address);
  return `${origin} ${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
}

/** Pages that were built into a folder, and the prefix that they are served under. */
export interface PageFolder {
  /** Such as `/console`, without a slash at its end. */
  readonly prefix: string;
  readonly directory: string;
  /** Whether the name of a file has a hash of its content: browsers keep it for ever. */
  readonly isHashed: (name: string) => boolean;
  readonly contentSecurityPolicy: string;
  /** `index`: a path without a file is one of the page's own, and gets `index.html`. `none`: it is unknown. */
  readonly fallback: 'index' | 'none';
  /** The command that builds it, shown while the folder has no `index.html`. */
  readonly howToBuild: string;
}

type FetchHandler = Hono['fetch'];

const INDEX = 'index.html';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The browser asks each time whether its copy is the newest one. */
const ASK_FIRST = 'no-cache';

const TEXT = 'text/plain; charset=utf-8';

/** Headers of every page: no sniffing of content types, no frames of others, no referrer, the microphone for our own pages only. */
const pageHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Serves folders of pages. `/` leads browsers to the first folder. All other requests, and those for a file that no build made,
 * go on to the API, which answers them as it answers any unknown path.
 */
export function servePages(
  pageFolders: readonly PageFolder[],
  clock: Pick<Clock, 'elapsed'>,
  next: FetchHandler,
): FetchHandler {
  const served = pageFolders.map((pages) => ({
    pages,
    folder: new BuiltFolder(pages.directory, clock),
  }));
  const [first] = pageFolders;
  return async (request, env, context) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next(request, env, context);
    const path = pathOf(request.url);
    if (path === '/' && first && isForBrowser(request)) return redirect(`.${first.prefix}/`);
    for (const { pages, folder } of served) {
      const { prefix } = pages;
      if (path === prefix) return redirect(`.${prefix}/`);
      if (!path.startsWith(`${prefix}/`)) continue;
      const response = await respond(request, path.slice(prefix.length + 1), pages, folder);
      if (response) return response;
    }
    return next(request, env, context);
  };
}

/** The path of an address, still encoded; the adapter has checked the address. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
}

/** Browsers name HTML; programs take anything, and keep the error that the API documents. */
const isForBrowser = ({ headers }: Request): boolean =>
  headers.get('accept')?.includes('text/html') ?? false;

/** A relative address holds behind a proxy that serves the service under a path of its own. */
const redirect = (location: string): Response =>
  new Response(null, {
    status: 302,
    headers: { ...pageHeaders, location, 'cache-control': ASK_FIRST, vary: 'accept' },
  });

async function respond(
  request: Request,
  encoded: string,
  pages: PageFolder,
  folder: BuiltFolder,
): Promise<Response | null> {
  const name = decoded(encoded);
  if (name === null) return null;
  const accepted = acceptedEncodings(request.headers.get('accept-encoding') ?? '');
  const candidates = namesFor(name, pages);
  for (const candidate of candidates) {
    const page = await folder.open(candidate, accepted);
    if (page) return pageResponse(request, { name: candidate, page, pages });
  }
  if (!candidates.some((each) => each.endsWith('.html')) || (await folder.has(INDEX))) return null;
  return notBuilt(pages);
}

/** The files that a path may stand for, in order. */
function namesFor(name: string, { fallback }: PageFolder): readonly string[] {
  if (name === '' || name.endsWith('/')) {
    return fallback === 'index' ? [INDEX] : [`${name}${INDEX}`];
  }
  // A name with an ending is a file. Without its file it is unknown: HTML instead of a script would hide that.
  const isPage = !name.slice(name.lastIndexOf('/') + 1).includes('.');
  return isPage && fallback === 'index' ? [name, INDEX] : [name];
}

const WAITING_STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}code{font-size:.9em}';

const WAITING_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(WAITING_STYLE).digest('base64')}'; frame-ancestors 'none'`;

/** `npm start` builds pages while the service answers already: this one loads again, at the same address, until they are there. */
const notBuilt = ({ prefix, howToBuild }: PageFolder): Response => {
  const title = `The pages of ${prefix} are not built yet`;
  return new Response(
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2"><title>${title}</title><style>${WAITING_STYLE}</style>
<h1>${title}</h1>
<p><code>npm start</code> builds them once the service answers, in less than a minute. They are shown here by themselves then.</p>
<p>If the service was started otherwise, or the build failed, run <code>${howToBuild}</code> in the folder of Verbatim.</p></html>
`,
    {
      status: 404,
      headers: {
        ...pageHeaders,
        'cache-control': 'no-store',
        'content-security-policy': WAITING_POLICY,
        'content-type': 'text/html; charset=utf-8',
      },
    },
  );
};

interface FoundPage {
  readonly name: string;
  readonly page: OpenPage;
  readonly pages: PageFolder;
}

async function pageResponse(request: Request, { name, page, pages }: FoundPage): Promise<Response> {
  const { handle, byteLength, etag, encoding, varies } = page;
  const headers: Record<string, string> = {
    ...pageHeaders,
    'cache-control': pages.isHashed(name) ? FOR_EVER : ASK_FIRST,
    'content-security-policy': pages.contentSecurityPolicy,
    'content-type': getMimeType(name) ?? TEXT,
    etag,
    ...(varies && { vary: 'accept-encoding' }),
  };
  if (request.headers.get('if-none-match')?.includes(etag)) {
    await handle.close();
    return new Response(null, { status: 304, headers });
  }
  headers['content-length'] = String(byteLength);
  if (encoding !== null) headers['content-encoding'] = encoding;
  if (request.method === 'HEAD') {
    await handle.close();
    return new Response(null, { headers });
  }
  return new Response(bytesOf(handle, byteLength), { headers });
}

/** The first bytes of a file, which is closed after them. A build that lengthens it meanwhile must not break the length that was announced. */
const bytesOf = (handle: FileHandle, byteLength: number): ReadableStream =>
  Readable.toWeb(handle.createReadStream({ start: 0, end: Math.max(0, byteLength - 1) }));

/** A path without its percent signs; null if it is malformed. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Encodings by an Accept-Encoding header. A weight of 0 refuses one (RFC 9110, section 12.5.3). */
function acceptedEncodings(header: string): (encoding: Encoding) => boolean {
  const names = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    if (!parameters.some((text) => /^q=0(\.0*)?$/.test(text))) names.add(name);
  }
  return (encoding) => names.has(encoding);
}

/** A build makes a few hundred files; more means that the wrong folder is served. */
const MAX_FILES = 20_000;

/** A file that is missing makes the folder be read again, at most this often. */
const READ_AGAIN_MS = 1000;

/** Encodings that the build made beside a file, best first, with their endings. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

type Encoding = keyof typeof ENDINGS;

/** A file of a folder, open. The reader closes it. */
interface OpenPage {
  readonly handle: FileHandle;
  readonly byteLength: number;
  readonly etag: string;
  /** How its bytes are compressed; null: not at all. */
  readonly encoding: Encoding | null;
  /** True if the folder has this file in several encodings. */
  readonly varies: boolean;
}

/**
 * The files that a build made. A path is looked up in the list of them and never joined to the folder as it came, so no path leads
 * out of it. Links and hidden files are not served. The list is read again when a file is missing: the folder may be built later.
 */
export class BuiltFolder {
  readonly #directory: string;
  readonly #clock: Pick<Clock, 'elapsed'>;
  #names: Promise<ReadonlySet<string>> | undefined;
  #readAt = 0;

  constructor(directory: string, clock: Pick<Clock, 'elapsed'>) {
    this.#directory = directory;
    this.#clock = clock;
  }

  /** Whether there is a file of this name. */
  async has(name: string): Promise<boolean> {
    return (await this.#namesWith(name)).has(name);
  }

  /** Opens the file of this name, such as `assets/main.js`, in an accepted encoding; null if there is none. */
  async open(
    name: string,
    accepted: (encoding: Encoding) => boolean,
    isSecondTry = false,
  ): Promise<OpenPage | null> {
    const names = await this.#namesWith(name);
    if (!names.has(name)) return null;
    const encodings = encodingsOf(name, names);
    const encoding = encodings.find(accepted) ?? null;
    const path = join(this.#directory, encoding === null ? name : name + ENDINGS[encoding]);
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(unlessMissing);
    if (handle === null) {
      // A build has replaced the folder, perhaps by one without this copy: its list is read again.
      this.#names = undefined;
      return isSecondTry ? null : await this.open(name, accepted, true);
    }
    try {
      const { size, mtimeMs } = await handle.stat();
      const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
      return { handle, byteLength: size, etag, encoding, varies: encodings.length > 0 };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async #namesWith(name: string): Promise<ReadonlySet<string>> {
    const known = await this.#names;
    const now = this.#clock.elapsed();
    if (known && (known.has(name) || now - this.#readAt < READ_AGAIN_MS)) return known;
    this.#readAt = now;
    this.#names = namesIn(this.#directory);
    return await this.#names;
  }
}

async function namesIn(directory: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    unlessMissing,
  );
  const files = (entries ?? []).filter((entry) => entry.isFile());
  if (files.length > MAX_FILES) {
    throw new RangeError(`${directory} has more than ${MAX_FILES} files: it is no build of pages`);
  }
  const names = files
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)))
    .map((name) => name.split(sep).join('/'));
  return new Set(names.filter((name) => !isHidden(name)));
}

const isHidden = (name: string): boolean => name.split('/').some((part) => part.startsWith('.'));

const encodingsOf = (name: string, names: ReadonlySet<string>): Encoding[] =>
  (Object.keys(ENDINGS) as Encoding[]).filter((encoding) => names.has(name + ENDINGS[encoding]));

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ELOOP') return null;
  throw error;
}
