import { type ApiOptions, createApi, createInternalApi } from '@verbatim/server';
import { type Servable, upgradeWebSocket } from '@verbatim/server/node';
import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { internalHandlers, publicHandlers } from '../../handlers.ts';
import { KeyRing } from '../../keys/key-ring.ts';
import type { Callers } from '../../keys/principal.ts';
import { sessionOfToken } from '../../live/session-of-token.ts';
import { admission } from '../limits/admission.ts';
import { RateLimits } from '../limits/rate-limits.ts';
import { logFaults } from '../observability/log-faults.ts';
import { observeAnswers } from '../observability/observe-answers.ts';
import { allowOrigins } from './cors.ts';
import { securityHeaders } from './security-headers.ts';
import { problemOf } from './store-failures.ts';

/** What stands around the file in a form: boundaries and headers of its parts. */
const FORM_EXTRA_BYTES = 64 * 1024;

/** How the API is run beyond its configuration. */
export interface ApiSettings {
  /** Checks every answer against the document. For tests. */
  readonly checkResponses: boolean;
}

/** The API that clients reach. What comes from no page goes past the part that knows of pages. */
export function publicApi(deps: Deps, settings: ApiSettings): Servable {
  const api = createApi<Callers>(publicHandlers(deps), apiOptions(deps, settings));
  return {
    fetch: allowOrigins(deps.config.server.corsOrigins, api.fetch),
    shortcut: { api, suits: ({ headers }) => headers.origin === undefined },
  };
}

/** The API for operators. */
export const internalApi = (deps: Deps, settings: ApiSettings): Hono =>
  createInternalApi<Callers>(internalHandlers(deps), apiOptions(deps, settings));

function apiOptions(deps: Deps, { checkResponses }: ApiSettings): ApiOptions<Callers> {
  const { config, store, clock, log, readiness } = deps;
  const { server, limits } = config;
  const keys = new KeyRing(store, clock, limits);
  return {
    authenticate: {
      serviceKey: (key) => {
        const caller = keys.callerOf(key);
        return caller instanceof Promise ? caller.catch(throwProblem) : caller;
      },
      sessionToken: (token, c) => sessionOfToken(deps, c.req.param('id') ?? '', token),
    },
    credentialAliases: { serviceKey: server.keyHeaderAliases },
    unknownFields: server.unknownFields,
    checkResponses,
    maxJsonBytes: limits.jsonBytes,
    maxFormBytes: limits.uploadBytes + FORM_EXTRA_BYTES,
    admit: admission(new RateLimits(clock), readiness),
    upgradeWebSocket,
    headers: securityHeaders,
    onFault: logFaults(log),
    onAnswer: observeAnswers(deps),
    now: () => new Date(clock.now()),
  };
}

function throwProblem(error: unknown): never {
  throw problemOf(error, 'getReadiness');
}
