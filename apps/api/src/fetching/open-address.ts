import type { Dispatcher } from 'undici';
import type { AddressGuard } from '../addresses/address-guard.ts';
import type { FetchingConfig } from '../config/config.ts';
import { connectionFailure, FetchFailure, refused } from './fetch-failure.ts';
import { basicAuthorization, discardBody, USER_AGENT } from './outgoing-request.ts';

/** A response whose body is not read yet. */
export interface AudioResponse {
  /** Where the redirects led to. */
  readonly url: URL;
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: Dispatcher.ResponseData['body'];
}

/** How an address is opened. */
export interface OpenAddressOptions {
  readonly guard: AddressGuard;
  readonly config: Pick<FetchingConfig, 'idleTimeoutMs' | 'redirects'>;
  readonly signal: AbortSignal;
  /** The part of the file that is wanted; none for all of it. */
  readonly range: Readonly<Record<string, string>>;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Requests the bytes at an address and follows redirects, each of which is checked like the address itself. */
export async function openAddress(
  address: string,
  options: OpenAddressOptions,
): Promise<AudioResponse> {
  const { guard, config } = options;
  let url = judged(guard, address);
  for (let left = config.redirects; ; left -= 1) {
    const opened = await request(url, options);
    const location = [opened.headers['location']].flat()[0];
    if (!REDIRECTS.has(opened.status) || location === undefined) return opened;
    discardBody(opened.body);
    if (left === 0)
      throw new FetchFailure('audio_url redirects too often. Give the address of the file itself.');
    url = nextUrl(guard, url, location);
  }
}

async function request(
  url: URL,
  { guard, config, signal, range }: OpenAddressOptions,
): Promise<AudioResponse> {
  try {
    const { statusCode, headers, body } = await guard.dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: {
        'user-agent': USER_AGENT,
        accept: 'audio/*, video/*;q=0.9, */*;q=0.5',
        // The limit is for the bytes that are kept, and ranges are of these bytes.
        'accept-encoding': 'identity',
        ...basicAuthorization(url),
        ...range,
      },
      headersTimeout: config.idleTimeoutMs,
      bodyTimeout: config.idleTimeoutMs,
      signal,
    });
    return { url, status: statusCode, headers, body };
  } catch (error) {
    throw connectionFailure(error);
  }
}

function judged(guard: AddressGuard, address: string): URL {
  const objection = guard.objection(address);
  if (objection !== null) throw refused(objection);
  return new URL(address);
}

/** A redirect must not turn an encrypted transfer into an unencrypted one. */
function nextUrl(guard: AddressGuard, from: URL, location: string): URL {
  const next = URL.parse(location, from.href);
  if (!next)
    throw new FetchFailure(
      'audio_url redirects to something that is no address. Give the address of the file itself.',
    );
  const url = judged(guard, next.href);
  if (from.protocol === 'https:' && url.protocol !== 'https:') {
    throw new FetchFailure(
      'audio_url redirects from https to http. Give the address of the file itself.',
    );
  }
  return url;
}
