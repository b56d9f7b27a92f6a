import {
  type DefaultNode,
  defaults,
  type Flag,
  flagOf,
  type Gate,
  type ServerMessage,
  serverMessages,
} from '@verbatim/contract';

/** The flags of a session. */
export type MessageFlags = Readonly<Record<Flag, boolean>>;

const gates: readonly Gate[] = Object.values(serverMessages).map(({ gate }) => gate);

/** All flags that control messages. */
export const allFlags: readonly Flag[] = [
  ...new Set(
    gates.flatMap((gate) => {
      if (gate === null) return [];
      return (typeof gate === 'string' ? [gate] : [gate.true, gate.false]) as Flag[];
    }),
  ),
].sort();

/** All flags on or off, except the named ones. */
export const flags = (on: boolean, except: readonly Flag[] = []): MessageFlags =>
  Object.fromEntries(
    allFlags.map((flag) => [flag, except.includes(flag) ? !on : on]),
  ) as MessageFlags;

const session: DefaultNode = defaults.LiveSessionRequest;

/** The default flags of a socket or of callbacks. */
export function defaultFlags(place: 'callback_config' | 'messages_config'): MessageFlags {
  const known = session.children?.[place]?.defaults ?? {};
  return Object.fromEntries(allFlags.map((flag) => [flag, known[flag] === true])) as MessageFlags;
}

/** Whether a message is sent with these flags. */
export function isLetThrough(flags: MessageFlags, message: ServerMessage): boolean {
  const flag = flagOf(message);
  return flag === null || flags[flag];
}
