import { bytesPerSecond } from '@verbatim/audio';
import type { Utterance, Word } from '@verbatim/contract';
import { roundToMilliseconds } from './audio/audio-format.ts';
import type { FinalEvent, RecognitionEvent } from './events.ts';
import type { LiveRecognizer, LiveRecognizerOptions, SettleOptions } from './session/ports.ts';
import { noTurn, type Turn, type TurnInput, type TurnRules, turnAfter } from './turns.ts';

/** An utterance of a script. Times are seconds of the recording. */
export interface ScriptedUtterance {
  readonly words: readonly Word[];
  readonly start: number;
  readonly end: number;
  /** When endpointing reports its end, and it becomes final. */
  readonly finalAt: number;
  /** How probable it is, right after its end, that the turn of the speaker is over. Default: 1. */
  readonly turnProbability?: number;
}

/** The utterances that a scripted recognizer emits. */
export interface RecognitionScript<Scripted extends ScriptedUtterance> {
  /** Utterances of a channel in order, from the one with this sequence number on. */
  utterances(channel: number, sequence: number): Iterator<Scripted>;
  /** Turns a scripted utterance, or the first words of one, into an utterance of the contract. */
  utteranceOf(scripted: Scripted): Utterance;
  /** The part of an utterance before the end of the recording; null if there is none. */
  cutAt(scripted: Scripted, seconds: number): Scripted | null;
  /** Further fields of a final event. */
  finalOf?(
    scripted: Scripted,
    final: Pick<FinalEvent, 'channel' | 'sequence'>,
  ): Partial<Pick<FinalEvent, 'enhancement' | 'messagesAfter' | 'utterance'>>;
}

/** Delay of `speech_start` after the start of speech. */
const NOTICED_AFTER_SECONDS = 0.001;

/** Interval of checkpoints during silence. */
const CHECKPOINT_SECONDS = 1;

/**
 * Emits the events of a script instead of recognizing audio, for tests and for the mock. An event is emitted once the audio has
 * reached its time.
 */
export class ScriptedRecognizer<Scripted extends ScriptedUtterance> implements LiveRecognizer {
  readonly secondsLeft = 0;
  readonly #options: LiveRecognizerOptions;
  readonly #channels: readonly ScriptedChannel<Scripted>[];
  #bytes: number;
  #checkpointAt = 0;
  #closed = false;

  constructor(script: RecognitionScript<Scripted>, options: LiveRecognizerOptions) {
    const { params, from } = options;
    this.#options = options;
    this.#bytes = from.audioBytes;
    const { mode, ...rules } = params.endpointing_config;
    this.#channels = Array.from(
      { length: params.channels },
      (_, channel) =>
        new ScriptedChannel(script, {
          channel,
          sequence: from.sequences[channel] ?? 0,
          turns: mode === 'turn' ? rules : null,
        }),
    );
  }

  write(audio: Uint8Array): void {
    this.#bytes += audio.byteLength;
    const isLate = this.#seconds - this.#checkpointAt >= CHECKPOINT_SECONDS;
    if (this.#emit(this.#until(this.#seconds)) || isLate) this.#emitCheckpoint();
  }

  settle({ cut }: SettleOptions): void {
    if (!cut) return;
    for (const channel of this.#channels) this.#emit(channel.cut(this.#seconds));
    this.#emitCheckpoint();
  }

  end(): void {
    this.#emit(this.#until(this.#seconds));
    this.settle({ cut: true });
    for (const channel of this.#channels) this.#emit(channel.end(this.#seconds));
  }

  close(): void {
    this.#closed = true;
  }

  get #seconds(): number {
    const { channels, bit_depth: bitDepth, sample_rate: sampleRate } = this.#options.params;
    return this.#bytes / bytesPerSecond({ channels, bitDepth, sampleRate });
  }

  /** Yields the events of all channels up to a time, in order of time. */
  *#until(seconds: number): Generator<RecognitionEvent> {
    for (;;) {
      const next = this.#channels.reduce((first, each) =>
        each.nextAt < first.nextAt ? each : first,
      );
      if (next.nextAt > seconds) return;
      yield* next.step();
    }
  }

  /** Emits events; true if there were any. */
  #emit(events: Iterable<RecognitionEvent>): boolean {
    let count = 0;
    for (const event of events) {
      if (!this.#closed) this.#options.onEvent(event);
      count += 1;
    }
    return count > 0;
  }

  /** Emits a checkpoint between utterances and turns: from there, another process emits the same events at the same times. */
  #emitCheckpoint(): void {
    if (this.#closed || this.#channels.some(({ isOpen }) => isOpen)) return;
    const { channels, bit_depth: bitDepth } = this.#options.params;
    const audioBytes = this.#bytes - (this.#bytes % (channels * (bitDepth / 8)));
    this.#checkpointAt = this.#seconds;
    const sequences = this.#channels.map(({ sequence }) => sequence);
    this.#options.onEvent({ kind: 'checkpoint', audioBytes, sequences });
  }
}

interface ScriptedChannelOptions {
  readonly channel: number;
  readonly sequence: number;
  /** Null: there are no turns. */
  readonly turns: TurnRules | null;
}

/** The script of one channel: each utterance begins, grows word by word, ends, and becomes final. */
class ScriptedChannel<Scripted extends ScriptedUtterance> {
  readonly #script: RecognitionScript<Scripted>;
  readonly #channel: number;
  readonly #utterances: Iterator<Scripted>;
  sequence: number;
  #current: Scripted | null;
  #stage: 'before' | 'within' | 'after' = 'before';
  #words = 0;
  readonly #turns: TurnRules | null;
  #turn: Turn = noTurn;

  constructor(
    script: RecognitionScript<Scripted>,
    { channel, sequence, turns }: ScriptedChannelOptions,
  ) {
    this.#script = script;
    this.#channel = channel;
    this.sequence = sequence;
    this.#turns = turns;
    this.#utterances = script.utterances(channel, sequence);
    this.#current = this.#next();
  }

  get isOpen(): boolean {
    return this.#stage !== 'before' || this.#turn.stage !== 'none';
  }

  /** Time of the next event. */
  get nextAt(): number {
    return Math.min(this.#nextOfScript, this.#timeoutAt);
  }

  get #nextOfScript(): number {
    const scripted = this.#current;
    if (!scripted) return Number.POSITIVE_INFINITY;
    if (this.#stage === 'before') return scripted.start + NOTICED_AFTER_SECONDS;
    if (this.#stage === 'after')
      return this.#turns && this.#turn.stage === 'none' ? scripted.end : scripted.finalAt;
    return scripted.words[this.#words]?.end ?? scripted.end;
  }

  /** Yields the next events. */
  *step(): Generator<RecognitionEvent> {
    if (this.#timeoutAt <= this.#nextOfScript) {
      const { speechEnd: time } = this.#turn;
      yield* this.#hear({ kind: 'silence', time: time ?? 0, seconds: Number.POSITIVE_INFINITY });
      return;
    }
    const scripted = this.#current;
    if (!scripted) throw new TypeError('The script of this channel is over');
    if (this.#stage === 'before') {
      this.#stage = 'within';
      const { start: time } = scripted;
      yield { kind: 'speech_start', ...this.#reference, time };
      yield* this.#hear({ kind: 'speech', sequence: this.sequence, time });
      return;
    }
    if (this.#stage === 'after') {
      yield this.#final(scripted);
      return;
    }
    this.#words += 1;
    if (this.#words >= scripted.words.length) {
      yield* this.#end(scripted);
      yield* this.#hear({ kind: 'decision', probability: scripted.turnProbability ?? 1 });
      return;
    }
    const words = scripted.words.slice(0, this.#words);
    const part = { ...scripted, words, end: words.at(-1)?.end ?? scripted.end };
    yield { kind: 'partial', ...this.#reference, utterance: this.#script.utteranceOf(part) };
  }

  /** Ends an open utterance. Its later words are dropped. */
  *cut(seconds: number): Generator<RecognitionEvent> {
    if (!this.#current || this.#stage === 'before') return;
    const shortened = this.#script.cutAt(this.#current, seconds) ?? this.#current;
    if (this.#stage === 'within') yield* this.#end(shortened);
    yield this.#final(shortened);
  }

  /** No further utterance begins. */
  *end(time: number): Generator<RecognitionEvent> {
    yield* this.#hear({ kind: 'over', time });
    this.#current = null;
  }

  get #timeoutAt(): number {
    const { stage, speechEnd } = this.#turn;
    if (stage === 'none' || speechEnd === null) return Number.POSITIVE_INFINITY;
    return speechEnd + (this.#turns?.timeout ?? 0);
  }

  /** Yields what an input changes in the turn of the speaker. */
  *#hear(input: TurnInput): Generator<RecognitionEvent> {
    if (this.#turns === null) return;
    const { turn, event } = turnAfter(this.#turn, input, this.#turns);
    this.#turn = turn;
    if (event) yield { ...event, channel: this.#channel };
  }

  get #reference() {
    return { channel: this.#channel, sequence: this.sequence };
  }

  *#end({ end }: Pick<Scripted, 'end'>): Generator<RecognitionEvent> {
    this.#stage = 'after';
    yield { kind: 'speech_end', ...this.#reference, time: end };
    yield* this.#hear({ kind: 'silence', time: end, seconds: 0 });
  }

  #final(scripted: Scripted): RecognitionEvent {
    const reference = this.#reference;
    const utterance = this.#script.utteranceOf(scripted);
    const more = this.#script.finalOf?.(scripted, reference);
    this.sequence += 1;
    this.#stage = 'before';
    this.#words = 0;
    this.#current = this.#next();
    return { kind: 'final', ...reference, utterance, ...more };
  }

  #next(): Scripted | null {
    const next = this.#utterances.next();
    return next.done ? null : next.value;
  }
}

/** Words that start before a time. If the last one ends later, it is shortened to end at that time. */
export const wordsUntil = (words: readonly Word[], seconds: number): Word[] =>
  words
    .filter(({ start }) => start < seconds)
    .map((word) => (word.end <= seconds ? word : { ...word, end: roundToMilliseconds(seconds) }));
