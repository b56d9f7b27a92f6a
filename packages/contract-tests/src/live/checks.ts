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
import { verdict } from '../rules.ts';
import type { Trial } from '../run/trial.ts';
import { flags as allOn, isLetThrough, type MessageFlags } from './flags.ts';
import type { Check, LiveRule, LiveVerdict } from './live-rules.ts';
import type { Frame } from './live-socket.ts';
import { keptMessages, type LiveConversation, type SentChunk } from './session.ts';
import { checkSpeakers, checkTurns, checkUtterances } from './utterance-checks.ts';

const { closeCodes } = operations.streamLiveSession.websocket;

export const checkFrames: Check = ({ frames, session }) => [
  ...frames.map(({ text }) => verdict('text-frames', text !== null, 'a binary frame came')),
  ...frames.map((frame) => ({ rule: 'documented-messages', broken: undocumented(frame) }) as const),
  ...frames.map(({ message }) => {
    const { session_id } = (message ?? {}) as { session_id?: unknown };
    return verdict('own-session', session_id === session.id, `session_id is ${String(session_id)}`);
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
    verdict('documented-close-codes', known, `the code is ${code}`),
    verdict('closes-when-over', code === 1000, `the code is ${code}`),
  ];
};

/** Checks received messages against the flags and result.messages. */
const checkGates: Check = ({ messages, flags, record, ending }) => {
  const gated = messages.map((message) => {
    const says = `${message.type} came, but ${flagOf(message)} is off`;
    return verdict('gates', isLetThrough(flags, message), says);
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
  const types = messages.map(({ type }) => type);
  const lifecycle = shown.receive_lifecycle_events;
  return [
    ...(lifecycle && withAudio ? [opensRight(types)] : []),
    ...(lifecycle ? [comesOnce(types, 'end_recording', 'end-recording-once')] : []),
    ...(lifecycle ? [comesOnce(types, 'end_session', 'end-session-last')] : []),
    ...precedes(types, 'transcript', 'end_recording', 'finals-before-end-recording'),
    ...precedes(types, 'stop_recording', 'end_recording', 'stop-is-acknowledged'),
    ...(shown.receive_post_processing_events ? postsInOrder(types) : []),
    ...closesRight(types),
  ];
}

type MessageTypes = readonly ServerMessageType[];

const until = (types: MessageTypes, type: ServerMessageType): MessageTypes =>
  types.slice(0, types.indexOf(type));

/** start_recording is sent once, before all other messages about audio. */
function opensRight(types: MessageTypes): LiveVerdict {
  const once = comesOnce(types, 'start_recording', 'start-recording-first');
  if (once.broken !== null) return once;
  // An error may precede it: an invalid frame may precede the audio.
  const before = until(types, 'start_recording').filter((type) => type !== 'error');
  const says = `${before.join(', ')} comes before it`;
  return verdict('start-recording-first', before.length === 0, says);
}

/** Exactly one message has this type. */
function comesOnce(types: MessageTypes, type: ServerMessageType, rule: LiveRule): LiveVerdict {
  const times = types.filter((each) => each === type).length;
  return verdict(rule, times === 1, `${type} comes ${times} times`);
}

/** All messages of one type precede the first of another. */
function precedes(
  types: MessageTypes,
  type: ServerMessageType,
  other: ServerMessageType,
  rule: LiveRule,
): LiveVerdict[] {
  if (!types.includes(type) || !types.includes(other)) return [];
  const right = types.lastIndexOf(type) < types.indexOf(other);
  return [verdict(rule, right, `${type} comes after ${other}`)];
}

/** post_transcript first, post_final_transcript last, all post_* after end_recording. */
function postsInOrder(types: MessageTypes): LiveVerdict[] {
  const posts = types.filter(isPost);
  const [first = 'none'] = posts;
  const last = posts.at(-1) ?? 'none';
  const early = until(types, 'end_recording').find(isPost);
  const isLate = !(types.includes('end_recording') && early);
  return [
    verdict('post-processing-last', isLate, `${early} comes before end_recording`),
    verdict('post-transcript-first', first === 'post_transcript', `the first is ${first}`),
    verdict('post-final-transcript-last', last === 'post_final_transcript', `the last is ${last}`),
  ];
}

/** No message follows end_session. */
function closesRight(types: MessageTypes): LiveVerdict[] {
  const at = types.indexOf('end_session');
  if (at === -1) return [];
  const after = types.slice(at + 1);
  return [verdict('end-session-last', after.length === 0, `${after.join(', ')} comes after it`)];
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
  const says = `the job is ${record?.status ?? 'unfinished'}`;
  const status = verdict('status-follows', record?.status === 'done', says);
  if (!record?.result) return [status];
  const { messages: _, ...result } = record.result;
  const verdicts = messages.flatMap((message): LiveVerdict[] => {
    if (message.type === 'post_final_transcript') {
      const same = sameJson(message.data, result);
      return [verdict('final-transcript-is-the-result', same, 'it differs from the result')];
    }
    if (message.type === 'post_transcript') {
      const same = sameJson(message.data, result.transcription);
      const says = 'it differs from the transcription';
      return [verdict('post-transcript-is-the-transcription', same, says)];
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
  return verdict('both-models-are-named', isRight, says);
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
function checkStatedDuration({ where, seconds }: StatedDuration, due: number): LiveVerdict {
  const right = Math.abs(seconds - due) < DURATION_TOLERANCE_SECONDS;
  return verdict('recording-duration', right, `${where} says ${seconds} s, ${due} s were sent`);
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
    verdict(
      'chunks-are-acknowledged',
      taken.length === sent.length,
      `${sent.length} chunks were sent, ${taken.length} acknowledged`,
    ),
    ...ranges(taken, sent),
    ...taken.map(
      ({ data }): LiveVerdict => ({
        rule: 'time-ranges',
        broken: data && mistimed(data, perSecond),
      }),
    ),
  ];
};

type Acknowledgment = ServerMessageOf<'audio_chunk'>;
type AcknowledgedRange = NonNullable<Acknowledgment['data']>;

const isEmpty = ({ data }: Acknowledgment): boolean =>
  data !== null && data.byte_range[0] === data.byte_range[1];

function ranges(taken: readonly Acknowledgment[], sent: readonly SentChunk[]): LiveVerdict[] {
  let from = 0;
  return sent.flatMap(({ byteLength }, index): LiveVerdict[] => {
    const due = [from, from + byteLength];
    from += byteLength;
    const range = taken[index]?.data?.byte_range;
    if (!range) return [];
    const right = range[0] === due[0] && range[1] === due[1];
    const says = `the range is ${range.join('-')}, ${due.join('-')} was due`;
    return [verdict('byte-ranges', right, says)];
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
  return [verdict('stop-is-acknowledged', !early, 'it is acknowledged before it was sent')];
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

export function checkConversation(
  trial: Trial<LiveRule>,
  talk: LiveConversation,
  checks: readonly Check[] = allChecks,
): void {
  for (const check of checks) report(trial, check(talk));
}

/** Reports the outcomes of rules, or all of them as that of one rule. */
export function report(
  trial: Trial<LiveRule>,
  verdicts: readonly LiveVerdict[],
  asRule?: LiveRule,
): void {
  for (const { rule, broken } of verdicts)
    trial.expect(asRule ?? rule, broken === null, broken ?? '');
}

/** Reports whether all stated durations are that of the sent audio. */
export function reportDurations(
  trial: Trial<LiveRule>,
  rule: LiveRule,
  stated: readonly StatedDuration[],
  seconds: number,
): void {
  const verdicts = stated.map((each) => checkStatedDuration(each, seconds));
  report(trial, verdicts, rule);
}
