import type { ClientConnection } from '@verbatim/live';
import type { MockAccount } from './account.ts';
import type { JobContext } from './job-context.ts';
import type { MockSession } from './live/mock-session.ts';

/** The principal per security scheme: the account of a key, the session of a token. */
export type MockPrincipals = {
  readonly serviceKey: MockAccount;
  readonly bearerKey: MockAccount;
  readonly protocolKey: MockAccount;
  readonly openAiProtocolKey: MockAccount;
  readonly realtimeSecret: MockAccount;
  readonly realtimeProtocolSecret: MockAccount;
  readonly tokenKey: MockAccount;
  readonly sessionToken: MockSession;
};

/** What all operations of a mock share. */
export interface MockContext extends JobContext {
  readonly accounts: ReadonlyMap<string, MockAccount>;
  /** Wraps the connection of a session, to inject faults. */
  readonly wrapConnection: (wire: ClientConnection, session: MockSession) => ClientConnection;
}
