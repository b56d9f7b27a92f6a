import { heardUntil, type Spoken } from '../script/speak.ts';

/** What happens on a channel while audio is heard. */
export type Heard =
  | { readonly kind: 'start'; readonly channel: number; readonly time: number }
  | { readonly kind: 'end'; readonly channel: number; readonly time: number }
  | { readonly kind: 'partial'; readonly id: string; readonly spoken: Spoken }
  | { readonly kind: 'final'; readonly id: string; readonly spoken: Spoken };

/** Speech is noticed a moment after it begins, never before. */
const NOTICED_AFTER_SECONDS = 0.001;

/** Hears a script, in the time of the audio: what was said up to a moment comes out once the audio is that long. */
export class Transcriber {
  readonly #channels: readonly Channel[];

  constructor(channels: readonly Iterator<Spoken>[]) {
    this.#channels = channels.map((source, index) => new Channel(source, index));
  }

  /** Everything that is heard until the audio is this long, in order. */
  *advance(toSeconds: number): Generator<Heard> {
    while (true) {
      const next = this.#channels.reduce<Channel | null>(
        (first, channel) => (first && first.nextAt <= channel.nextAt ? first : channel),
        null,
      );
      if (!next || next.nextAt > toSeconds) return;
      yield next.step();
    }
  }

  /** The audio is over: whoever is speaking is cut off. */
  *finish(atSeconds: number): Generator<Heard> {
    yield* this.advance(atSeconds);
    for (const channel of this.#channels) yield* channel.finish(atSeconds);
  }
}

/** One channel: an utterance begins, grows word by word, ends, and is final. */
class Channel {
  readonly #source: Iterator<Spoken>;
  readonly #channel: number;
  #spoken: Spoken | null;
  #sequence = 0;
  #stage: 'before' | 'within' | 'after' = 'before';
  #words = 0;

  constructor(source: Iterator<Spoken>, channel: number) {
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

  step(): Heard {
    const spoken = this.#spoken;
    if (!spoken) throw new TypeError('Nothing is left to be heard');
    if (this.#stage === 'before') {
      this.#stage = 'within';
      return { kind: 'start', channel: this.#channel, time: spoken.start };
    }
    if (this.#stage === 'after') return this.#final(spoken);
    this.#words += 1;
    if (this.#words >= spoken.words.length) return this.#end(spoken);
    const words = spoken.words.slice(0, this.#words);
    const end = words.at(-1)?.end ?? spoken.end;
    return { kind: 'partial', id: this.#id(), spoken: { ...spoken, words, end } };
  }

  *finish(at: number): Generator<Heard> {
    if (!this.#spoken || this.#stage === 'before') return;
    const heard = heardUntil(this.#spoken, at) ?? this.#spoken;
    if (this.#stage === 'within') yield this.#end(heard);
    yield this.#final(heard);
    this.#spoken = null;
  }

  #end(spoken: Spoken): Heard {
    this.#stage = 'after';
    return { kind: 'end', channel: this.#channel, time: spoken.end };
  }

  #final(spoken: Spoken): Heard {
    const final = { kind: 'final', id: this.#id(), spoken } as const;
    this.#sequence += 1;
    this.#stage = 'before';
    this.#words = 0;
    this.#spoken = this.#next();
    return final;
  }

  #next(): Spoken | null {
    const next = this.#source.next();
    return next.done ? null : next.value;
  }

  #id(): string {
    const channel = String(this.#channel).padStart(2, '0');
    return `${channel}_${String(this.#sequence).padStart(8, '0')}`;
  }
}
