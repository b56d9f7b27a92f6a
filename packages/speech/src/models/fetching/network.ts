import { readFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import process from 'node:process';
import { getCACertificates } from 'node:tls';
import { ModelError } from '../../recognition/errors.ts';

/** A host that can't be reached, or that sends nothing. Another source may still work. */
export class UnreachableError extends ModelError {}

/** Timeouts of connections. */
interface NetworkOptions {
  /** Timeout without data, on an open connection. */
  readonly silenceMs?: number;
}

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Proxy for this request. Default: as the environment says (`HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY`). */
  readonly proxy?: string | null;
  /** File with certificates (PEM) to trust as well. */
  readonly certificates?: string | null;
}

/** Timeout for opening a connection, name lookup included. */
const CONNECT_MS = 5_000;
/** The socket timeout of pip. */
const SILENCE_MS = 15_000;
const MAX_REDIRECTS = 10;

const unreachable: readonly unknown[] = [
  ...['EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'],
  'ERR_PROXY_TUNNEL',
];

/**
 * GET requests of one installation of models. A host that could not be reached is not asked again: without a network the whole
 * installation ends after one timeout per host.
 */
export class Network {
  readonly #silenceMs: number;
  /** Why a host is not asked again; null: it was reached before, so that it may come back. */
  readonly #hosts = new Map<string, string | null>();

  constructor({ silenceMs = SILENCE_MS }: NetworkOptions = {}) {
    this.#silenceMs = silenceMs;
  }

  /** Returns the response, after redirects. Its body fails after a silence. Throws an `UnreachableError` if there is none. */
  async get(address: string, options: RequestOptions): Promise<IncomingMessage> {
    let url = new URL(address);
    let { headers = {} } = options;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await this.#request(url, { ...options, headers });
      const { location } = response.headers;
      if (location === undefined || !isRedirect(response.statusCode)) return response;
      response.destroy();
      const target = new URL(location, url);
      if (url.protocol === 'https:' && target.protocol !== 'https:')
        throw new ModelError(`${url.host} redirects to ${target.host} without encryption.`);
      // Credentials are for the host that they were given for.
      if (target.origin !== url.origin) headers = { ...headers, authorization: '' };
      url = target;
    }
    throw new ModelError(`${new URL(address).host} redirects more than ${MAX_REDIRECTS} times.`);
  }

  async #request(url: URL, options: RequestOptions): Promise<IncomingMessage> {
    const known = this.#hosts.get(url.host);
    if (typeof known === 'string') throw new UnreachableError(known);
    try {
      const response = await this.#send(url, options);
      this.#hosts.set(url.host, null);
      return response;
    } catch (error) {
      options.signal.throwIfAborted();
      if (isDistrusted(error))
        throw new ModelError(
          `The connection to ${url.host} is not safe: ${(error as Error).message}. If its certificate is one of your company, name it in NODE_EXTRA_CA_CERTS.`,
        );
      if (!isUnreachable(error)) throw error;
      const problem = `${url.host} can not be reached: ${(error as Error).message}.`;
      if (known === undefined) this.#hosts.set(url.host, problem);
      throw new UnreachableError(problem);
    }
  }

  #send(
    url: URL,
    { headers = {}, signal, proxy = null, certificates = null }: RequestOptions,
  ): Promise<IncomingMessage> {
    const isPlain = url.protocol === 'http:';
    const { get, Agent } = isPlain ? http : https;
    const given = Object.entries(headers).filter(([, value]) => value !== '');
    return new Promise((resolve, reject) => {
      const request = get(url, {
        agent: new Agent({
          proxyEnv: proxyEnvironment(proxy),
          ...(!isPlain && { ca: trusted(certificates) }),
        }),
        headers: Object.fromEntries(given),
        signal,
        timeout: this.#silenceMs,
      });
      const connecting = setTimeout(
        () => request.destroy(new SilenceError(`no connection in ${CONNECT_MS / 1000} s`)),
        CONNECT_MS,
      );
      const connected = (): void => clearTimeout(connecting);
      request.once('socket', (socket) =>
        socket.connecting ? socket.once('connect', connected) : connected(),
      );
      request.once('close', connected);
      request.once('error', reject);
      let answered: IncomingMessage | undefined;
      request.once('response', (response) => {
        answered = response;
        resolve(response);
      });
      request.once('timeout', () =>
        (answered ?? request).destroy(
          new SilenceError(`it sent nothing for ${this.#silenceMs / 1000} s`),
        ),
      );
    });
  }
}

/** Nothing came in time. */
class SilenceError extends Error {}

const isRedirect = (status = 0): boolean => [301, 302, 303, 307, 308].includes(status);

/** Whether no connection came about: another attempt a second later would most likely fail in the same way. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof SilenceError ||
  (error instanceof AggregateError && error.errors.every(isUnreachable)) ||
  (error instanceof Error && 'code' in error && unreachable.includes(error.code));

/** Whether TLS failed. Another attempt would fail in the same way. */
const isDistrusted = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /CERT|SIGNED|SIGNATURE|^ERR_(TLS|SSL)|^EPROTO$/.test(String(error.code));

function proxyEnvironment(proxy: string | null): NodeJS.ProcessEnv {
  if (proxy === null) return process.env;
  const address = proxy.includes('://') ? proxy : `http://${proxy}`;
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'];
  return { ...process.env, ...Object.fromEntries(names.map((name) => [name, address])) };
}

/** Certificates that Node trusts, those of the system, where companies add their own, and those of a file. */
function trusted(certificates: string | null): string[] {
  const own: string[] = [];
  try {
    if (certificates !== null) own.push(readFileSync(certificates, 'utf8'));
  } catch (error) {
    throw new ModelError(`The certificates can not be read: ${(error as Error).message}.`);
  }
  return [...new Set([...getCACertificates('default'), ...getCACertificates('system'), ...own])];
}
