import { type OperationId, operations } from '@verbatim/contract';
import {
  type AdmissionResult,
  type ApiOptions,
  createApi,
  createInternalApi,
  type Fault,
  Problem,
} from '@verbatim/server';
import { type Servable, upgradeWebSocket } from '@verbatim/server/node';
import type { NodeRole } from '@verbatim/storage';
import type { Context, Hono } from 'hono';
import { speakGladia } from '../dialects/gladia/speak-gladia.ts';
import { GLADIA_KEY_HEADER, translateGladiaBody } from '../dialects/gladia/translate-request.ts';
import {
  ownerOfClientSecret,
  type RealtimePrincipals,
} from '../dialects/openai/realtime/client-secrets.ts';
import { addressOf, KeyRing } from '../keys/key-ring.ts';
import { sessionOfToken } from '../live/prepare-session.ts';
import type { Logger } from '../observability/logger.ts';
import { observeRequests } from '../observability/observe-requests.ts';
import { type PageFolder, servePages, servicePages } from '../pages/serve-pages.ts';
import type { KeyPrincipal } from '../platform/handle.ts';
import type { RateAdmission } from '../platform/limits.ts';
import type { Readiness } from '../platform/readiness.ts';
import { problemOf } from '../platform/store-failures.ts';
import { readerOfShare } from '../records/share-links.ts';
import { internalHandlers, publicHandlers } from './handlers.ts';
import type { Deps } from './parts.ts';

/** Allowance for the parts of a form around its file: boundaries and headers. */
const FORM_EXTRA_BYTES = 64 * 1024;
/** Fields of a form, of which some may be recordings of known speakers. They count as a part of the form, too. */
const MAX_FIELD_BYTES = 11 * 1024 ** 2;

/** Settings of the API that are not configuration. */
export interface ApiSettings {
  /** Validates every response against the document. For tests. */
  readonly checkResponses: boolean;
  /** Pages to serve instead of those of the service. For tests, and for programs that embed the service. */
  readonly pages?: readonly PageFolder[] | undefined;
}

/** What each role serves at the public port. Health and readiness are those of the node. */
const servedBy: Readonly<Record<NodeRole, (operationId: OperationId) => boolean>> = {
  api: () => true,
  live: (operationId) => isOfNode(operationId) || operationId === 'streamLiveSession',
  worker: (operationId) => isOfNode(operationId),
};

const isOfNode = (operationId: OperationId): boolean =>
  operationId === 'getHealth' || operationId === 'getReadiness';

/** The API that clients reach, with CORS, and the pages for browsers. */
export function publicApi(deps: Deps, settings: ApiSettings): Servable {
  const { roles } = deps.config.cluster;
  const api = createApi<RealtimePrincipals>(publicHandlers(deps), {
    ...apiOptions(deps, settings),
    serves: (operationId) => roles.some((role) => servedBy[role](operationId)),
  });
  const { compatibility, corsOrigins, pages, publicUrl } = deps.config.server;
  const fetch = compatibility === 'gladia' ? speakGladia(api.fetch) : api.fetch;
  const withCors = allowOrigins(corsOrigins, fetch);
  if (!pages || !roles.includes('api')) return { fetch: withCors };
  const folders = settings.pages ?? servicePages(publicUrl);
  return { fetch: servePages(folders, deps.clock, withCors) };
}

/** The API for operators. */
export const internalApi = (deps: Deps, settings: ApiSettings): Hono =>
  createInternalApi<RealtimePrincipals>(internalHandlers(deps), apiOptions(deps, settings));

function apiOptions(deps: Deps, { checkResponses }: ApiSettings): ApiOptions<RealtimePrincipals> {
  const { clientSecrets, config, store, clock, log, readiness } = deps;
  const { server, limits } = config;
  const speaksGladia = server.compatibility === 'gladia';
  const keys = new KeyRing(store, clock, limits);
  const ownerOf = (key: string, c: Context) => {
    const caller = keys.callerOf(key, addressOf(c.env));
    return caller instanceof Promise ? caller.catch(throwProblem) : caller;
  };
  const ownerOfSecret = (text: string) =>
    ownerOfClientSecret({ keys, clientSecrets, clock }, text).catch(throwProblem);
  return {
    authenticate: {
      serviceKey: ownerOf,
      bearerKey: ownerOf,
      protocolKey: ownerOf,
      openAiProtocolKey: ownerOf,
      realtimeSecret: ownerOfSecret,
      realtimeProtocolSecret: ownerOfSecret,
      tokenKey: ownerOf,
      shareToken: (token, c) => readerOfShare(deps, token, c),
      sessionToken: (token, c) =>
        sessionOfToken(deps, c.req.param('id') ?? '', token).catch(throwProblem),
    },
    credentialAliases: {
      serviceKey: [...server.keyHeaderAliases, ...(speaksGladia ? [GLADIA_KEY_HEADER] : [])],
    },
    unknownFields: server.unknownFields,
    ...(speaksGladia && { translateBody: translateGladiaBody }),
    checkResponses,
    maxJsonBytes: limits.jsonBytes,
    maxFieldBytes: MAX_FIELD_BYTES,
    maxFormBytes: limits.uploadBytes + FORM_EXTRA_BYTES,
    admit: admission(deps.rates, readiness),
    upgradeWebSocket,
    headers: securityHeaders,
    onFault: logFaults(log),
    onResponse: observeRequests(deps),
    now: () => new Date(clock.now()),
    clock,
  };
}

function throwProblem(error: unknown): never {
  throw problemOf(error, 'getReadiness');
}

/** Headers of every response: no sniffing of content types, no frames, no scripts, no caching, no referrer. */
const securityHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Checks after authentication: the rate limit of the key, and no new work while the service stops. */
function admission(rates: RateAdmission, readiness: Readiness): NonNullable<ApiOptions['admit']> {
  return (principal, operationId) => {
    const { method, security } = operations[operationId];
    // A token is checked by its session, and operations without a credential are open to all.
    if (security === null || security === 'sessionToken') return undefined;
    const unlessRefused = (admitted: AdmissionResult): AdmissionResult =>
      admitted.refusal || !readiness.refusesWork || method !== 'POST'
        ? admitted
        : { ...admitted, refusal: new Problem('draining') };
    const admitted = rates.admit(principal as KeyPrincipal);
    return admitted instanceof Promise ? admitted.then(unlessRefused) : unlessRefused(admitted);
  };
}

/** Logs faults of the service. The caller gets only the request id. */
function logFaults(log: Logger): (fault: Fault) => void {
  return ({ phase, operationId, requestId, error }) => {
    log.error(
      { phase, operationId, requestId, err: error },
      'a request failed by a fault of the service',
    );
  };
}

const ONE_DAY_SECONDS = '86400';

const ANY = '*';

/**
 * Adds CORS headers for pages of these origins (`*`: all), without credentials: keys are sent in a header. Requests without an
 * `Origin` header pass unchanged.
 */
function allowOrigins(origins: readonly string[], next: FetchHandler): FetchHandler {
  return (request, env, context) => {
    const origin = request.headers.get('origin');
    return origin === null
      ? next(request, env, context)
      : respondToPage({ origin, origins, next }, request, env, context);
  };
}

interface BrowserRequest {
  readonly origin: string;
  readonly origins: readonly string[];
  readonly next: FetchHandler;
}

async function respondToPage(
  { origin, origins, next }: BrowserRequest,
  ...[request, env, context]: Parameters<FetchHandler>
): Promise<Response> {
  const { headers } = request;
  const allowed = origins.includes(ANY) ? ANY : origins.find((each) => each === origin);
  if (request.method === 'OPTIONS' && headers.has('access-control-request-method')) {
    return new Response(null, { status: 204, headers: preflight(allowed, headers) });
  }
  const response = await next(request, env, context);
  // The headers of a WebSocket handshake are immutable, and CORS doesn't apply to it.
  if (headers.has('upgrade')) return response;
  for (const [name, value] of Object.entries(permission(allowed)))
    response.headers.append(name, value);
  if (allowed !== undefined) {
    response.headers.set('access-control-expose-headers', ANY);
  }
  return response;
}

/** `Vary` keeps caches from serving the permission of one origin to another. */
const permission = (allowed: string | undefined): Record<string, string> => ({
  ...(allowed !== undefined && { 'access-control-allow-origin': allowed }),
  ...(allowed !== ANY && { vary: 'origin' }),
});

const preflight = (allowed: string | undefined, headers: Headers): Record<string, string> => ({
  ...permission(allowed),
  ...(allowed !== undefined && {
    'access-control-allow-methods': headers.get('access-control-request-method') ?? ANY,
    'access-control-allow-headers': headers.get('access-control-request-headers') ?? ANY,
    'access-control-max-age': ONE_DAY_SECONDS,
  }),
});

/** Handles one request. */
type FetchHandler = Hono['fetch'];
