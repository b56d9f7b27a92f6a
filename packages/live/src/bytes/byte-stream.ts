/** The bytes that one frame adds to the audio of the session: none if it is known. */
export interface Placed {
  /** The range that the frame acknowledges: it begins where the last one ended. */
  readonly from: number;
  readonly to: number;
  readonly fresh: Uint8Array;
  /** Whether the fresh bytes were taken; those of a stream that takes nothing more are not. */
  readonly taken: boolean;
}

/** What a stream is restored from in another process. */
interface StreamMemory {
  readonly position: number;
  /** Where acknowledgments ended, in order. */
  readonly boundaries: readonly number[];
  readonly seen: number | null;
}

/** A resend is found within the last bytes: two minutes of speech at 16 kHz. */
const REMEMBERED_BYTES = 4 * 1024 * 1024;

/** Only the latest boundaries are kept, so that frames of one byte each take little memory and time. */
export const MAX_BOUNDARIES = 8192;

/** Maximum bytes of a resend that wait until their position is known. */
const MAX_WAITING_BYTES = 64 * 1024;

/**
 * Counts the bytes of a session over all its connections. A client that returns sends again what it has no acknowledgment for,
 * beginning at an acknowledged boundary: the last one that it has surely received, or one that was sent to it since. Where its bytes
 * fit only one of them, the resend begins there. A client that sends more again than it has to is found by bytes that were recorded
 * only once. Otherwise (silence, a tone) contents decide nothing: the resend is `unplaced`, nothing of it is taken, and the client has
 * to return once it surely has every acknowledgment. The journal is read only after a reconnect.
 */
export class ByteStream {
  /** Number of recorded bytes. */
  #position = 0;
  /** Position of the next frame: the end, or earlier during a resend. */
  #next = 0;
  readonly #rememberedBytes: number;
  /** Positions at which acknowledged frames ended, and 0. */
  #boundaries: number[] = [0];
  /** Position at which boundaries were last dropped. */
  #forgotAt = 0;
  #seen: number | null = null;
  /** `seen` when the client connected: pongs of the new connection don't say where its resend began. */
  #seenBefore = 0;
  /** End of the last acknowledgment that was sent before the client connected, received or not; null if it is sent none. */
  #sentEndBefore: number | null = 0;
  #resend: Resend | null = null;
  #unplaced = false;
  /** Whether new bytes are taken. */
  takes = true;

  constructor(rememberedBytes = REMEMBERED_BYTES) {
    this.#rememberedBytes = rememberedBytes;
  }

  /** The client has received the acknowledgments up to this byte; null if unknown. */
  get seen(): number | null {
    return this.#seen;
  }

  /** Whether frames wait for their place. */
  get isWaiting(): boolean {
    return this.#resend !== null && this.#resend.byteLength > 0;
  }

  /** Whether the position of a resend is ambiguous: its frames are dropped until the client connects again. */
  get isUnplaced(): boolean {
    return this.#unplaced;
  }

  /** Goes on where a stream in another process was. */
  restore({ position, boundaries, seen }: StreamMemory): void {
    this.#position = position;
    this.#next = position;
    this.#boundaries = boundaries.filter((each) => each <= position);
    this.#seen = seen;
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

  /** A client has connected. It has no acknowledgment of this connection yet; `sentEnd`: see `Delivery.sentEnd`, of the connection before. */
  connect(sentEnd: number | null): void {
    this.#seenBefore = this.#seen ?? 0;
    this.#sentEndBefore = sentEnd;
    this.#unplaced = false;
  }

  /** A client has returned: the next bytes may be among the last ones. Frames that still waited will be sent again. */
  reconnect(memory: JournaledBytes): void {
    const candidates = this.#boundaries.filter(
      (each) => each >= memory.start && each < this.#position,
    );
    this.#resend = { frames: [], byteLength: 0, searchedBytes: 0, candidates, memory };
  }

  /** The client has surely seen that everything up to here was acknowledged. */
  confirm(acknowledged: number): void {
    this.#seen = acknowledged;
  }

  /** Takes the bytes of a frame. Returns every frame whose position is known now: none while too few bytes have arrived. */
  receive(bytes: Uint8Array): Placed[] {
    if (this.#unplaced) return [];
    const resend = this.#resend;
    if (!resend) return [this.#place(bytes)];
    const { memory, byteLength } = resend;
    resend.candidates = resend.candidates.filter((each) =>
      agrees(memory, bytes, each + byteLength),
    );
    resend.frames.push(bytes);
    resend.byteLength += bytes.byteLength;
    return this.#isClear(resend) ? this.settle() : [];
  }

  /** Places waiting frames by the bytes that have arrived. `atEnd`: no client returns, so frames without a certain place are new. */
  settle(atEnd = false): Placed[] {
    const resend = this.#resend;
    if (!resend || !this.isWaiting) return [];
    this.#resend = null;
    const start = this.#startOf(resend) ?? (atEnd ? this.#position : null);
    this.#unplaced = start === null;
    if (start === null) return [];
    this.#next = start;
    return resend.frames.map((frame) => this.#place(frame));
  }

  /** True if more bytes of the resend can't change where it is placed. */
  #isClear(resend: Resend): boolean {
    const { byteLength, candidates, searchedBytes } = resend;
    const [first] = candidates;
    if (first === undefined || byteLength >= MAX_WAITING_BYTES) return true;
    if (byteLength < CONVINCING_BYTES) return false;
    if (byteLength > this.#position - first) return true;
    // Each search reads all that waits, so the next one is due when there is twice as much.
    if (byteLength < 2 * searchedBytes || this.#possible(resend).length !== 1) return false;
    resend.searchedBytes = byteLength;
    return this.#found(resend) === null;
  }

  /** Start position of a resend; null if it is ambiguous. */
  #startOf(resend: Resend): number | null {
    if (resend.candidates.length === 0) return this.#position;
    const found = this.#found(resend);
    if (found !== null) return found;
    const [start = null, ...others] = this.#possible(resend);
    return others.length === 0 ? start : null;
  }

  /** The only place where its bytes were recorded; null if they fit several, or were recorded elsewhere too. */
  #found({ candidates: [first, ...others], memory, frames }: Resend): number | null {
    const isOne = first !== undefined && others.length === 0;
    return isOne && isOnlyAt(first, memory, Buffer.concat(frames)) ? first : null;
  }

  /** Where a client that goes by its acknowledgments may begin. Contents exclude a place, but never prove the end, where all is new. */
  #possible({ candidates, memory }: Resend): number[] {
    const sentEnd = this.#sentEndBefore;
    if (sentEnd === null) return [this.#position];
    const ends = [...candidates, this.#position];
    const possible = ends.filter((end) => end >= this.#seenBefore && end <= sentEnd);
    // Boundaries that are no longer remembered can't be compared.
    const remembered = Math.max(memory.start, this.#boundaries[0] ?? 0);
    return this.#seenBefore < remembered ? [this.#seenBefore, ...possible] : possible;
  }

  #place(frame: Uint8Array): Placed {
    const from = this.#position;
    const known = Math.max(0, Math.min(frame.byteLength, from - this.#next));
    const fresh = frame.subarray(known);
    const taken = this.takes || fresh.byteLength === 0;
    this.#next += frame.byteLength;
    if (taken) {
      this.#position += fresh.byteLength;
      this.#remember(this.#position);
    }
    return { from, to: this.#position, fresh, taken };
  }

  #remember(boundary: number): void {
    if (this.#boundaries.at(-1) === boundary) return;
    this.#boundaries.push(boundary);
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

/** A resend whose position is not known yet. */
interface Resend {
  readonly frames: Uint8Array[];
  readonly memory: JournaledBytes;
  byteLength: number;
  /** How many of its bytes were last searched for. */
  searchedBytes: number;
  /** Possible start positions, earliest first. */
  candidates: number[];
}

/** Journaled bytes of a session, and where they begin in it. */
interface JournaledBytes {
  readonly start: number;
  readonly bytes: Uint8Array;
}

/** This many equal bytes in a row are no coincidence, unless the audio repeats itself. */
const CONVINCING_BYTES = 16;

/** Whether a frame equals the journaled bytes at a position, over their common length. */
function agrees({ start, bytes }: JournaledBytes, frame: Uint8Array, position: number): boolean {
  const known = bytes.subarray(position - start, position - start + frame.byteLength);
  return Buffer.compare(known, frame.subarray(0, known.byteLength)) === 0;
}

/** Audio that repeats itself does so within this many bytes, or goes on after the journaled bytes as it began. */
const WINDOW_BYTES = 256;

/** Whether received bytes that equal the journaled ones from a position on were recorded nowhere else, so that they are sent again. */
function isOnlyAt(
  position: number,
  { start, bytes }: JournaledBytes,
  received: Uint8Array,
): boolean {
  const at = position - start;
  const equal = Math.min(received.byteLength, bytes.byteLength - at);
  if (equal < CONVINCING_BYTES) return false;
  // At most half of what is equal: the whole of a silent recording is found in it once, and would pass for a resend.
  const length = Math.min(equal >> 1, WINDOW_BYTES);
  const journaled = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isUnique = (from: number): boolean => {
    const window = journaled.subarray(from, from + length);
    return journaled.indexOf(window) === from && journaled.indexOf(window, from + 1) === -1;
  };
  const last = at + equal - length;
  const later = received.subarray(equal, equal + length);
  const goesOnAlike =
    later.byteLength > 0 && Buffer.compare(later, received.subarray(0, later.byteLength)) === 0;
  return !goesOnAlike && [at, (at + last) >> 1, last].some(isUnique);
}
