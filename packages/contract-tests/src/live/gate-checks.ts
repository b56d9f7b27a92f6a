import { flagOf, type ServerMessage } from '@verbatim/contract';
import { sameJson } from '../document/json.ts';
import { isLetThrough } from './flags.ts';
import { keptMessages, unkept } from './kept-messages.ts';
import type { Check, LiveVerdict } from './live-rules.ts';

/** Checks received messages against the flags and result.messages. */
export const checkGates: Check = ({ messages, flags, record, ending }) => {
  const gated = messages.map((message): LiveVerdict => {
    const broken = isLetThrough(flags, message)
      ? null
      : `${message.type} came, but ${flagOf(message)} is off`;
    return { rule: 'gates', broken };
  });
  const texts = record?.result?.messages;
  // An interrupted session has messages that it could not send.
  if (!texts || ending?.code !== 1000) return gated;
  const kept = keptMessages(texts);
  const due = kept.filter((message) => isLetThrough(flags, message));
  return [
    ...gated,
    { rule: 'messages-are-kept', broken: unkept(texts) },
    { rule: 'messages-are-kept', broken: missing(messages, kept, 'came, but is not kept there') },
    { rule: 'gates-let-through', broken: missing(due, messages, 'is kept, but did not come') },
  ];
};

/** The first of `some` that is not in `all`, in order; null if all are. */
function missing(
  some: readonly ServerMessage[],
  all: readonly ServerMessage[],
  says: string,
): string | null {
  let at = 0;
  for (const [index, message] of some.entries()) {
    const found = all.findIndex((each, place) => place >= at && sameJson(each, message));
    if (found === -1) return `${message.type}, the message ${index + 1} of ${some.length}, ${says}`;
    at = found + 1;
  }
  return null;
}
