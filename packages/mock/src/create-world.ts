import { IdGenerator } from '@verbatim/jobs';
import { closeFrame } from '@verbatim/live';
import { SocketRefusal } from '@verbatim/server';
import { Callbacks } from './callbacks/callbacks.ts';
import type { Lie } from './faults/fault.ts';
import type { MockSession } from './live/mock-session.ts';
import type { Settings } from './options.ts';
import { Account } from './state/account.ts';
import { ByteBudget } from './state/byte-budget.ts';
import type { World } from './world.ts';

/** An empty world. Lies stand where it speaks to the outside. */
export function createWorld(settings: Settings, lies: readonly Lie[]): World {
  const { clock, limits, keys, callbacks } = settings;
  const wires = lies.flatMap(({ connection: wire }) => wire ?? []);
  const refusals = lies.flatMap((lie) => lie.refusal ?? []);
  const alterations = lies.flatMap(({ callback }) => callback ?? []);
  return {
    settings,
    clock,
    ids: new IdGenerator(clock),
    storage: new ByteBudget(limits.storedBytes),
    accounts: new Map(keys.map((key) => [key, new Account(limits)])),
    place: { loopback: null },
    callbacks:
      callbacks &&
      new Callbacks(clock, callbacks, (request) =>
        alterations.reduce((altered, alter) => alter(altered), request),
      ),
    refuse: (name) =>
      SocketRefusal.of(closeFrame(refusals.reduce((altered, alter) => alter(altered), name))),
    wrapConnection: (honest, session) => wires.reduce((wire, wrap) => wrap(wire, session), honest),
  };
}

/** The session with this id and token. A session of whatever key: its token is all that a client needs. */
export function sessionOf({ accounts }: World, id: string, token: string): MockSession | undefined {
  for (const { jobs } of accounts.values()) {
    const job = jobs.get(id);
    if (job?.kind === 'live' && job.token === token) return job;
  }
  return undefined;
}

/** Lets go of everything that is under way. */
export function closeWorld({ accounts, callbacks }: World): void {
  callbacks?.close();
  for (const { jobs } of accounts.values()) {
    for (const job of jobs.inOrder) if (job.kind === 'live') job.drain();
  }
}
