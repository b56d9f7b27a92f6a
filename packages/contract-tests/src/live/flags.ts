import {
  type DefaultNode,
  defaults,
  type Flag,
  flagOf,
  type Gate,
  type ServerMessage,
  serverMessages,
} from '@verbatim/contract';

/** The flags of a session, each on or off. */
export type Flags = Readonly<Record<Flag, boolean>>;

const gates: readonly Gate[] = Object.values(serverMessages).map(({ gate }) => gate);

/** Every flag that lets messages through. */
export const allFlags: readonly Flag[] = [
  ...new Set(
    gates.flatMap((gate) => {
      if (gate === null) return [];
      return (typeof gate === 'string' ? [gate] : [gate.true, gate.false]) as Flag[];
    }),
  ),
].sort();

/** All flags on, or all off but those that are named. */
export function flags(on: boolean, except: readonly Flag[] = []): Flags {
  return Object.fromEntries(
    allFlags.map((flag) => [flag, except.includes(flag) ? !on : on]),
  ) as Flags;
}

const session: DefaultNode = defaults.LiveSessionRequest;

/** The flags that hold where a session says nothing, on its socket or for its callbacks. */
export function defaultFlags(place: 'callback_config' | 'messages_config'): Flags {
  const known = session.children?.[place]?.defaults ?? {};
  return Object.fromEntries(allFlags.map((flag) => [flag, known[flag] === true])) as Flags;
}

/** Whether the flags let a message through. */
export function lets(flags: Flags, message: ServerMessage): boolean {
  const flag = flagOf(message);
  return flag === null || flags[flag];
}
