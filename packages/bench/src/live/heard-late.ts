import type { ServerMessage, Utterance } from '@verbatim/contract';

/** A word that was shown while its utterance was spoken. */
export interface ShownWord {
  /** Which one: its place in its utterance, and that of the utterance. */
  readonly name: string;
  readonly lateMs: number;
}

/** An utterance that is over. */
export interface EndedUtterance {
  readonly start: number;
  readonly end: number;
  readonly lateMs: number;
}

/** How late a session tells what was said: after the end of a word, and after the silence that ends an utterance. */
export class HeardLate {
  readonly words: ShownWord[] = [];
  readonly utterances: EndedUtterance[] = [];
  readonly #endpointing: number;
  readonly #now: () => number;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #shown = 0;
  beganAt = 0;

  constructor(endpointing: number, now = (): number => performance.now()) {
    this.#endpointing = endpointing;
    this.#now = now;
  }

  hear(message: ServerMessage): void {
    if (message.type === 'speech_start') {
      this.#shown = 0;
      this.#starts.push(message.data.time);
    } else if (message.type === 'speech_end') this.#ends.push(message.data.time);
    else if (message.type === 'transcript') this.#read(message.data);
  }

  #read({ is_final, utterance }: { is_final: boolean; utterance: Utterance }): void {
    if (is_final) this.#end(utterance);
    else this.show(utterance.words);
  }

  /** Words that are shown by now, of the utterance that began last. */
  show(words: readonly { readonly word: string; readonly end: number }[]): void {
    for (const { word, end } of words.slice(this.#shown)) {
      const name = `${this.#starts.length} ${this.#shown} ${word}`;
      this.words.push({ name, lateMs: this.#lateness(end) });
      this.#shown += 1;
    }
  }

  /** Where no word was understood there is a start and an end, and no final. */
  #end(utterance: Utterance): void {
    const end = this.#ends.find((time) => time > utterance.start) ?? utterance.end;
    this.ended({ start: this.#starts.findLast((time) => time < end) ?? utterance.start, end });
  }

  /** An utterance is final by now. */
  ended({ start, end }: Pick<EndedUtterance, 'end' | 'start'>): void {
    this.utterances.push({ start, end, lateMs: this.#lateness(end + this.#endpointing) });
  }

  #lateness(seconds: number): number {
    return this.#now() - this.beganAt - seconds * 1000;
  }
}
