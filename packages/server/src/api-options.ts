import type { OperationId, SecurityScheme } from '@verbatim/contract';
import { backgroundClock, type Clock } from '@verbatim/time';
import type { Context, MiddlewareHandler } from 'hono';
import type { UpgradeWebSocket } from 'hono/ws';
import type { Principals } from './handler.ts';
import type { Fault, Problem } from './problem.ts';
import type { ApiResponse } from './response/bodies.ts';
import type { SocketRefusal } from './response/connection.ts';

/** Returns the principal of a credential. Undefined: unknown credential, 401. For a WebSocket it may return the close code instead. */
type Authenticate<Principal> = (
  credential: string,
  c: Context,
) => Principal | SocketRefusal | undefined | Promise<Principal | SocketRefusal | undefined>;

/** One authenticator for each security scheme of the document; an operation without one can't be mounted. */
type Authenticators<P extends Principals> = {
  readonly [Scheme in SecurityScheme]: Authenticate<P[Scheme]>;
};

/** Result of `admit`: headers for the response, and the problem if the request is refused. */
export interface AdmissionResult {
  readonly headers?: Readonly<Record<string, string>>;
  readonly refusal?: Problem;
}

/** A request that has its response, for logs, metrics and traces. */
export interface CompletedRequest {
  /** Null for an unknown path. */
  readonly operationId: OperationId | null;
  readonly method: string;
  readonly requestId: string;
  /** Result of the authenticator; undefined if the request was refused before. */
  readonly principal: unknown;
  /** Time until the response was ready; a streamed body is still to be sent. */
  readonly durationMs: number;
  readonly response: ApiResponse;
  /** A header of the request. */
  header(name: string): string | null;
}

/** A request whose body may be in another dialect. */
interface TranslatableRequest {
  readonly operationId: OperationId;
  /** A header of the request. */
  header(name: string): string | null;
}

/** A body in the document's form. */
export interface TranslatedBody {
  readonly body: unknown;
  /** Fields that were left out because they have no effect: `diarization_config.enhanced`. */
  readonly ignored: readonly string[];
}

/**
 * Translates a parsed body, which it may change; undefined: the request is not in the dialect. Unknown fields of a translated
 * body are dropped and named, also where `unknownFields` refuses them.
 */
export type TranslateBody = (
  request: TranslatableRequest,
  body: unknown,
) => TranslatedBody | undefined;

/** How an API is run. What the document specifies is not an option. */
export interface ApiOptions<P extends Principals = Principals> {
  readonly authenticate: Authenticators<P>;
  /** Other header names under which a credential is accepted, for existing clients. */
  readonly credentialAliases?: { readonly [Scheme in SecurityScheme]?: readonly string[] };
  /**
   * `refuse` (default): a body field that is not in the document is a 400. `ignore`: it is dropped, and named in the header
   * `x-ignored-fields` of the response.
   */
  readonly unknownFields?: 'refuse' | 'ignore';
  /** Turns JSON bodies of clients that speak another dialect into the document's form, before they are validated. */
  readonly translateBody?: TranslateBody;
  /** Validates every response and every outgoing message against the document. For development and tests. */
  readonly checkResponses?: boolean;
  /** Maximum size of a JSON body. Default 1 MiB. */
  readonly maxJsonBytes?: number;
  /** Maximum size of all fields of a form without its files. Default 1 MiB. */
  readonly maxFieldBytes?: number;
  /** Maximum size of a form. Default 1 GB. */
  readonly maxFormBytes?: number;
  /** Operations of the table that this process serves; others are unknown paths. Default: all. */
  readonly serves?: (operationId: OperationId) => boolean;
  /** Rate limit and quota, called after authentication and before parameters and body are read. */
  readonly admit?: (
    principal: unknown,
    operationId: OperationId,
    c: Context,
  ) => AdmissionResult | undefined | Promise<AdmissionResult>;
  /** The WebSocket upgrade of the runtime's Hono adapter. Required for a WebSocket operation. */
  readonly upgradeWebSocket?: UpgradeWebSocket;
  /** Runs before every operation, in order: CORS, security headers, tracing. */
  readonly middleware?: readonly MiddlewareHandler[];
  /** Receives every fault of the service. Default: `console.error`. */
  readonly onFault?: (fault: Fault) => void;
  /** Called for every response except WebSocket upgrades. It must be quick and must not throw. */
  readonly onResponse?: (request: CompletedRequest) => void;
  /** Headers of every response. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
  /** Timers of sockets. Default: that of the machine. */
  readonly clock?: Pick<Clock, 'after'>;
  readonly newRequestId?: () => string;
}

export type ResolvedApiOptions = Required<Omit<ApiOptions, OptionalCallback>> &
  Pick<ApiOptions, OptionalCallback>;

type OptionalCallback = 'admit' | 'onResponse' | 'translateBody' | 'upgradeWebSocket';

const MEBIBYTE = 1024 * 1024;
const GIGABYTE = 1000 ** 3;

/** Fills in the defaults. */
export function resolveOptions(options: ApiOptions): ResolvedApiOptions {
  return {
    credentialAliases: {},
    unknownFields: 'refuse',
    checkResponses: false,
    maxJsonBytes: MEBIBYTE,
    maxFieldBytes: MEBIBYTE,
    maxFormBytes: GIGABYTE,
    middleware: [],
    serves: () => true,
    headers: {},
    onFault: reportOnConsole,
    now: () => new Date(),
    clock: backgroundClock,
    newRequestId,
    ...options,
  };
}

function reportOnConsole({ phase, operationId, requestId, error }: Fault): void {
  // biome-ignore lint/suspicious/noConsole: without onFault a fault must still be visible
  console.error(`${requestId} ${operationId ?? '-'} ${phase}:`, error);
}

const ACCEPTED = /^[\w.-]{1,64}$/;

/** The client's id if it is well-formed, so that a request can be followed through several services. */
export const requestIdOf = (given: string | null, makeRequestId: () => string): string =>
  given !== null && ACCEPTED.test(given) ? given : makeRequestId();

const processId = crypto.randomUUID().slice(0, 8);
let count = 0;

/** Unique to this process and this request: 32 random bits of the process, then a running number. */
export function newRequestId(): string {
  count += 1;
  return `G-${processId}${count.toString(16).padStart(8, '0')}`;
}
