import { IdGenerator } from '@verbatim/jobs';
import { closeFrame } from '@verbatim/live';
import { SocketRefusal } from '@verbatim/server';
import type { Clock } from '@verbatim/time';
import { MockAccount, type MockKey } from './account/account.ts';
import { Callbacks } from './callbacks/callbacks.ts';
import type { FaultInjection } from './faults/fault.ts';
import type { MockSession } from './live/mock-session.ts';
import type { MockContext } from './mock-context.ts';
import type { MockSettings } from './options.ts';
import { ByteBudget } from './state/byte-budget.ts';

/** Makes an empty context. Faults are injected into its connections, close codes and callbacks. */
export function createMockContext(
  settings: MockSettings,
  injections: readonly FaultInjection[],
): MockContext {
  const { clock, limits, keys, callbacks } = settings;
  const wrappers = injections.flatMap(({ connection }) => connection ?? []);
  const refusals = injections.flatMap((injection) => injection.refusal ?? []);
  const alterations = injections.flatMap(({ callback }) => callback ?? []);
  return {
    settings,
    clock,
    ids: new IdGenerator(clock),
    storage: new ByteBudget(limits.storedBytes),
    accounts: new Map(
      keys.map((key, index) => [key, new MockAccount(limits, keyNumber(index + 1, clock))]),
    ),
    listenAddress: { loopback: null },
    callbacks:
      callbacks &&
      new Callbacks(clock, callbacks, (request) =>
        alterations.reduce((altered, alter) => alter(altered), request),
      ),
    refuse: (name) =>
      SocketRefusal.of(closeFrame(refusals.reduce((altered, alter) => alter(altered), name))),
    wrapConnection: (honest, session) =>
      wrappers.reduce((connection, wrap) => wrap(connection, session), honest),
  };
}

const keyNumber = (number: number, clock: Clock): MockKey => ({
  id: `key-${number}`,
  createdAt: new Date(clock.now()).toISOString(),
  isRevoked: false,
});

/** Finds a session of any account by its id and token. */
export function findSession(
  { accounts }: MockContext,
  id: string,
  token: string,
): MockSession | undefined {
  for (const { jobs } of accounts.values()) {
    const job = jobs.get(id);
    if (job?.kind === 'live' && job.token === token) return job;
  }
  return undefined;
}

/** Drains all sessions and aborts all callbacks. */
export function disposeMockContext({ accounts, callbacks }: MockContext): void {
  callbacks?.close();
  for (const { jobs } of accounts.values()) {
    for (const job of jobs.inOrder) if (job.kind === 'live') job.drain();
  }
}
