/** Silence that was put between the audio of a client, in seconds of the session. */
interface Insertion {
  readonly at: number;
  readonly seconds: number;
}

/** The times of a stream: its session also has silence that the client did not send. */
export class StreamTimes {
  readonly #bytesPerSecond: number;
  readonly #insertions: Insertion[] = [];
  #sessionBytes = 0;
  #clientBytes = 0;

  constructor(bytesPerSecond: number) {
    this.#bytesPerSecond = bytesPerSecond;
  }

  /** Seconds of audio that the client sent. */
  get seconds(): number {
    return this.#clientBytes / this.#bytesPerSecond;
  }

  /** The client sent audio. */
  add(byteLength: number): void {
    this.#sessionBytes += byteLength;
    this.#clientBytes += byteLength;
  }

  /** Silence follows in the session. */
  insert(byteLength: number): void {
    const at = this.#sessionBytes / this.#bytesPerSecond;
    this.#insertions.push({ at, seconds: byteLength / this.#bytesPerSecond });
    this.#sessionBytes += byteLength;
  }

  /** A time of the session as the client counts it. */
  ofClient(time: number): number {
    let inserted = 0;
    for (const { at, seconds } of this.#insertions) {
      if (at < time) inserted += Math.min(seconds, time - at);
    }
    return Math.round((time - inserted) * 1000) / 1000;
  }
}
