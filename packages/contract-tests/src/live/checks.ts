import { bytesPerSecond } from '@verbatim/audio';
import {
  flagOf,
  type LiveResult,
  type LiveSessionRequest,
  operations,
  type ServerMessage,
  type ServerMessageOf,
  type ServerMessageType,
  type Validate,
  validators,
} from '@verbatim/contract';
import { explain, parseJson, sameJson } from '../document/json.ts';
import type { Trial } from '../run/trial.ts';
import { flags as allOn, isLetThrough, type MessageFlags } from './flags.ts';
import type { Check, LiveRule, LiveVerdict } from './live-rules.ts';
import type { Frame } from './live-socket.ts';
import { keptMessages, type LiveConversation, type SentChunk } from './session.ts';
import { checkSpeakers, checkTurns, checkUtterances } from './utterance-checks.ts';

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
const checkEnding: Check = ({ ending }) => {
  if (!ending) return [{ rule: 'closes-when-over', broken: 'the socket stays open' }];
  const { code } = ending;
  const known = closeCodes.some((each) => each.code === code);
  return [
    { rule: 'documented-close-codes', broken: known ? null : `the code is ${code}` },
    { rule: 'closes-when-over', broken: code === 1000 ? null : `the code is ${code}` },
  ];
};

/** Checks received messages against the flags and result.messages. */
const checkGates: Check = ({ messages, flags, record, ending }) => {
  const gated = messages.map((message): LiveVerdict => {
    const broken = isLetThrough(flags, message)
      ? null
      : `${message.type} came, but ${flagOf(message)} is off`;
    return { rule: 'gates', broken };
  });
  const texts = record?.result?.messages;
  // An interrupted session has messages that it could not send.
  if (!texts || ending?.code !== 1000) return gated;
  const kept = keptMessages(record);
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

/** The first invalid entry of result.messages, and why; null if all are valid. */
function unkept(texts: readonly string[]): string | null {
  if (texts.length === 0) return 'there is none';
  const wrong = texts.findIndex((text) => !validate(parseJson(text)));
  if (wrong === -1) return null;
  validate(parseJson(texts[wrong] ?? ''));
  return `the one numbered ${wrong + 1} is no message: ${explain(validate.errors)}`;
}

/** Checks the order of the messages on the socket, as far as the flags show it. */
const checkOrder: Check = ({ messages, flags, chunks }) =>
  orderOf(messages, flags, chunks.length > 0);

/** Checks the order of result.messages, which is complete. */
const checkKeptOrder: Check = ({ record, chunks }) => {
  const kept = keptMessages(record);
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
const checkNumbers: Check = ({ messages, record }) => {
  const kept = keptMessages(record);
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

const DURATION_TOLERANCE_SECONDS = 0.01;

/** Checks the messages at the end against the job record. */
const checkResult: Check = ({ messages, record, request }) => {
  const status: LiveVerdict = {
    rule: 'status-follows',
    broken: record?.status === 'done' ? null : `the job is ${record?.status ?? 'unfinished'}`,
  };
  if (!record?.result) return [status];
  const { messages: _, ...result } = record.result;
  const verdicts = messages.flatMap((message): LiveVerdict[] => {
    if (message.type === 'post_final_transcript') {
      const broken = sameJson(message.data, result) ? null : 'it differs from the result';
      return [{ rule: 'final-transcript-is-the-result', broken }];
    }
    if (message.type === 'post_transcript') {
      const same = sameJson(message.data, result.transcription);
      const broken = same ? null : 'it differs from the transcription';
      return [{ rule: 'post-transcript-is-the-transcription', broken }];
    }
    return [];
  });
  return [status, bothModels(result.metadata, request), ...verdicts];
};

/** Whether the metadata tells of a second pass exactly if there was one: without audio there is none. */
function bothModels(
  { audio_duration, models, warnings = [] }: LiveResult['metadata'],
  { post_processing: asked }: LiveSessionRequest,
): LiveVerdict {
  const isTold = models !== undefined || warnings.some(({ code }) => code === 'recognized_once');
  const isRight = isTold === (asked?.accurate_transcript === true && audio_duration > 0);
  const says = isTold ? 'the result tells of a second pass' : 'the result tells of no second pass';
  return { rule: 'both-models-are-named', broken: isRight ? null : says };
}

/** Checks the durations of the recording in messages and result. */
const checkDuration: Check = ({ messages, record, chunks, format }) => {
  const bytes = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return statedDurations(messages, record).map((said) =>
    checkStatedDuration(said, bytes / bytesPerSecond(format)),
  );
};

type StatedDuration = { readonly where: string; readonly seconds: number };

/** All durations of the recording in messages and result. */
export function statedDurations(
  messages: Parameters<Check>[0]['messages'],
  record: Parameters<Check>[0]['record'],
): StatedDuration[] {
  const inMessages = messages.flatMap((message) => {
    if (message.type !== 'end_recording' && message.type !== 'stop_recording') return [];
    return message.data ? [{ where: message.type, seconds: message.data.recording_duration }] : [];
  });
  const duration = record?.result?.metadata.audio_duration;
  return [
    ...inMessages,
    ...(duration === undefined ? [] : [{ where: 'the result', seconds: duration }]),
  ];
}

/** Checks a duration against the sent audio. */
export function checkStatedDuration({ where, seconds }: StatedDuration, due: number): LiveVerdict {
  const right = Math.abs(seconds - due) < DURATION_TOLERANCE_SECONDS;
  const broken = right ? null : `${where} says ${seconds} s, ${due} s were sent`;
  return { rule: 'recording-duration', broken };
}

/** Times are rounded to the millisecond. */
const ROUNDING_SECONDS = 0.0011;

/** Checks acknowledgments of audio against the sent chunks. */
const checkAcknowledgments: Check = ({ messages, chunks, flags, format }) => {
  if (!flags.receive_acknowledgments) return [];
  const acknowledged = messages.filter((message) => message.type === 'audio_chunk');
  const taken = acknowledged.filter((message) => message.acknowledged && !isEmpty(message));
  // An empty chunk may be acknowledged or not.
  const sent = chunks.filter(({ byteLength }) => byteLength > 0);
  const perSecond = bytesPerSecond(format);
  return [
    { rule: 'chunks-are-acknowledged', broken: miscounted(taken.length, sent.length) },
    ...ranges(taken, sent),
    ...taken.map(({ data }): LiveVerdict => {
      return { rule: 'time-ranges', broken: data && mistimed(data, perSecond) };
    }),
  ];
};

type Acknowledgment = ServerMessageOf<'audio_chunk'>;
type AcknowledgedRange = NonNullable<Acknowledgment['data']>;

const isEmpty = ({ data }: Acknowledgment): boolean =>
  data !== null && data.byte_range[0] === data.byte_range[1];

const miscounted = (taken: number, sent: number): string | null =>
  taken === sent ? null : `${sent} chunks were sent, ${taken} acknowledged`;

function ranges(taken: readonly Acknowledgment[], sent: readonly SentChunk[]): LiveVerdict[] {
  let from = 0;
  return sent.flatMap(({ byteLength }, index): LiveVerdict[] => {
    const due = [from, from + byteLength];
    from += byteLength;
    const range = taken[index]?.data?.byte_range;
    if (!range) return [];
    const right = range[0] === due[0] && range[1] === due[1];
    const broken = right ? null : `the range is ${range.join('-')}, ${due.join('-')} was due`;
    return [{ rule: 'byte-ranges', broken }];
  });
}

function mistimed({ byte_range, time_range }: AcknowledgedRange, perSecond: number): string | null {
  const right = byte_range.every((place, index) => {
    return Math.abs(place / perSecond - (time_range[index] ?? Number.NaN)) < ROUNDING_SECONDS;
  });
  return right ? null : `${byte_range.join('-')} bytes are said to be ${time_range.join('-')} s`;
}

/** Checks the acknowledgment of stop_recording. */
const checkStop: Check = ({ messages, flags, frames, stopFrame }) => {
  if (!flags.receive_acknowledgments) return [];
  const stops = messages.filter((message) => message.type === 'stop_recording');
  if (stops.length !== 1) {
    return [{ rule: 'stop-is-acknowledged', broken: `it is acknowledged ${stops.length} times` }];
  }
  const early = frames.some(
    ({ message, afterSent }) => message === stops[0] && afterSent < stopFrame,
  );
  const broken = early ? 'it is acknowledged before it was sent' : null;
  return [{ rule: 'stop-is-acknowledged', broken }];
};

/** The checks of a complete conversation. */
export const allChecks: readonly Check[] = [
  checkFrames,
  checkEnding,
  checkGates,
  checkNumbers,
  checkOrder,
  checkKeptOrder,
  checkUtterances,
  checkSpeakers,
  checkTurns,
  checkAcknowledgments,
  checkStop,
  checkDuration,
  checkResult,
];

/** Runs checks on a conversation. */
export function checkConversation(
  trial: Trial<LiveRule>,
  talk: LiveConversation,
  checks: readonly Check[] = allChecks,
): void {
  report(
    trial,
    checks.flatMap((check) => check(talk)),
  );
}

/** Reports the outcomes of rules. */
export function report(trial: Trial<LiveRule>, verdicts: readonly LiveVerdict[]): void {
  for (const { rule, broken } of verdicts) trial.expect(rule, broken === null, broken ?? '');
}
