import {
  flagOf,
  operations,
  type ServerMessage,
  type Validate,
  validators,
} from '@verbatim/contract';
import { explain, parseJson, sameJson } from '../document/json.ts';
import { isLetThrough } from './flags.ts';
import type { Check, LiveVerdict } from './live-rules.ts';
import type { Frame } from './live-socket.ts';

const { closeCodes } = operations.streamLiveSession.websocket;

/** Checks each received frame. */
export const checkFrames: Check = ({ frames, session }) => [
  ...frames.map(({ text }) => {
    return { rule: 'text-frames', broken: text === null ? 'a binary frame came' : null } as const;
  }),
  ...frames.map((frame) => ({ rule: 'documented-messages', broken: undocumented(frame) }) as const),
  ...frames.map(({ message }) => {
    const { session_id } = (message ?? {}) as { session_id?: unknown };
    const broken = session_id === session.id ? null : `session_id is ${String(session_id)}`;
    return { rule: 'own-session', broken } as const;
  }),
];

function undocumented({ text, message }: Frame): string | null {
  if (message === undefined) return `a frame is not JSON: ${text?.slice(0, 100)}`;
  if (validators.LiveServerMessage(message)) return null;
  return `${text?.slice(0, 200)}: ${explain(validators.LiveServerMessage.errors)}`;
}

/** Checks the close code. */
export const checkEnding: Check = ({ ending }) => {
  if (!ending) return [{ rule: 'closes-when-over', broken: 'the socket stays open' }];
  const { code } = ending;
  const known = closeCodes.some((each) => each.code === code);
  return [
    { rule: 'documented-close-codes', broken: known ? null : `the code is ${code}` },
    { rule: 'closes-when-over', broken: code === 1000 ? null : `the code is ${code}` },
  ];
};

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

const validate: Validate<ServerMessage> = validators.LiveServerMessage;

/** The valid messages of result.messages. */
export function keptMessages(texts: readonly string[]): ServerMessage[] {
  return texts.map(parseJson).filter((value) => validate(value));
}

/** The first invalid entry of result.messages, and why; null if all are valid. */
function unkept(texts: readonly string[]): string | null {
  if (texts.length === 0) return 'there is none';
  const wrong = texts.findIndex((text) => !validate(parseJson(text)));
  if (wrong === -1) return null;
  validate(parseJson(texts[wrong] ?? ''));
  return `the one numbered ${wrong + 1} is no message: ${explain(validate.errors)}`;
}
