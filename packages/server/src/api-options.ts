import type { OperationId, SecurityScheme } from '@verbatim/contract';
import type { Context, MiddlewareHandler } from 'hono';
import type { UpgradeWebSocket } from 'hono/ws';
import type { CompletedRequest } from './answered.ts';
import type { Fault } from './fault.ts';
import type { Principals } from './handler.ts';
import type { Problem } from './problem.ts';
import type { SocketRefusal } from './socket/refusal.ts';

/**
 * Tells who a credential belongs to. Undefined: nobody, answered 401. A WebSocket's authenticator may say more
 * exactly why, as a close code.
 */
export type Authenticate<Principal> = (
  credential: string,
  c: Context,
) => Principal | SocketRefusal | undefined | Promise<Principal | SocketRefusal | undefined>;

/** One authenticator for each security scheme of the document: without one, an operation can't be mounted. */
export type Authenticators<P extends Principals> = {
  readonly [Scheme in SecurityScheme]: Authenticate<P[Scheme]>;
};

/** What the gate of `admit` answers: headers for every reply, and the problem of those turned away. */
export interface AdmissionResult {
  readonly headers?: Readonly<Record<string, string>>;
  readonly refusal?: Problem;
}

/** How an API is run. Whatever the document says is not an option. */
export interface ApiOptions<P extends Principals = Principals> {
  readonly authenticate: Authenticators<P>;
  /** Other header names under which a credential is accepted, for existing clients. */
  readonly credentialAliases?: { readonly [Scheme in SecurityScheme]?: readonly string[] };
  /** `refuse` (default): a body field the document does not know is a 400. `ignore`: it is dropped. */
  readonly unknownFields?: 'refuse' | 'ignore';
  /** Checks every answer and every outgoing message against the document. For development and tests. */
  readonly checkResponses?: boolean;
  /** Most bytes of a JSON body. Default 1 MiB. */
  readonly maxJsonBytes?: number;
  /** Most bytes of a form. Default 1 GB. */
  readonly maxFormBytes?: number;
  /** Rate and quota, asked after authentication and before anything is read. */
  readonly admit?: (
    principal: unknown,
    operationId: OperationId,
    c: Context,
  ) => AdmissionResult | undefined;
  /** The WebSocket upgrade of the runtime's Hono adapter. Needed where a WebSocket operation is mounted. */
  readonly upgradeWebSocket?: UpgradeWebSocket;
  /** Runs before every operation, in order: CORS, security headers, tracing. */
  readonly middleware?: readonly MiddlewareHandler[];
  /** Told of every fault of ours. Default: it is written to the error console. */
  readonly onFault?: (fault: Fault) => void;
  /** Told of every request that was answered, sockets aside. It must be quick, and it must not throw. */
  readonly onResponse?: (answered: CompletedRequest) => void;
  /** Sent with every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
  readonly newRequestId?: () => string;
}
