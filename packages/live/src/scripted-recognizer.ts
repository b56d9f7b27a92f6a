import { bytesPerSecond } from '@verbatim/audio';
import type { Utterance, Word } from '@verbatim/contract';
import { roundToMilliseconds } from './audio/audio-format.ts';
import type { FinalEvent, RecognitionEvent } from './events.ts';
import type { LiveRecognizer, LiveRecognizerOptions, SettleOptions } from './session/ports.ts';

/** An utterance of a script. Times are seconds of the recording. */
export interface ScriptedUtterance {
  readonly words: readonly Word[];
  readonly start: number;
  readonly end: number;
  /** When endpointing reports its end, and it becomes final. */
  readonly finalAt: number;
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

/**
 * Emits the events of a script instead of recognizing audio, for tests and for the mock. An event is emitted once the audio has
 * reached its time.
 */
export class ScriptedRecognizer<Scripted extends ScriptedUtterance> implements LiveRecognizer {
  readonly secondsLeft = 0;
  readonly #options: LiveRecognizerOptions;
  readonly #channels: readonly ScriptedChannel<Scripted>[];
  #bytes: number;
  #closed = false;

  constructor(script: RecognitionScript<Scripted>, options: LiveRecognizerOptions) {
    const { params, from } = options;
    this.#options = options;
    this.#bytes = from.audioBytes;
    this.#channels = Array.from(
      { length: params.channels },
      (_, channel) => new ScriptedChannel(script, channel, from.sequences[channel] ?? 0),
    );
  }

  write(audio: Uint8Array): void {
    this.#bytes += audio.byteLength;
    if (this.#emit(this.#until(this.#seconds))) this.#emitCheckpoint();
  }

  settle({ cut }: SettleOptions): void {
    if (!cut) return;
    for (const channel of this.#channels) this.#emit(channel.cut(this.#seconds));
    this.#emitCheckpoint();
  }

  end(): void {
    this.#emit(this.#until(this.#seconds));
    this.settle({ cut: true });
    for (const channel of this.#channels) channel.end();
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
      yield next.step();
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

  /** Emits a checkpoint between utterances: from there, another process emits the same events at the same times. */
  #emitCheckpoint(): void {
    if (this.#closed || this.#channels.some(({ isSpeaking }) => isSpeaking)) return;
    const { channels, bit_depth: bitDepth } = this.#options.params;
    const audioBytes = this.#bytes - (this.#bytes % (channels * (bitDepth / 8)));
    const sequences = this.#channels.map(({ sequence }) => sequence);
    this.#options.onEvent({ kind: 'checkpoint', audioBytes, sequences });
  }
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

  constructor(script: RecognitionScript<Scripted>, channel: number, sequence: number) {
    this.#script = script;
    this.#channel = channel;
    this.sequence = sequence;
    this.#utterances = script.utterances(channel, sequence);
    this.#current = this.#next();
  }

  get isSpeaking(): boolean {
    return this.#stage !== 'before';
  }

  /** Time of the next event. */
  get nextAt(): number {
    const scripted = this.#current;
    if (!scripted) return Number.POSITIVE_INFINITY;
    if (this.#stage === 'before') return scripted.start + NOTICED_AFTER_SECONDS;
    if (this.#stage === 'after') return scripted.finalAt;
    return scripted.words[this.#words]?.end ?? scripted.end;
  }

  /** Returns the next event. */
  step(): RecognitionEvent {
    const scripted = this.#current;
    if (!scripted) throw new TypeError('The script of this channel is over');
    if (this.#stage === 'before') {
      this.#stage = 'within';
      return { kind: 'speech_start', ...this.#reference, time: scripted.start };
    }
    if (this.#stage === 'after') return this.#final(scripted);
    this.#words += 1;
    if (this.#words >= scripted.words.length) return this.#end(scripted);
    const words = scripted.words.slice(0, this.#words);
    const part = { ...scripted, words, end: words.at(-1)?.end ?? scripted.end };
    return { kind: 'partial', ...this.#reference, utterance: this.#script.utteranceOf(part) };
  }

  /** Ends an open utterance. Its later words are dropped. */
  *cut(seconds: number): Generator<RecognitionEvent> {
    if (!this.#current || this.#stage === 'before') return;
    const shortened = this.#script.cutAt(this.#current, seconds) ?? this.#current;
    if (this.#stage === 'within') yield this.#end(shortened);
    yield this.#final(shortened);
  }

  /** No further utterance begins. */
  end(): void {
    this.#current = null;
  }

  get #reference() {
    return { channel: this.#channel, sequence: this.sequence };
  }

  #end({ end }: Scripted): RecognitionEvent {
    this.#stage = 'after';
    return { kind: 'speech_end', ...this.#reference, time: end };
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
