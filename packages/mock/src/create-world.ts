import { Callbacks } from './callbacks/callbacks.ts';
import type { Lie } from './faults/fault.ts';
import { refusal } from './live/close-codes.ts';
import type { Settings } from './options.ts';
import { Account } from './state/account.ts';
import { ByteBudget } from './state/byte-budget.ts';
import { Ids } from './state/ids.ts';
import type { World } from './world.ts';

/** An empty world. Lies stand where it speaks to the outside. */
export function createWorld(settings: Settings, lies: readonly Lie[]): World {
  const { clock, limits, keys, callbacks } = settings;
  const wires = lies.flatMap(({ wire }) => wire ?? []);
  const refusals = lies.flatMap((lie) => lie.refusal ?? []);
  const alterations = lies.flatMap(({ callback }) => callback ?? []);
  return {
    settings,
    clock,
    ids: new Ids(clock),
    storage: new ByteBudget(limits.storedBytes),
    accounts: new Map(keys.map((key) => [key, new Account(limits)])),
    sessions: new Map(),
    callbacks:
      callbacks &&
      new Callbacks(clock, callbacks, (request) =>
        alterations.reduce((altered, alter) => alter(altered), request),
      ),
    refuse: (name) => refusal(refusals.reduce((altered, alter) => alter(altered), name)),
    wrapWire: (honest, session) => wires.reduce((wire, wrap) => wrap(wire, session), honest),
  };
}

/** Lets go of everything that is under way. */
export function closeWorld({ sessions, callbacks }: World): void {
  callbacks?.close();
  for (const { session } of sessions.values()) session.drain();
}
