import type { ServerMessage, ServerMessageType } from '@verbatim/contract';
import { flags as allOn, type MessageFlags } from './flags.ts';
import type { Check, LiveRule, LiveVerdict } from './live-rules.ts';
import { keptMessages } from './message-checks.ts';

/** Checks the order of the messages on the socket, as far as the flags show it. */
export const checkOrder: Check = ({ messages, flags, chunks }) =>
  orderOf(messages, flags, chunks.length > 0);

/** Checks the order of result.messages, which is complete. */
export const checkKeptOrder: Check = ({ record, chunks }) => {
  const kept = keptMessages(record?.result?.messages ?? []);
  return kept.length === 0 ? [] : orderOf(kept, allOn(true), chunks.length > 0);
};

function orderOf(
  messages: readonly ServerMessage[],
  shown: MessageFlags,
  withAudio: boolean,
): LiveVerdict[] {
  const order = new MessageOrder(messages);
  const lifecycle = shown.receive_lifecycle_events;
  return [
    ...(lifecycle && withAudio ? order.opening() : []),
    ...(lifecycle ? order.once('end_recording', 'end-recording-once') : []),
    ...(lifecycle ? order.once('end_session', 'end-session-last') : []),
    ...order.precedes('transcript', 'end_recording', 'finals-before-end-recording'),
    ...order.precedes('stop_recording', 'end_recording', 'stop-is-acknowledged'),
    ...(shown.receive_post_processing_events ? order.posts() : []),
    ...order.closing(),
  ];
}

/** Rules about the order of message types. */
class MessageOrder {
  readonly #types: readonly ServerMessageType[];

  constructor(messages: readonly ServerMessage[]) {
    this.#types = messages.map(({ type }) => type);
  }

  /** start_recording is sent once, before all other messages about audio. */
  opening(): LiveVerdict[] {
    const [once] = this.once('start_recording', 'start-recording-first');
    if (once && once.broken !== null) return [once];
    // An error may precede it: an invalid frame may precede the audio.
    const before = this.#until('start_recording').filter((type) => type !== 'error');
    const broken = before.length === 0 ? null : `${before.join(', ')} comes before it`;
    return [{ rule: 'start-recording-first', broken }];
  }

  /** Exactly one message has this type. */
  once(type: ServerMessageType, rule: LiveRule): LiveVerdict[] {
    const times = this.#types.filter((each) => each === type).length;
    return [{ rule, broken: times === 1 ? null : `${type} comes ${times} times` }];
  }

  /** All messages of one type precede the first of another. */
  precedes(type: ServerMessageType, other: ServerMessageType, rule: LiveRule): LiveVerdict[] {
    if (!this.#types.includes(type) || !this.#types.includes(other)) return [];
    const right = this.#types.lastIndexOf(type) < this.#types.indexOf(other);
    return [{ rule, broken: right ? null : `${type} comes after ${other}` }];
  }

  /** post_transcript first, post_final_transcript last, all post_* after end_recording. */
  posts(): LiveVerdict[] {
    const posts = this.#types.filter(isPost);
    const [first] = posts;
    const last = posts.at(-1);
    const early = this.#until('end_recording').find(isPost);
    const known = this.#types.includes('end_recording');
    const tooEarly = known && early !== undefined ? `${early} comes before end_recording` : null;
    const firstIs = first === 'post_transcript' ? null : `the first is ${first ?? 'none'}`;
    const lastIs = last === 'post_final_transcript' ? null : `the last is ${last ?? 'none'}`;
    return [
      { rule: 'post-processing-last', broken: tooEarly },
      { rule: 'post-transcript-first', broken: firstIs },
      { rule: 'post-final-transcript-last', broken: lastIs },
    ];
  }

  /** No message follows end_session. */
  closing(): LiveVerdict[] {
    const at = this.#types.indexOf('end_session');
    if (at === -1) return [];
    const after = this.#types.slice(at + 1);
    const broken = after.length === 0 ? null : `${after.join(', ')} comes after it`;
    return [{ rule: 'end-session-last', broken }];
  }

  #until(type: ServerMessageType): readonly ServerMessageType[] {
    return this.#types.slice(0, this.#types.indexOf(type));
  }
}

const isPost = (type: ServerMessageType): boolean => type.startsWith('post_');

/** Checks the numbers of the messages on the socket, and in result.messages, which is complete. */
export const checkNumbers: Check = ({ messages, record }) => {
  const kept = keptMessages(record?.result?.messages ?? []);
  const wrong = kept.find(({ sequence_number: number }, index) => number !== index + 1);
  const broken = wrong ? `message ${kept.indexOf(wrong) + 1} has ${wrong.sequence_number}` : null;
  return [
    { rule: 'messages-are-numbered', broken: brokenNumber(messages) },
    { rule: 'messages-are-numbered', broken },
  ];
};

/** The first number of a connection that is not higher than the one before it; null if there is none. */
export function brokenNumber(messages: readonly ServerMessage[]): string | null {
  const numbers = messages.map(({ sequence_number: number }) => number);
  const at = numbers.findIndex((number, index) => number <= (numbers[index - 1] ?? 0));
  return at === -1
    ? null
    : `${numbers[at]} (${messages[at]?.type}) follows ${numbers[at - 1] ?? 0}`;
}
