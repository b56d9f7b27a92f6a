/** Where the bytes of one frame belong in the audio of the session, and those of them that were not known yet. */
export interface Placed {
  readonly from: number;
  readonly to: number;
  readonly fresh: Uint8Array;
}

/** How far back a resend is recognised: two minutes of speech at 16 kHz. */
const REMEMBERED_BYTES = 4 * 1024 * 1024;

/**
 * All bytes of a session in one count, over as many connections as it takes. A client that comes back sends again what was
 * not acknowledged as far as it knows, from a boundary that only it knows. The boundary is found by the bytes: the earliest
 * acknowledged one from which the remembered audio equals what now comes. Until that is clear, frames wait.
 */
export class ByteStream {
  #position = 0;
  #memory: Memory;
  /** Where acknowledged frames ended, and 0; only those that a client may still start from. */
  #boundaries: number[] = [0];
  #search: Search | null = null;

  constructor(rememberedBytes = REMEMBERED_BYTES) {
    this.#memory = new Memory(rememberedBytes);
  }

  /** How many bytes the session has. */
  get position(): number {
    return this.#position;
  }

  /** A client has come back: the next bytes may be known already. */
  reconnect(): void {
    const start = this.#memory.start;
    const candidates = this.#boundaries.filter((boundary) => boundary >= start);
    if (candidates.at(-1) !== this.#position) candidates.push(this.#position);
    this.#search = { candidates, frames: [], byteLength: 0, matched: 0 };
  }

  /** The client has surely seen that everything up to here was acknowledged, so it will not start before it. */
  confirm(position: number): void {
    if (this.#search) return;
    const first = this.#boundaries.findIndex((boundary) => boundary >= position);
    if (first > 0) this.#boundaries.splice(0, first);
  }

  /** Takes the bytes of a frame. Answers every frame whose place is known now: none while a resend is being compared. */
  receive(bytes: Uint8Array): Placed[] {
    const search = this.#search;
    if (!search) return [this.#append(bytes)];
    search.frames.push(bytes);
    search.byteLength += bytes.byteLength;
    const start = this.#compare(search);
    return start === null ? [] : this.#place(search, start);
  }

  /** No more bytes come: whatever still waits is placed where a client that has sent all of it must have begun. */
  settle(): Placed[] {
    const search = this.#search;
    if (!search) return [];
    const possible = search.candidates.filter(
      (start) => this.#position - start <= search.byteLength,
    );
    return this.#place(search, possible[0] ?? this.#position);
  }

  /** The earliest boundary that all bytes agree with; null while an earlier one may still turn out to be it. */
  #compare(search: Search): number | null {
    while (true) {
      const [start] = search.candidates;
      if (start === undefined) return this.#position;
      const overlap = this.#position - start;
      search.matched = this.#memory.matches(search, start);
      if (search.matched >= overlap) return start;
      if (search.matched === search.byteLength) return null;
      search.candidates.shift();
      search.matched = 0;
    }
  }

  #place({ frames }: Search, start: number): Placed[] {
    this.#search = null;
    let from = start;
    return frames.map((frame) => {
      const to = from + frame.byteLength;
      const known = Math.min(frame.byteLength, Math.max(0, this.#position - from));
      const fresh = frame.subarray(known);
      if (fresh.byteLength > 0) this.#append(fresh);
      const placed = { from, to, fresh };
      from = to;
      return placed;
    });
  }

  #append(fresh: Uint8Array): Placed {
    const from = this.#position;
    this.#memory.append(fresh);
    this.#position += fresh.byteLength;
    this.#boundaries.push(this.#position);
    if ((this.#boundaries[0] ?? 0) < this.#memory.start) {
      this.#boundaries = this.#boundaries.filter((boundary) => boundary >= this.#memory.start);
    }
    return { from, to: this.#position, fresh };
  }
}

/** A resend that is being compared with what is remembered. */
interface Search {
  /** Where it may begin, earliest first. */
  readonly candidates: number[];
  readonly frames: Uint8Array[];
  byteLength: number;
  /** How many bytes agree with the first candidate. */
  matched: number;
}

/** The last bytes of a session. */
class Memory {
  readonly #limit: number;
  #bytes = new Uint8Array(64 * 1024);
  #length = 0;
  /** Where in the session the memory begins. */
  start = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  append(bytes: Uint8Array): void {
    // Forgets in large steps, because each step moves what is kept.
    if (this.#length + bytes.byteLength > 2 * this.#limit) this.#forget();
    this.#reserve(this.#length + bytes.byteLength);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.byteLength;
  }

  /** How many bytes of the frames, in a row, equal what is remembered from `start` on. */
  matches({ frames, matched }: Search, start: number): number {
    const known = this.#bytes.subarray(start - this.start, this.#length);
    let before = 0;
    let count = matched;
    for (const frame of frames) {
      const most = Math.min(frame.byteLength, known.byteLength - before);
      for (let index = Math.max(0, count - before); index < most; index += 1) {
        if (frame[index] !== known[before + index]) return count;
        count += 1;
      }
      before += frame.byteLength;
    }
    return count;
  }

  #forget(): void {
    const surplus = this.#length - this.#limit;
    this.#bytes.copyWithin(0, surplus, this.#length);
    this.#length = this.#limit;
    this.start += surplus;
  }

  #reserve(byteLength: number): void {
    if (byteLength <= this.#bytes.byteLength) return;
    const larger = new Uint8Array(Math.max(byteLength, 2 * this.#bytes.byteLength));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
