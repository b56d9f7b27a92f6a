import { flagOf, type ServerMessage, type Validate, validators } from '@verbatim/contract';
import { explain } from '../document/explain.ts';
import { sameJson } from '../values/json.ts';
import { lets } from './flags.ts';
import type { Check, LiveVerdict } from './live-rules.ts';
import { keptMessages } from './order-checks.ts';

/** What came, against the flags and against what the result keeps. */
export const checkGates: Check = ({ messages, flags, record, ending }) => {
  const gated = messages.map((message): LiveVerdict => {
    const broken = lets(flags, message)
      ? null
      : `${message.type} came, but ${flagOf(message)} is off`;
    return { rule: 'gates', broken };
  });
  const texts = record?.result?.messages;
  // A session that was cut off has more to keep than it could send.
  if (!texts || ending?.code !== 1000) return gated;
  const kept = keptMessages(texts);
  const due = kept.filter((message) => lets(flags, message));
  return [
    ...gated,
    { rule: 'messages-are-kept', broken: unkept(texts, kept) },
    { rule: 'messages-are-kept', broken: missing(messages, kept, 'came, but is not kept there') },
    { rule: 'gates-let-through', broken: missing(due, messages, 'is kept, but did not come') },
  ];
};

function unkept(texts: readonly string[], kept: readonly ServerMessage[]): string | null {
  if (texts.length === 0) return 'there is none';
  if (kept.length < texts.length) return `${texts.length - kept.length} of them are no JSON`;
  const validate: Validate = validators.LiveServerMessage;
  const wrong = kept.find((message): boolean => !validate(message));
  if (wrong === undefined) return null;
  validate(wrong);
  return `${wrong.type} is kept as no documented message: ${explain(validate.errors)}`;
}

/** The first of `some` that is not found in `all`, in order. */
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
