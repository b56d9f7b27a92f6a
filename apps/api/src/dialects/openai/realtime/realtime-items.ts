import type {
  OpenAiItem,
  OpenAiRealtimeErrorDetails,
  OpenAiRealtimeServerMessage,
  Utterance,
} from '@verbatim/contract';
import { joinTexts, languagesByUse } from '@verbatim/contract/transcript';
import { randomText } from '@verbatim/jobs';
import { type CloseName, closeFrame } from '@verbatim/live';
import { Problem } from '@verbatim/server';

/** Words in capital letters or not, with punctuation or not, are the same: both change with the words that follow. */
const plain = (word: string): string =>
  word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '') || word;

/**
 * The words of a growing utterance that a client was sent. The client can only append: words that were sent are never taken back, and
 * once the transcript disagrees with them, no more are sent.
 */
export class GrowingTranscript {
  #shown: readonly string[] = [];

  /** Takes the transcript so far. Returns the text to append, empty if there is none. */
  grow({ words, text }: Pick<Utterance, 'text' | 'words'>): string {
    const all = words.map(({ word }) => word);
    const agrees = this.#shown.every((word, index) => plain(word) === plain(all[index] ?? ''));
    if (!agrees || all.length <= this.#shown.length) return '';
    let from = 0;
    for (const word of all.slice(0, this.#shown.length)) {
      const at = text.indexOf(word, from);
      if (at < 0) return '';
      from = at + word.length;
    }
    this.#shown = all;
    return text.slice(from);
  }
}

/** A piece of the audio whose transcript the client gets. */
export interface Item {
  readonly id: string;
  /** Seconds of all audio. */
  readonly start: number;
  end: number;
  /** The text of its deltas. */
  shown: string;
  growing: GrowingTranscript;
  readonly finals: Utterance[];
  isCommitted: boolean;
}

/** A message without its id. */
export type Content<Message = OpenAiRealtimeServerMessage> = Message extends unknown
  ? Omit<Message, 'event_id'>
  : never;

/** Characters of 6 random bits of an id. */
const ID_LENGTH = 20;

/** A new id, in the form of OpenAI. */
export const newId = (kind: 'event' | 'item' | 'sess'): string =>
  `${kind}_${randomText(ID_LENGTH)}`;

/** How far an utterance may begin before the cut that ended the previous one: the recognizer's filters lag. */
const CUT_TOLERANCE_SECONDS = 0.05;

/** The items of a conversation: sends the messages about each, in order. */
export class RealtimeItems {
  readonly #send: (content: Content) => void;
  readonly #isBeta: () => boolean;
  /** Items that the client committed, in order, whose words are awaited. */
  readonly #awaited: Item[] = [];
  /** The item of the audio since the last commit, if the client commits. */
  #buffered: Item | null = null;
  /** The last item that was committed. */
  lastId: string | null = null;
  /** Seconds of audio up to the last commit, and up to where words are dropped. */
  committedAt = 0;
  clearedAt = 0;

  constructor(send: (content: Content) => void, isBeta: () => boolean) {
    this.#send = send;
    this.#isBeta = isBeta;
  }

  /** Drops the words of audio that was not committed. */
  clear(seconds: number): void {
    this.clearedAt = seconds;
    this.committedAt = seconds;
    this.#buffered = null;
  }

  /** The client commits its audio: the item waits for its words until `complete`. */
  commitBuffered(seconds: number): Item {
    const item = this.#buffered ?? newItem(this.committedAt);
    this.#buffered = null;
    this.#awaited.push(item);
    this.commit(item, seconds);
    return item;
  }

  /** The item of a client that commits, at this time; null if its words were dropped. */
  at(time: number): Item | null {
    const begins = time + CUT_TOLERANCE_SECONDS;
    const awaited = this.#awaited.find(({ end }) => begins < end);
    // An item that was committed before the last clear keeps its words.
    if (begins < this.clearedAt) return awaited && awaited.start < this.clearedAt ? awaited : null;
    if (awaited) return awaited;
    this.#buffered ??= newItem(this.committedAt);
    return this.#buffered;
  }

  /** Sends what the client doesn't have of an utterance yet. */
  show(item: Item, utterance: Utterance): void {
    const more = item.growing.grow(utterance);
    if (more === '') return;
    const isFirst = !/^\s/.test(more);
    const delta = isFirst ? joinTexts([item.shown, more]).slice(item.shown.length) : more;
    item.shown += delta;
    this.#send({
      type: 'conversation.item.input_audio_transcription.delta',
      item_id: item.id,
      content_index: 0,
      delta,
    });
  }

  /** The audio of an item is complete. */
  commit(item: Item, end: number): void {
    item.end = end;
    item.isCommitted = true;
    this.committedAt = Math.max(this.committedAt, end);
    const previous_item_id = this.lastId;
    this.lastId = item.id;
    this.#send({ type: 'input_audio_buffer.committed', previous_item_id, item_id: item.id });
    const added = { previous_item_id, item: conversationItem(item.id) };
    if (this.#isBeta()) this.#send({ type: 'conversation.item.created', ...added });
    else {
      this.#send({ type: 'conversation.item.added', ...added });
      this.#send({ type: 'conversation.item.done', ...added });
    }
  }

  /** Sends the transcript of an item, once. */
  complete(item: Item): void {
    const at = this.#awaited.indexOf(item);
    if (at >= 0) this.#awaited.splice(at, 1);
    if (!item.isCommitted) return;
    item.isCommitted = false;
    this.#send({
      type: 'conversation.item.input_audio_transcription.completed',
      item_id: item.id,
      content_index: 0,
      transcript: joinTexts(item.finals.map(({ text }) => text)),
      languages: languagesByUse(item.finals).map((code) => ({ code })),
      usage: { type: 'duration', seconds: Math.round((item.end - item.start) * 1000) / 1000 },
    });
  }

  /** Items that wait for their words get none. */
  fail(error: ErrorDetails): void {
    for (const { id } of this.#awaited.splice(0)) {
      this.#send({
        type: 'conversation.item.input_audio_transcription.failed',
        item_id: id,
        content_index: 0,
        error: { ...error, event_id: null },
      });
    }
  }
}

/** An item that begins here. */
export const newItem = (start: number): Item => ({
  id: newId('item'),
  start,
  end: Number.POSITIVE_INFINITY,
  shown: '',
  growing: new GrowingTranscript(),
  finals: [],
  isCommitted: false,
});

const conversationItem = (id: string): OpenAiItem => ({
  id,
  object: 'realtime.item',
  type: 'message',
  status: 'completed',
  role: 'user',
  content: [{ type: 'input_audio', transcript: null }],
});

/** An error of a message, or of the connection. */
export type ErrorDetails = Omit<OpenAiRealtimeErrorDetails, 'event_id'>;

/** A frame that is no message: one sentence for each broken rule. */
export const invalidMessage = (problems: readonly string[]): ErrorDetails => ({
  type: 'invalid_request_error',
  code: 'invalid_request',
  message: `The message is not valid: ${problems.join('; ')}`,
  param: /^[\w.]+/.exec(problems[0] ?? '')?.[0] ?? null,
});

/** Why a live session closed its connection. */
export const closeDetails = (reason: CloseName): ErrorDetails => ({
  type: reason === 'too_many_connections' ? 'rate_limit_error' : 'server_error',
  code: reason,
  message: closeFrame(reason).reason,
  param: null,
});

/** The error that the client gets for a failure. */
export function problemDetails(error: Error): ErrorDetails {
  const { code, status, message, field } =
    error instanceof Problem ? error : new Problem('internal_error');
  const type =
    status === 429 ? 'rate_limit_error' : status >= 500 ? 'server_error' : 'invalid_request_error';
  return { type, code, message, param: field ?? null };
}
