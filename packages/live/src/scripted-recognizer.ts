import { bytesPerSecond } from '@verbatim/audio';
import type { Utterance, Word } from '@verbatim/contract';
import { milliseconds } from './audio/audio-format.ts';
import type { FinalEvent, RecognitionEvent } from './events.ts';
import type { LiveRecognizer, LiveRecognizerOptions } from './ports.ts';

/** An utterance of a script. Times are seconds of the recording. */
export interface ScriptedUtterance {
  readonly words: readonly Word[];
  readonly start: number;
  readonly end: number;
  /** When endpointing notices that it is over. */
  readonly finalAt: number;
}

/** What a scripted recognizer emits instead of words that it recognized. */
export interface RecognitionScript<Spoken extends ScriptedUtterance> {
  /** The utterances of a channel in order, from this number on. */
  utterances(channel: number, sequence: number): Iterator<Spoken>;
  /** The words of an utterance as a recognizer tells them; `spoken` may be a part of an utterance. */
  utteranceOf(spoken: Spoken): Utterance;
  /** What of an utterance is before the end of the recording; null if nothing is. */
  cutAt(spoken: Spoken, seconds: number): Spoken | null;
  /** What a final brings beside its words. */
  finalOf?(
    spoken: Spoken,
    final: Pick<FinalEvent, 'channel' | 'sequence'>,
  ): Partial<Pick<FinalEvent, 'enhancement' | 'messagesAfter'>>;
}

/** Speech is noticed a moment after it begins, never before. */
const NOTICED_AFTER_SECONDS = 0.001;

/**
 * A recognizer that recognizes nothing: it emits a script in the time of the audio. An utterance up to a time is emitted once
 * that much audio has come. For tests, and for the mock.
 */
export class ScriptedRecognizer<Spoken extends ScriptedUtterance> implements LiveRecognizer {
  readonly secondsLeft = 0;
  readonly #options: LiveRecognizerOptions;
  readonly #channels: readonly ScriptedChannel<Spoken>[];
  #bytes: number;
  #closed = false;

  constructor(script: RecognitionScript<Spoken>, options: LiveRecognizerOptions) {
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

  end(): void {
    this.#emit(this.#until(this.#seconds));
    for (const channel of this.#channels) this.#emit(channel.cut(this.#seconds));
    this.#emitCheckpoint();
  }

  close(): void {
    this.#closed = true;
  }

  get #seconds(): number {
    const { channels, bit_depth: bitDepth, sample_rate: sampleRate } = this.#options.params;
    return this.#bytes / bytesPerSecond({ channels, bitDepth, sampleRate });
  }

  /** The events of all channels up to a time, in order. */
  *#until(seconds: number): Generator<RecognitionEvent> {
    for (;;) {
      const next = this.#channels.reduce((first, each) =>
        each.nextAt < first.nextAt ? each : first,
      );
      if (next.nextAt > seconds) return;
      yield next.step();
    }
  }

  /** Whether there was anything to emit. */
  #emit(events: Iterable<RecognitionEvent>): boolean {
    let count = 0;
    for (const event of events) {
      if (!this.#closed) this.#options.onEvent(event);
      count += 1;
    }
    return count > 0;
  }

  /** Between utterances another process may resume: the script says the same at the same time. */
  #emitCheckpoint(): void {
    if (this.#closed || this.#channels.some(({ isSpeaking }) => isSpeaking)) return;
    const { channels, bit_depth: bitDepth } = this.#options.params;
    const audioBytes = this.#bytes - (this.#bytes % (channels * (bitDepth / 8)));
    const sequences = this.#channels.map(({ sequence }) => sequence);
    this.#options.onEvent({ kind: 'checkpoint', audioBytes, sequences });
  }
}

/** One channel: an utterance begins, grows word by word, ends, and is final. */
class ScriptedChannel<Spoken extends ScriptedUtterance> {
  readonly #script: RecognitionScript<Spoken>;
  readonly #channel: number;
  readonly #utterances: Iterator<Spoken>;
  sequence: number;
  #spoken: Spoken | null;
  #stage: 'before' | 'within' | 'after' = 'before';
  #words = 0;

  constructor(script: RecognitionScript<Spoken>, channel: number, sequence: number) {
    this.#script = script;
    this.#channel = channel;
    this.sequence = sequence;
    this.#utterances = script.utterances(channel, sequence);
    this.#spoken = this.#next();
  }

  get isSpeaking(): boolean {
    return this.#stage !== 'before';
  }

  /** When the next event is due. */
  get nextAt(): number {
    const spoken = this.#spoken;
    if (!spoken) return Number.POSITIVE_INFINITY;
    if (this.#stage === 'before') return spoken.start + NOTICED_AFTER_SECONDS;
    if (this.#stage === 'after') return spoken.finalAt;
    return spoken.words[this.#words]?.end ?? spoken.end;
  }

  step(): RecognitionEvent {
    const spoken = this.#spoken;
    if (!spoken) throw new TypeError('The script of this channel is over');
    if (this.#stage === 'before') {
      this.#stage = 'within';
      return { kind: 'speech_start', ...this.#reference, time: spoken.start };
    }
    if (this.#stage === 'after') return this.#final(spoken);
    this.#words += 1;
    if (this.#words >= spoken.words.length) return this.#end(spoken);
    const words = spoken.words.slice(0, this.#words);
    const part = { ...spoken, words, end: words.at(-1)?.end ?? spoken.end };
    return { kind: 'partial', ...this.#reference, utterance: this.#script.utteranceOf(part) };
  }

  /** The recording ends: an open utterance ends with it. */
  *cut(seconds: number): Generator<RecognitionEvent> {
    if (!this.#spoken || this.#stage === 'before') return;
    const heard = this.#script.cutAt(this.#spoken, seconds) ?? this.#spoken;
    if (this.#stage === 'within') yield this.#end(heard);
    yield this.#final(heard);
    this.#spoken = null;
  }

  get #reference() {
    return { channel: this.#channel, sequence: this.sequence };
  }

  #end({ end }: Spoken): RecognitionEvent {
    this.#stage = 'after';
    return { kind: 'speech_end', ...this.#reference, time: end };
  }

  #final(spoken: Spoken): RecognitionEvent {
    const reference = this.#reference;
    const utterance = this.#script.utteranceOf(spoken);
    const more = this.#script.finalOf?.(spoken, reference);
    this.sequence += 1;
    this.#stage = 'before';
    this.#words = 0;
    this.#spoken = this.#next();
    return { kind: 'final', ...reference, utterance, ...more };
  }

  #next(): Spoken | null {
    const next = this.#utterances.next();
    return next.done ? null : next.value;
  }
}

/** The words before a time. A word that the recording ends within is kept and ends there. */
export const wordsUntil = (words: readonly Word[], seconds: number): Word[] =>
  words
    .filter(({ start }) => start < seconds)
    .map((word) => (word.end <= seconds ? word : { ...word, end: milliseconds(seconds) }));
