import type { ServerMessage, Utterance } from '@verbatim/contract';

/** A word that appeared in a partial. */
interface ShownWord {
  /** Its index in its utterance, and that of the utterance. */
  readonly name: string;
  readonly lateMs: number;
}

/** A finished utterance. */
export interface EndedUtterance {
  readonly start: number;
  readonly end: number;
  readonly lateMs: number;
}

/** Records the delays of a session: from the end of a word to its partial, and from endpointing to the final. */
export class DelayRecorder {
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

  onMessage(message: ServerMessage): void {
    if (message.type === 'speech_start') {
      this.#shown = 0;
      this.#starts.push(message.data.time);
    } else if (message.type === 'speech_end') this.#ends.push(message.data.time);
    else if (message.type === 'transcript') this.#read(message.data);
  }

  #read({ is_final, utterance }: { is_final: boolean; utterance: Utterance }): void {
    if (is_final) this.#end(utterance);
    else this.onWords(utterance.words);
  }

  /** Words of the current utterance that have appeared. */
  onWords(words: readonly { readonly word: string; readonly end: number }[]): void {
    for (const { word, end } of words.slice(this.#shown)) {
      const name = `${this.#starts.length} ${this.#shown} ${word}`;
      this.words.push({ name, lateMs: this.#delayOf(end) });
      this.#shown += 1;
    }
  }

  /** An utterance without recognized words has speech_start and speech_end, but no final. */
  #end(utterance: Utterance): void {
    const end = this.#ends.find((time) => time > utterance.start) ?? utterance.end;
    this.onFinal({ start: this.#starts.findLast((time) => time < end) ?? utterance.start, end });
  }

  /** An utterance is final. */
  onFinal({ start, end }: Pick<EndedUtterance, 'end' | 'start'>): void {
    this.utterances.push({ start, end, lateMs: this.#delayOf(end + this.#endpointing) });
  }

  #delayOf(seconds: number): number {
    return this.#now() - this.beganAt - seconds * 1000;
  }
}
