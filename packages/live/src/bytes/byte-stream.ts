/** Journaled bytes of a session, and where they begin in it. */
export interface JournaledBytes {
  readonly start: number;
  readonly bytes: Uint8Array;
}

/** The bytes that one frame adds to the audio of the session: none if it is known. */
export interface Placed {
  readonly from: number;
  readonly to: number;
  readonly fresh: Uint8Array;
  /** Whether the fresh bytes were taken; those of a stream that takes nothing more are not. */
  readonly taken: boolean;
}

/** What a stream goes on from in another process. */
export interface StreamMemory {
  readonly position: number;
  /** Where acknowledged frames ended, in order. */
  readonly boundaries: readonly number[];
  readonly seen: number | null;
}

/** A resend is found within the last bytes: two minutes of speech at 16 kHz. */
const REMEMBERED_BYTES = 4 * 1024 * 1024;

/** Only the latest boundaries are kept, so that frames of one byte each can't fill the memory. */
const MAX_BOUNDARIES = 65_536;

/** This many equal bytes in a row are no coincidence, unless the audio is the same everywhere. */
const CONVINCING_BYTES = 16;

/** This few may be a coincidence: one byte in 256 equals another. */
const DOUBTFUL_BYTES = 3;

/**
 * Counts the bytes of a session over all its connections. A client that comes back sends again what it has no acknowledgment
 * for, beginning at an acknowledged boundary that only it knows. The boundary is found by comparing the bytes with the journal:
 * the resend begins where they are equal. If several boundaries fit, as in silence, the first one at or after the last
 * confirmed acknowledgment is taken. The bytes are read from the journal only after a reconnect.
 */
export class ByteStream {
  #position = 0;
  /** Position of the next frame: the end, or earlier during a resend. */
  #next = 0;
  readonly #rememberedBytes: number;
  /** Where acknowledged frames ended, and 0. */
  #boundaries: number[] = [0];
  /** Position at which boundaries were last dropped. */
  #forgotAt = 0;
  #seen: number | null = null;
  #resend: Resend | null = null;
  /** Whether new bytes are taken. */
  takes = true;

  constructor(rememberedBytes = REMEMBERED_BYTES) {
    this.#rememberedBytes = rememberedBytes;
  }

  /** The client has received the acknowledgments up to this byte; null if unknown. */
  get seen(): number | null {
    return this.#seen;
  }

  /** Goes on where a stream in another process was. */
  restore({ position, boundaries, seen }: StreamMemory): void {
    this.#position = position;
    this.#next = position;
    this.#seen = seen;
    this.#boundaries = boundaries.filter((each) => each <= position);
    this.#forget();
  }

  /** From where on a resend is recognized. */
  get rememberedFrom(): number {
    return Math.max(0, this.#position - this.#rememberedBytes);
  }

  /** How many bytes the session has. */
  get position(): number {
    return this.#position;
  }

  /** A client has come back: the next bytes may be among the last ones. Frames that still waited will be sent again. */
  reconnect(memory: JournaledBytes): void {
    const candidates = this.#boundaries.filter(
      (boundary) => boundary >= memory.start && boundary < this.#position,
    );
    this.#resend = { frames: [], byteLength: 0, candidates, memory };
  }

  /** The client has surely seen that everything up to here was acknowledged. */
  confirm(position: number): void {
    this.#seen = position;
  }

  /** Takes the bytes of a frame. Answers every frame whose place is known now: none while too little has come to tell. */
  receive(bytes: Uint8Array): Placed[] {
    const resend = this.#resend;
    if (!resend) return [this.#place(bytes)];
    resend.frames.push(bytes);
    resend.byteLength += bytes.byteLength;
    const { frames, memory } = resend;
    resend.candidates = resend.candidates.filter((each) => agrees(memory, frames, each));
    const clear = resend.candidates.length === 0 || resend.byteLength >= CONVINCING_BYTES;
    return clear ? this.#settle(resend) : [];
  }

  /** No more bytes come: frames that wait get their place. */
  settle(): Placed[] {
    return this.#resend ? this.#settle(this.#resend) : [];
  }

  /** Where the resend begins, as far as anybody can tell. */
  #startOf({ candidates, frames }: Resend): number {
    const [first] = candidates;
    if (first === undefined) return this.#position;
    const sure = candidates.filter((each) => this.#position - each > DOUBTFUL_BYTES);
    const [only] = sure;
    if (only !== undefined && sure.length === 1 && !isMonotonous(frames)) return only;
    const seen = this.#seen;
    if (only === undefined && seen === null) return first;
    return (seen === null ? undefined : candidates.find((each) => each >= seen)) ?? this.#position;
  }

  #settle(resend: Resend): Placed[] {
    this.#resend = null;
    this.#next = this.#startOf(resend);
    return resend.frames.map((frame) => this.#place(frame));
  }

  #place(frame: Uint8Array): Placed {
    const from = this.#position;
    const known = Math.max(0, Math.min(frame.byteLength, from - this.#next));
    const fresh = frame.subarray(known);
    const taken = this.takes || fresh.byteLength === 0;
    this.#next += frame.byteLength;
    if (taken) this.#position += fresh.byteLength;
    if (taken) this.#remember(this.#position);
    return { from, to: this.#position, fresh, taken };
  }

  /** A frame within a resend may end where none ended before, and the client may begin there the next time. */
  #remember(boundary: number): void {
    const later = this.#boundaries.findLastIndex((each) => each <= boundary);
    if (this.#boundaries[later] === boundary) return;
    if (later === this.#boundaries.length - 1) this.#boundaries.push(boundary);
    else this.#boundaries.splice(later + 1, 0, boundary);
    // In large steps, because each one moves what is kept.
    const isMuch = this.#boundaries.length > 2 * MAX_BOUNDARIES;
    if (isMuch || this.#position - this.#forgotAt > this.#rememberedBytes) this.#forget();
  }

  #forget(): void {
    const from = this.rememberedFrom;
    this.#boundaries = this.#boundaries.filter((each) => each >= from).slice(-MAX_BOUNDARIES);
    this.#forgotAt = this.#position;
  }
}

/** A resend whose place is looked for. */
interface Resend {
  readonly frames: Uint8Array[];
  readonly memory: JournaledBytes;
  byteLength: number;
  /** The boundaries at which it may begin, earliest first. */
  candidates: number[];
}

/** Bytes that are all the same say nothing about where they belong. */
function isMonotonous(frames: readonly Uint8Array[]): boolean {
  const first = frames[0]?.[0];
  return frames.every((frame) => frame.every((byte) => byte === first));
}

/** Whether frames in a row equal the journaled bytes from a position on, as far as both go. */
function agrees(
  { start, bytes }: JournaledBytes,
  frames: readonly Uint8Array[],
  place: number,
): boolean {
  let at = place - start;
  if (at < 0) return false;
  for (const frame of frames) {
    const most = Math.min(frame.byteLength, bytes.byteLength - at);
    for (let index = 0; index < most; index += 1) {
      if (frame[index] !== bytes[at + index]) return false;
    }
    at += frame.byteLength;
  }
  return true;
}
