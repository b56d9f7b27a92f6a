import type { SpeechEvent } from '@verbatim/live';
import { cutUtteranceAt, type SpokenUtterance } from '../script/script-utterances.ts';

/** What happens on a channel at a time of the audio. */
export type ScriptEvent =
  | (ScriptUtterance & { readonly kind: SpeechEvent['kind']; readonly time: number })
  | (ScriptUtterance & { readonly kind: 'final' | 'partial'; readonly spoken: SpokenUtterance });

interface ScriptUtterance {
  readonly channel: number;
  /** The number of the utterance on its channel. */
  readonly sequence: number;
}

/** Speech is noticed a moment after it begins, never before. */
const NOTICED_AFTER_SECONDS = 0.001;

/** Plays a script in audio time: speech up to a time is emitted once that much audio has arrived. */
export class Transcriber {
  readonly #channels: readonly ScriptChannel[];

  constructor(channels: readonly Iterator<SpokenUtterance>[]) {
    this.#channels = channels.map((source, index) => new ScriptChannel(source, index));
  }

  /** The events up to this audio time, in order. */
  *advance(toSeconds: number): Generator<ScriptEvent> {
    while (true) {
      const next = this.#channels.reduce<ScriptChannel | null>(
        (first, channel) => (first && first.nextAt <= channel.nextAt ? first : channel),
        null,
      );
      if (!next || next.nextAt > toSeconds) return;
      yield next.step();
    }
  }

  /** The audio has ended: ends running utterances. */
  *finish(atSeconds: number): Generator<ScriptEvent> {
    yield* this.advance(atSeconds);
    for (const channel of this.#channels) yield* channel.finish(atSeconds);
  }
}

/** One channel: an utterance begins, grows word by word, ends, and is final. */
class ScriptChannel {
  readonly #source: Iterator<SpokenUtterance>;
  readonly #channel: number;
  #spoken: SpokenUtterance | null;
  #sequence = 0;
  #stage: 'before' | 'within' | 'after' = 'before';
  #words = 0;

  constructor(source: Iterator<SpokenUtterance>, channel: number) {
    this.#source = source;
    this.#channel = channel;
    this.#spoken = this.#next();
  }

  /** When the next thing happens. */
  get nextAt(): number {
    const spoken = this.#spoken;
    if (!spoken) return Number.POSITIVE_INFINITY;
    if (this.#stage === 'before') return spoken.start + NOTICED_AFTER_SECONDS;
    if (this.#stage === 'after') return spoken.finalAt;
    return spoken.words[this.#words]?.end ?? spoken.end;
  }

  step(): ScriptEvent {
    const spoken = this.#spoken;
    if (!spoken) throw new TypeError('Nothing is left to be heard');
    if (this.#stage === 'before') {
      this.#stage = 'within';
      return { kind: 'speech_start', ...this.#about, time: spoken.start };
    }
    if (this.#stage === 'after') return this.#final(spoken);
    this.#words += 1;
    if (this.#words >= spoken.words.length) return this.#end(spoken);
    const words = spoken.words.slice(0, this.#words);
    const end = words.at(-1)?.end ?? spoken.end;
    return { kind: 'partial', ...this.#about, spoken: { ...spoken, words, end } };
  }

  *finish(at: number): Generator<ScriptEvent> {
    if (!this.#spoken || this.#stage === 'before') return;
    const heard = cutUtteranceAt(this.#spoken, at) ?? this.#spoken;
    if (this.#stage === 'within') yield this.#end(heard);
    yield this.#final(heard);
    this.#spoken = null;
  }

  #end(spoken: SpokenUtterance): ScriptEvent {
    this.#stage = 'after';
    return { kind: 'speech_end', ...this.#about, time: spoken.end };
  }

  #final(spoken: SpokenUtterance): ScriptEvent {
    const final = { kind: 'final', ...this.#about, spoken } as const;
    this.#sequence += 1;
    this.#stage = 'before';
    this.#words = 0;
    this.#spoken = this.#next();
    return final;
  }

  #next(): SpokenUtterance | null {
    const next = this.#source.next();
    return next.done ? null : next.value;
  }

  get #about(): ScriptUtterance {
    return { channel: this.#channel, sequence: this.#sequence };
  }
}
