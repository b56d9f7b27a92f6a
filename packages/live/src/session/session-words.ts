import {
  defaults,
  type MessageError,
  type ServerMessage,
  type UpdateWordsData,
  type WordsInForce,
} from '@verbatim/contract';
import { messageError } from '../message-content.ts';
import type { LiveParameters, LiveWords } from './ports.ts';
import type { JournaledWords, SessionState } from './session-state.ts';

/** Changes that may be in force for audio without a final, so that the state stays small. */
const MAX_CHANGES = 32;

const { default_intensity } =
  defaults.LiveSessionRequest.children.realtime_processing.children.custom_vocabulary_config
    .defaults;

/** The words of a session, which may change while it runs. Each utterance has those that were in force when it began. */
export class SessionWords {
  readonly #own: LiveWords;
  /** In the order of their times. */
  #changes: JournaledWords[] = [];

  constructor({ realtime_processing: own }: Pick<LiveParameters, 'realtime_processing'>) {
    this.#own = own;
  }

  /** The part of the session's state that names the messages with the words. */
  get state(): Pick<SessionState, 'wordChanges'> {
    if (this.#changes.length === 0) return {};
    return { wordChanges: this.#changes.map(({ number }) => number) };
  }

  /** Resumes with the words that another process has journaled. */
  restore(changes: readonly JournaledWords[]): void {
    this.#changes = [...changes];
  }

  /** The words of an utterance that begins at this time, in seconds of the recording. */
  at(time: number): LiveWords {
    const change = this.#changes.findLast(({ words }) => words.time <= time);
    return change ? wordsOf(change.words) : this.#own;
  }

  /** The words after a change at this time; an error if there were too many changes. */
  changed(data: UpdateWordsData, time: number): WordsInForce | MessageError {
    if (this.#changes.length >= MAX_CHANGES) return tooManyChanges;
    return { ...(this.#changes.at(-1)?.words ?? inForce(this.#own)), ...data, time };
  }

  /** Applies a change that this message acknowledges. */
  apply(change: JournaledWords): void {
    this.#changes = this.#changes.filter(({ words }) => words.time < change.words.time);
    this.#changes.push(change);
  }

  /** Forgets changes that no utterance from this time on has. */
  forgetBefore(time: number): void {
    const first = this.#changes.findLastIndex(({ words }) => words.time <= time);
    if (first > 0) this.#changes.splice(0, first);
  }
}

const tooManyChanges = messageError(
  429,
  'TooManyChanges',
  'The words changed too often in audio that is not recognized yet. Try again in a second.',
);

const inForce = (own: LiveWords): Omit<WordsInForce, 'time'> => ({
  custom_vocabulary_config: (own.custom_vocabulary && own.custom_vocabulary_config) || null,
  custom_spelling_config: (own.custom_spelling && own.custom_spelling_config) || null,
});

const wordsOf = ({
  custom_vocabulary_config: vocabulary,
  custom_spelling_config: spelling,
}: WordsInForce): LiveWords => ({
  custom_vocabulary: vocabulary !== null,
  ...(vocabulary && { custom_vocabulary_config: { default_intensity, ...vocabulary } }),
  custom_spelling: spelling !== null,
  ...(spelling && { custom_spelling_config: spelling }),
});

/** Reads the words that were in force, each from the message that acknowledged them. */
export async function storedWords(
  messagesAfter: (number: number) => Promise<readonly string[]>,
  { wordChanges = [] }: Pick<SessionState, 'wordChanges'>,
): Promise<JournaledWords[]> {
  const changes: JournaledWords[] = [];
  for (const number of wordChanges) {
    const [text] = await messagesAfter(number - 1);
    const message = text === undefined ? null : (JSON.parse(text) as ServerMessage);
    if (message?.type === 'update_words' && message.data)
      changes.push({ number, words: message.data });
  }
  return changes;
}
