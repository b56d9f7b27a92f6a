import { bytesPerSecond } from '@verbatim/audio';
import type { Utterance } from '@verbatim/contract';
import {
  type LanguageResult,
  type RedactionMemory,
  type StepOutcomes,
  type Steps,
  withheld,
} from '@verbatim/language';
import {
  type CheckpointEvent,
  type FinalEvent,
  formatOf,
  type LiveRecognizerOptions,
  type PartialEvent,
  type RecognitionPosition,
} from '@verbatim/live';
import { redactionStepOf } from '../results/redacted-audio.ts';

/**
 * Words of a channel that follow a final, or a word of a partial, before it leaves. A card number read digit by digit has 19, a phone
 * number with its country 13; of an IBAN that is spelled letter by letter the first letters may leave.
 */
export const WORDS_AFTER = 24;
/** Silence after which what is said next is no part of what was said before. */
export const SILENCE_SECONDS = 3;
/** What was said before stays in view of the redactor: phrases such as "my passport number is", and the first half of a number. */
const CONTEXT_WORDS = 100;
const CONTEXT_SECONDS = 30;

type RunRedaction = (
  utterances: readonly Utterance[],
  steps: Pick<Steps, 'redaction'>,
) => Promise<LanguageResult>;

/** A final that leaves: its utterance is redacted. */
export interface ReleasedFinal {
  readonly final: FinalEvent;
  readonly outcomes: StepOutcomes;
}

/**
 * Holds finals back until the redactor has seen what follows them. A checkpoint leaves once nothing of it is needed any more: a process
 * that resumes there recognizes again what is held, and what was in view of the redactor. What was said is in memory only.
 */
export class LiveRedaction {
  readonly #redaction: NonNullable<Steps['redaction']>;
  readonly #run: RunRedaction;
  readonly #bytesPerSecond: number;
  #memory: RedactionMemory;
  /** Finals that have left, as they were said. */
  #context: readonly FinalEvent[] = [];
  #held: readonly FinalEvent[] = [];
  /** The words of open utterances by channel. */
  readonly #open = new Map<number, PartialEvent>();
  #checkpoints: readonly CheckpointEvent[] = [];
  #heard: RecognitionPosition;
  /** The last one that has left. */
  #position: RecognitionPosition;

  private constructor(
    { params, from }: LiveRecognizerOptions,
    redaction: NonNullable<Steps['redaction']>,
    run: RunRedaction,
  ) {
    this.#redaction = redaction;
    this.#run = run;
    this.#bytesPerSecond = bytesPerSecond(formatOf(params));
    this.#memory = { entities: [], numbers: [], counts: from.markers ?? [] };
    this.#heard = from;
    this.#position = from;
  }

  /** Null if the session asks for no redaction. */
  static of(options: LiveRecognizerOptions, run: RunRedaction): LiveRedaction | null {
    const { redaction } = redactionStepOf(options.params.realtime_processing);
    return redaction ? new LiveRedaction(options, redaction, run) : null;
  }

  /** Holds a final. An utterance without words waits as well, so that finals stay in order. */
  hold(final: FinalEvent): void {
    this.#open.delete(final.channel);
    this.#held = [...this.#held, final];
  }

  /** All that began before this position is final. */
  heard(checkpoint: CheckpointEvent): void {
    this.#heard = checkpoint;
    this.#checkpoints = [...this.#checkpoints, checkpoint];
    const { audioBytes } = checkpoint;
    const seconds = audioBytes / this.#bytesPerSecond;
    this.#context = this.#context.filter(({ utterance }) => {
      return utterance !== null && utterance.end > seconds - CONTEXT_SECONDS;
    });
  }

  /** The words of a partial that enough words have followed, redacted; null without any. */
  async partial(event: PartialEvent): Promise<PartialEvent | null> {
    this.#open.set(event.channel, event);
    const last = event.utterance.words.at(-1 - WORDS_AFTER);
    if (!last) return null;
    const window = this.#window();
    const { utterances } = await this.#run(window.map(utteranceOf), this.#step(0));
    const redacted = utterances?.[window.indexOf(event)];
    const words = redacted?.words.filter(({ end }) => end <= last.end) ?? [];
    if (!redacted || words.length === 0) return null;
    const text = words.map(({ word }) => word).join(/\s/u.test(redacted.text) ? ' ' : '');
    const end = words.at(-1)?.end ?? redacted.end;
    return { ...event, utterance: { ...redacted, text, end, words } };
  }

  /** The finals that may leave, redacted; with `all` every one that is held. */
  async release(all = false): Promise<readonly ReleasedFinal[]> {
    const count = all ? this.#held.length : this.#due();
    const due = this.#held.slice(0, count);
    const spoken = due.filter(hasWords);
    const window = this.#window();
    const settled = this.#context.length + spoken.length;
    const result: LanguageResult =
      spoken.length === 0
        ? { utterances: [], outcomes: {} }
        : await this.#run(window.map(utteranceOf), this.#step(settled));
    const { outcomes, utterances } = result;
    const { redaction } = outcomes;
    if (redaction && 'value' in redaction) this.#memory = redaction.value.memory ?? this.#memory;
    this.#held = this.#held.slice(count);
    this.#context = latestOf([...this.#context, ...spoken]);
    return due.map((final) => {
      if (!hasWords(final)) return { final, outcomes: {} };
      const redacted = utterances?.[window.indexOf(final)] ?? withheld(final.utterance);
      return { final: { ...final, utterance: redacted }, outcomes };
    });
  }

  /**
   * The latest position from which all is recognized again that is held or in view. It has the highest number of each marker, so that
   * no number comes twice after a restart. Null if it is the one that has left.
   */
  checkpoint(): CheckpointEvent | null {
    const kept = [...this.#context, ...this.#held];
    const ready = this.#checkpoints.findLastIndex(({ sequences }) =>
      kept.every(({ channel, sequence }) => (sequences[channel] ?? 0) <= sequence),
    );
    const next = this.#checkpoints[ready] ?? this.#position;
    this.#checkpoints = this.#checkpoints.slice(ready + 1);
    const markers = this.#memory.counts;
    if (next === this.#position && markers === this.#position.markers) return null;
    const position = { ...next, ...(markers.length > 0 && { markers }) };
    this.#position = position;
    return { ...position, kind: 'checkpoint' };
  }

  /** Number of the first held finals that may leave. */
  #due(): number {
    const first = this.#held.findIndex((final) => !this.#isDue(final));
    return first === -1 ? this.#held.length : first;
  }

  #isDue(final: FinalEvent): boolean {
    if (!hasWords(final)) return true;
    const { channel } = final;
    const own = this.#held.filter((each) => each.channel === channel).filter(hasWords);
    const open = this.#open.get(channel);
    const after = [...own.slice(own.indexOf(final) + 1), ...(open ? [open] : [])];
    const words = after.reduce((sum, each) => sum + wordsIn(each), 0);
    const { audioBytes, starts } = this.#heard;
    const heardSeconds = (starts?.[channel] ?? audioBytes) / this.#bytesPerSecond;
    const lastEnd = Math.max(...own.map(({ utterance }) => utterance.end));
    return words >= WORDS_AFTER || heardSeconds >= lastEnd + SILENCE_SECONDS;
  }

  /** What the redactor sees: what was said before, what is held, and what is being said. */
  #window(): readonly (PartialEvent | Spoken<FinalEvent>)[] {
    return [...this.#context, ...this.#held, ...this.#open.values()].filter(hasWords);
  }

  #step(settled: number): Pick<Steps, 'redaction'> {
    return { redaction: { ...this.#redaction, progress: { memory: this.#memory, settled } } };
  }
}

type Spoken<Event> = Event & { readonly utterance: Utterance };
const hasWords = <Event extends FinalEvent | PartialEvent>(event: Event): event is Spoken<Event> =>
  event.utterance !== null;

const utteranceOf = ({ utterance }: Spoken<FinalEvent | PartialEvent>): Utterance => utterance;

const wordsIn = ({ utterance: { text, words } }: Spoken<FinalEvent | PartialEvent>): number =>
  Math.max(words.length, text.split(/\s+/u).length);

/** The last finals that have together as many words as the redactor needs to see. */
function latestOf(finals: readonly FinalEvent[]): readonly FinalEvent[] {
  let words = 0;
  const first = finals.findLastIndex((final) => {
    const isEnough = words >= CONTEXT_WORDS;
    if (hasWords(final)) words += wordsIn(final);
    return isEnough;
  });
  return finals.slice(first + 1);
}
