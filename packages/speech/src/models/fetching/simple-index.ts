import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModelError } from '../../recognition/errors.ts';
import type { Network, RequestOptions } from './network.ts';
import type { PipSettings } from './pip-settings.ts';

/** A wheel in Python's registry, as a package URL names it. */
export interface Wheel {
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

/** `pkg:pypi/NAME@VERSION?file_name=FILE.whl`: https://github.com/package-url/purl-spec. */
const PACKAGE_URL = /^pkg:pypi\/([a-z0-9-]+)@([\w.]+)\?file_name=([\w.-]+\.whl)$/;

/** Whether an address names a package of Python's registry. */
export const isPythonPackage = (address: string): boolean => PACKAGE_URL.test(address);

export function wheelIn(address: string): Wheel {
  const [, name, version, file] = PACKAGE_URL.exec(address) ?? [];
  if (name === undefined || version === undefined || file === undefined)
    throw new TypeError(`${address} names no wheel of Python's registry`);
  return { name, version, file };
}

/** Where a wheel is: a file, or an address with what has to be sent to it. */
export type WheelLocation =
  | { readonly path: string }
  | { readonly address: string; readonly headers: Readonly<Record<string, string>> };

/** A file that a page of an index links. */
interface Link {
  readonly file: string;
  readonly url: URL;
}

const MAX_PAGE_BYTES = 50_000_000;
const JSON_PAGE = 'application/vnd.pypi.simple.v1+json';
const ACCEPT = `${JSON_PAGE}, application/vnd.pypi.simple.v1+html;q=0.2, text/html;q=0.1`;

/**
 * Finds a wheel by its name in the folders, pages and indexes that pip is set to, over the simple repository API:
 * https://packaging.python.org/en/latest/specifications/simple-repository-api/. Throws a `ModelError` that says for each why
 * it isn't there.
 */
export async function findWheel(
  { name, file }: Wheel,
  { indexes, findLinks }: Pick<PipSettings, 'indexes' | 'findLinks'>,
  network: Network,
  options: Omit<RequestOptions, 'headers'>,
): Promise<WheelLocation> {
  const problems: ModelError[] = [];
  // https://packaging.python.org/en/latest/specifications/name-normalization/
  const project = name.toLowerCase().replaceAll(/[-_.]+/g, '-');
  const pages = indexes.map((index) => `${index.replace(/\/$/, '')}/${project}/`);
  for (const where of [...findLinks, ...pages]) {
    if (!/^https?:/i.test(where)) {
      const path = join(where.startsWith('file:') ? fileURLToPath(where) : where, file);
      if (existsSync(path)) return { path };
      continue;
    }
    try {
      const page = withoutCredentials(where);
      const link = (await linksOf(page, network, options)).find((each) => each.file === file);
      if (link !== undefined) return located(link, page);
      problems.push(new ModelError(`${page.address} does not have ${file}.`));
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      problems.push(error);
    }
  }
  if (problems.length === 0)
    throw new ModelError(`pip is set to no index that could have ${name}.`);
  throw new ModelError(problems.map((each) => each.message).join(' '));
}

interface IndexPage {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Credentials are sent as a header, and never shown. */
function withoutCredentials(address: string): IndexPage {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    address: url.href,
    headers: pair === ':' ? {} : { authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
  };
}

/** Files get the credentials of the index only from the index itself. */
function located({ url }: Link, page: IndexPage): WheelLocation {
  const own = withoutCredentials(url.href);
  const isSameHost = url.origin === new URL(page.address).origin;
  return { address: own.address, headers: { ...(isSameHost && page.headers), ...own.headers } };
}

async function linksOf(
  { address, headers }: IndexPage,
  network: Network,
  options: Omit<RequestOptions, 'headers'>,
): Promise<Link[]> {
  try {
    const response = await network.get(address, {
      ...options,
      headers: { ...headers, accept: ACCEPT },
    });
    try {
      const { statusCode = 0 } = response;
      if (statusCode !== 200)
        throw new ModelError(
          `${address} answers ${statusCode}.${[401, 403].includes(statusCode) ? ' Name and password can be part of PIP_INDEX_URL.' : ''}`,
        );
      const text = await textOf(response);
      const isJson = response.headers['content-type']?.startsWith(JSON_PAGE) ?? false;
      return isJson ? linksInJson(text, address) : linksInHtml(text, address);
    } finally {
      response.destroy();
    }
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof ModelError) throw error;
    throw new ModelError(`${address} can not be read: ${(error as Error).message}.`);
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_PAGE_BYTES) throw new Error(`it is longer than ${MAX_PAGE_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function linksInJson(text: string, address: string): Link[] {
  try {
    const { files } = JSON.parse(text) as { files: { filename: string; url: string }[] };
    return files.map(({ filename, url }) => ({ file: filename, url: new URL(url, address) }));
  } catch {
    throw new ModelError(`${address} is no page of an index of packages.`);
  }
}

const LINK = /<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const BASE = /<base\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

function linksInHtml(html: string, address: string): Link[] {
  const [, double, single] = BASE.exec(html) ?? [];
  const base = new URL(unescaped(double ?? single ?? ''), address);
  return [...html.matchAll(LINK)].flatMap(([, quoted, other]) => {
    const url = URL.parse(unescaped(quoted ?? other ?? ''), base.href);
    if (url === null || !/^https?:$/.test(url.protocol)) return [];
    const file = basename(url.pathname).replaceAll(/%2B/gi, '+');
    return [{ file, url }];
  });
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');
