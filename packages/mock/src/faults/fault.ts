import type { ClientConnection, CloseName } from '@verbatim/live';
import type { CallbackRequest } from '../callbacks.ts';
import type { FetchMiddleware } from '../http/middleware.ts';
import type { MockSession } from '../live/mock-session.ts';

/** The hooks of a fault. Each is optional. */
export interface FaultInjection {
  /** Wraps the HTTP API. */
  readonly http?: FetchMiddleware;
  /** Wraps the connection of a live session. */
  readonly connection?: (connection: ClientConnection, session: MockSession) => ClientConnection;
  /** Changes the close code of a refused socket. */
  readonly refusal?: (name: CloseName) => CloseName;
  /** Changes a callback before it is sent. */
  readonly callback?: (request: CallbackRequest) => CallbackRequest;
}

/** What a fault may use of the mock that it is injected into. */
interface FaultTarget {
  /** The valid keys. */
  readonly keys: readonly string[];
}

/** One way in which a server can violate the contract. */
export interface MockFault {
  /** Name for `--fault` and the option `faults`. */
  readonly name: string;
  readonly group: 'responses' | 'jobs' | 'lists' | 'requests' | 'live' | 'callbacks';
  /** The violation in one sentence. */
  readonly description: string;
  /** Makes the hooks, anew for each mock, because some hold state. */
  readonly inject: (target: FaultTarget) => FaultInjection;
}

/** Defines faults of one group. */
export const faultIn =
  (group: MockFault['group']) =>
  (name: string, description: string, inject: MockFault['inject']): MockFault => ({
    name,
    group,
    description,
    inject,
  });
