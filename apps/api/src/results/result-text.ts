import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  DetectedLanguage,
  ResultMetadata,
  ResultWarning,
  Utterance,
} from '@verbatim/contract';
import { passagesOf } from '@verbatim/contract/search';
import { milliseconds, type Recognition } from '@verbatim/speech';
import type { FinishedJobRow, ResultPosition, Store } from '@verbatim/storage';
import { type AddOnEnvelope, addOnTooLarge, failed } from '../add-ons/envelope.ts';
import { languageWarnings, type RecognizedSpeech } from '../recognition/language-warning.ts';
import { resultTooLarge } from './attempt-failure.ts';

/** Figures about a job or live session. */
interface ResultFigures extends RecognizedSpeech {
  readonly durationSeconds: number;
  readonly distinctChannels: number;
  readonly workMs: number;
  /** What recognition found out about the languages, and what it did not understand. */
  readonly recognition?: Pick<Recognition, 'languages' | 'notUnderstood'>;
}

export function metadataOf({
  durationSeconds,
  distinctChannels,
  workMs,
  recognition: { languages = [], notUnderstood = [] } = {},
  ...speech
}: ResultFigures): ResultMetadata {
  const { recognizer } = speech;
  const { expectedWordErrorRate } = recognizer;
  const detected = detectedLanguages(languages);
  const warnings = [...languageWarnings(speech), ...speechWarnings(notUnderstood)];
  const duration = milliseconds(durationSeconds);
  return {
    audio_duration: duration,
    number_of_distinct_channels: distinctChannels,
    billing_time: milliseconds(duration * distinctChannels),
    transcription_time: milliseconds(workMs / 1000),
    engine: recognizer.name,
    model: recognizer.model,
    ...(typeof expectedWordErrorRate === 'number' && {
      expected_word_error_rate: expectedWordErrorRate,
    }),
    ...(detected.length > 0 && { languages: detected }),
    ...(warnings.length > 0 && { warnings }),
  };
}

const MAX_LANGUAGES = 5;

/** The languages with a share of a thousand or more. */
const detectedLanguages = (languages: NonNullable<Recognition['languages']>): DetectedLanguage[] =>
  languages.slice(0, MAX_LANGUAGES).flatMap(({ code, probability: exact }) => {
    const probability = Math.round(exact * 1000) / 1000;
    return probability > 0 ? [{ language: code as DetectedLanguage['language'], probability }] : [];
  });

const MAX_SPANS = 10;

function speechWarnings(spans: NonNullable<Recognition['notUnderstood']>): ResultWarning[] {
  if (spans.length === 0) return [];
  const times = spans
    .slice(0, MAX_SPANS)
    .map(({ start, end }) => `${start.toFixed(1)} to ${end.toFixed(1)} s`);
  const more = spans.length > MAX_SPANS ? ` and ${spans.length - MAX_SPANS} more parts` : '';
  const message = `The speech from ${times.join(', ')}${more} could not be understood: what the model said over and over about it is there once. Listen to it, or name the language.`;
  return [{ code: 'speech_not_understood', message }];
}

/** A result as it is stored and sent. */
export interface ResultText<Result> {
  /** The result with a failed envelope in place of each add-on that did not fit. */
  readonly result: Result;
  /** Its JSON text. */
  readonly pieces: readonly string[];
}

/** What the store has of a result that succeeded, besides the pieces behind its first one. */
export function storedResult({
  result: { transcription },
  pieces,
}: ResultText<{ readonly transcription: { readonly utterances: readonly Utterance[] } }>) {
  const [first = null, ...rest] = pieces;
  const transcript = passagesOf(transcription.utterances);
  const noError = { errorCode: null, errorMessage: null };
  return { ...noError, result: first, resultPieces: rest.length, transcript };
}

/** Kept for the envelopes of add-ons that did not fit. */
const RESERVED_BYTES = 8 * 1024;

/**
 * Writes a result in pieces, letting the event loop run in between. An add-on that would make it larger than `maxBytes` fails alone,
 * and is written no further. Throws if the transcript itself is larger.
 */
export async function resultText<Result extends object>(
  result: Result,
  maxBytes: number,
): Promise<ResultText<Result>> {
  const fitting: Record<string, unknown> = {};
  const pieces: string[] = [];
  let remainingBytes = maxBytes - RESERVED_BYTES;
  let text = '';
  let separator = '{';
  for (const [name, value] of Object.entries(result)) {
    if (value === undefined) continue;
    const member = await memberText(value, remainingBytes);
    if (member === null && !isEnvelope(value)) throw resultTooLarge(maxBytes);
    fitting[name] = member ? value : failed(addOnTooLarge(maxBytes));
    text += `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    for (const piece of member?.pieces ?? [JSON.stringify(fitting[name])]) {
      text += piece;
      if (text.length < PIECE_CHARACTERS) continue;
      pieces.push(text);
      text = '';
    }
    remainingBytes -= member?.byteLength ?? 0;
  }
  pieces.push(`${text}}`);
  return { result: fitting as Result, pieces };
}

/** One member of a result as JSON; null if it is larger than `maxBytes`. */
async function memberText(value: unknown, maxBytes: number) {
  const pieces: string[] = [];
  let byteLength = 0;
  for (const piece of jsonPieces(value)) {
    byteLength += Buffer.byteLength(piece);
    if (byteLength > maxBytes) return null;
    if (pieces.length > 0) await nextTurn();
    pieces.push(piece);
  }
  return { pieces, byteLength };
}

const isEnvelope = (value: unknown): value is AddOnEnvelope<unknown> =>
  typeof value === 'object' && value !== null && 'success' in value;

interface ResultReader {
  readonly jobs: Pick<Store['jobs'], 'getFinished' | 'resultPart'>;
}

/** The job was removed, or its result replaced, while the result was read. */
export class ResultRemoved extends Error {
  override readonly name = 'ResultRemoved';
}

/** The result of a job as JSON text, in parts: each is read when the one before was taken. `null` if it has none. */
export async function* resultParts(
  store: ResultReader,
  { id, result, resultRest }: FinishedJobRow,
): AsyncGenerator<string> {
  yield String(result);
  yield* partsFrom(store, id, resultRest);
}

/** Reads the whole result of a job that is done. */
export async function readResult<Result>(
  store: ResultReader,
  job: FinishedJobRow,
): Promise<Result> {
  let text = '';
  for await (const part of resultParts(store, job)) text += part;
  return JSON.parse(text);
}

/** The result of a finished job as JSON text, in parts. */
export async function* resultOf(
  store: ResultReader,
  accountId: string,
  id: string,
): AsyncGenerator<string> {
  const job = await store.jobs.getFinished(accountId, id);
  if (!job) throw new ResultRemoved('The job of the result was removed.');
  yield* resultParts(store, job);
}

/** The messages of a running session so far, as the last member of its result. */
export async function* messageParts(store: ResultReader, id: string): AsyncGenerator<string> {
  yield ',"messages":[';
  let isEmpty = true;
  // Behind all pieces: those of a result that is being stored are not part of what there is so far.
  for await (const part of partsFrom(store, id, { piece: Number.MAX_SAFE_INTEGER, message: 0 })) {
    if (part !== '') isEmpty = false;
    yield part;
  }
  if (isEmpty) yield ']}';
}

async function* partsFrom(
  { jobs }: ResultReader,
  id: string,
  from: ResultPosition | null,
): AsyncGenerator<string> {
  for (let rest = from; rest !== null; ) {
    const part = await jobs.resultPart(id, rest);
    if (!part) throw new ResultRemoved('The result was replaced or removed while it was read.');
    yield part.text;
    rest = part.rest;
  }
}

/** Characters of a piece of JSON text: written in a few milliseconds, so that the event loop can run in between. */
export const PIECE_CHARACTERS = 256 * 1024;

/** The same text as `JSON.stringify` of plain data, in pieces. */
export function* jsonPieces(value: unknown): Generator<string> {
  let piece = '';
  for (const part of partsOf(value)) {
    piece += part;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

function* partsOf(value: unknown): Generator<string> {
  if (typeof value === 'string' && value.length > PIECE_CHARACTERS) yield* stringParts(value);
  else if (isFlat(value)) yield JSON.stringify(value) ?? 'null';
  else if (Array.isArray(value)) yield* listParts(value);
  else yield* memberParts(Object.entries(value));
}

function* listParts(items: readonly unknown[]): Generator<string> {
  let separator = '[';
  for (const item of items) {
    yield separator;
    separator = ',';
    yield* partsOf(item);
  }
  yield separator === '[' ? '[]' : ']';
}

function* memberParts(members: readonly (readonly [string, unknown])[]): Generator<string> {
  let separator = '{';
  for (const [name, value] of members) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    yield* partsOf(value);
  }
  yield separator === '{' ? '{}' : '}';
}

function* stringParts(text: string): Generator<string> {
  yield '"';
  for (let start = 0; start < text.length; ) {
    const end = start + PIECE_CHARACTERS;
    // Both halves of a surrogate pair belong into one part: alone, each would be escaped.
    const isPair = (text.codePointAt(end - 1) ?? 0) > 0xffff;
    const part = text.slice(start, isPair ? end + 1 : end);
    yield JSON.stringify(part).slice(1, -1);
    start += part.length;
  }
  yield '"';
}

/** Whether a value is written in one go: a scalar, or an object of scalars such as a word. */
function isFlat(value: unknown): value is string | number | boolean | null | undefined {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return false;
  for (const name in value) {
    const member: unknown = Reflect.get(value, name);
    if (typeof member === 'object' && member !== null) return false;
    if (typeof member === 'string' && member.length > PIECE_CHARACTERS) return false;
  }
  return true;
}
