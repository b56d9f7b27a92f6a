import { bytesPerSecond } from '@verbatim/audio';
import type { Utterance } from '@verbatim/contract';
import type { LiveParameters, LiveRecognizer, LiveRecognizerOptions } from '@verbatim/live';
import { milliseconds } from '@verbatim/speech';
import type { LiveRecognition } from '../recognition/live-recognition.ts';
import { formatOf } from './audio-format.ts';

const SENTENCES = [
  'These words are scripted.',
  'Nobody has recognized anything.',
  'They only stand in for speech.',
] as const;

const CONFIDENCE = 0.9;
/** When the first word begins after the sentence before, how long a word is, and how long one sentence with its pause is. */
const BEFORE_SECONDS = 0.3;
const WORD_SECONDS = 0.25;
const SENTENCE_SECONDS = 2;
/** Speech is noticed a moment after it begins, never before. */
const NOTICED_AFTER_SECONDS = 0.001;

/** Ears that hear nothing: on each channel they tell sentences that were written beforehand, in the time of the audio. */
export const scriptedRecognition = (): LiveRecognition => ({
  openRecognizer: (order) => new ScriptedLiveRecognizer(order),
  leavesLanguageOpen: false,
  hasCapacity: () => true,
  warmUp: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

class ScriptedLiveRecognizer implements LiveRecognizer {
  readonly secondsLeft = 0;
  readonly #order: LiveRecognizerOptions;
  readonly #perSecond: number;
  readonly #channels: readonly Channel[];
  #bytes: number;
  #closed = false;

  constructor(order: LiveRecognizerOptions) {
    const { params, from } = order;
    this.#order = order;
    this.#perSecond = bytesPerSecond(formatOf(params));
    this.#bytes = from.audioBytes;
    this.#channels = Array.from(
      { length: params.channels },
      (_, channel) => new Channel(params, channel, from.sequences[channel] ?? 0),
    );
  }

  write(audio: Uint8Array): void {
    this.#bytes += audio.byteLength;
    this.#tell((channel) => channel.advance(this.#seconds));
  }

  end(): void {
    this.#tell((channel) => channel.finish(this.#seconds));
  }

  close(): void {
    this.#closed = true;
  }

  get #seconds(): number {
    return this.#bytes / this.#perSecond;
  }

  #tell(heardOn: (channel: Channel) => Iterable<Timed>): void {
    const all = this.#channels.flatMap((channel) => [...heardOn(channel)]);
    for (const { heard } of all.sort((a, b) => a.at - b.at)) {
      if (!this.#closed) this.#order.onEvent(heard);
    }
    const quiet = this.#channels.every((channel) => channel.isQuiet);
    if (quiet && !this.#closed && all.length > 0) {
      const { channels, bit_depth } = this.#order.params;
      const whole = channels * (bit_depth / 8);
      const audioBytes = this.#bytes - (this.#bytes % whole);
      const sequences = this.#channels.map(({ sequence }) => sequence);
      this.#order.onEvent({ kind: 'checkpoint', audioBytes, sequences });
    }
  }
}

type HeardOne = Parameters<LiveRecognizerOptions['onEvent']>[0];

interface Timed {
  readonly at: number;
  readonly heard: HeardOne;
}

/** One channel: each sentence has its place in time, so that any process hears the same. */
class Channel {
  readonly #params: LiveParameters;
  readonly #channel: number;
  sequence: number;
  #stage: 'before' | 'within' | 'after' = 'before';
  #words = 0;

  constructor(params: LiveParameters, channel: number, sequence: number) {
    this.#params = params;
    this.#channel = channel;
    this.sequence = sequence;
  }

  get isQuiet(): boolean {
    return this.#stage === 'before';
  }

  *advance(seconds: number): Generator<Timed> {
    while (this.#nextAt <= seconds) yield this.#step();
  }

  *finish(seconds: number): Generator<Timed> {
    yield* this.advance(seconds);
    if (this.#stage === 'before') return;
    const utterance = this.#cutAt(seconds);
    if (this.#stage === 'within') yield this.#end(utterance, seconds);
    yield this.#final(utterance, seconds);
  }

  get #utterance(): Utterance {
    const start = this.sequence * SENTENCE_SECONDS + BEFORE_SECONDS;
    const text = SENTENCES[(this.sequence + this.#channel) % SENTENCES.length] ?? SENTENCES[0];
    const words = text.split(' ').map((word, index) => ({
      word,
      start: milliseconds(start + index * WORD_SECONDS),
      end: milliseconds(start + (index + 1) * WORD_SECONDS),
      confidence: CONFIDENCE,
    }));
    return this.#of(words);
  }

  #of(words: Utterance['words']): Utterance {
    const { languages } = this.#params.language_config;
    return {
      text: words.map(({ word }) => word).join(' '),
      start: words[0]?.start ?? 0,
      end: words.at(-1)?.end ?? 0,
      language: languages[0] ?? 'en',
      confidence: CONFIDENCE,
      channel: this.#channel,
      words,
    };
  }

  #cutAt(seconds: number): Utterance {
    const end = milliseconds(seconds);
    const said = this.#utterance.words.filter((word) => word.start < end);
    return this.#of(said.map((word) => ({ ...word, end: Math.min(word.end, end) })));
  }

  get #nextAt(): number {
    const { start, end, words } = this.#utterance;
    if (this.#stage === 'before') return start + NOTICED_AFTER_SECONDS;
    if (this.#stage === 'after') return end + this.#params.endpointing;
    return words[this.#words]?.end ?? end;
  }

  #step(): Timed {
    const at = this.#nextAt;
    const utterance = this.#utterance;
    const about = { channel: this.#channel, sequence: this.sequence };
    if (this.#stage === 'before') {
      this.#stage = 'within';
      return { at, heard: { kind: 'speech_start', ...about, time: utterance.start } };
    }
    if (this.#stage === 'after') return this.#final(utterance, at);
    this.#words += 1;
    if (this.#words >= utterance.words.length) return this.#end(utterance, at);
    const partial = this.#of(utterance.words.slice(0, this.#words));
    return { at, heard: { kind: 'partial', ...about, utterance: partial } };
  }

  #end({ end: time }: Utterance, at: number): Timed {
    this.#stage = 'after';
    const { sequence } = this;
    return { at, heard: { kind: 'speech_end', channel: this.#channel, sequence, time } };
  }

  #final(utterance: Utterance, at: number): Timed {
    const { sequence } = this;
    this.sequence += 1;
    this.#stage = 'before';
    this.#words = 0;
    return { at, heard: { kind: 'final', channel: this.#channel, sequence, utterance } };
  }
}
