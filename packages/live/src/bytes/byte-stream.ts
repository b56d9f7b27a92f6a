import { agrees, CONVINCING_BYTES, isOnlyAt, type JournaledBytes } from './journaled-bytes.ts';

/** The bytes that one frame adds to the audio of the session: none if it is known. */
export interface Placed {
  /** The range of the client's bytes that the frame acknowledges: it begins where the last one ended. */
  readonly from: number;
  readonly to: number;
  readonly fresh: Uint8Array;
  /** Whether the fresh bytes were taken; those of a stream that takes nothing more are not. */
  readonly taken: boolean;
}

/** What a stream is restored from in another process. */
export interface StreamMemory {
  readonly position: number;
  /** Where acknowledgments ended, in order. */
  readonly boundaries: readonly number[];
  readonly seen: number | null;
  readonly surplus: number;
}

/** A resend is found within the last bytes: two minutes of speech at 16 kHz. */
const REMEMBERED_BYTES = 4 * 1024 * 1024;

/** Only the latest boundaries are kept, so that frames of one byte each take little memory and time. */
export const MAX_BOUNDARIES = 8192;

/** This many equal bytes prove the position of a resend, even if it is no boundary. */
const FOUND_ANYWHERE_BYTES = 256;

/** Maximum bytes of a resend that wait until their position is known. */
const MAX_WAITING_BYTES = 64 * 1024;

/**
 * Counts the bytes of a session over all its connections. A client that returns sends again what it has no acknowledgment
 * for, beginning at an acknowledged boundary that only it knows. The resend begins where its bytes are found in the journal, if
 * they are found there once. Bytes that repeat themselves, as silence does, may begin at several boundaries: all of them are
 * new, so that audio is rather recorded twice than lost. Their acknowledgments go on from the first boundary that fits: the
 * client may keep bytes that are recorded, but never drops others. The journal is read only after a reconnect.
 */
export class ByteStream {
  /** Number of recorded bytes. */
  #position = 0;
  /** Recorded position of the next frame: the end, or earlier during a resend. */
  #next = 0;
  /** The client has sent at least so many of its bytes, and this many are acknowledged. */
  #sent = 0;
  #acknowledged = 0;
  readonly #rememberedBytes: number;
  /** Recorded positions at which acknowledged frames ended, and 0. */
  #boundaries: number[] = [0];
  /** Position at which boundaries were last dropped. */
  #forgotAt = 0;
  #seen: number | null = null;
  /** The recorded position of `#seen`. */
  #seenPosition = 0;
  /** Both when the client connected: pongs of the new connection don't say where its resend began. */
  #seenBefore: { readonly seen: number | null; readonly position: number } = {
    seen: null,
    position: 0,
  };
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

  /** By how many bytes the recording may be ahead of the bytes of the client, because some are recorded twice. */
  get surplus(): number {
    return this.#next - this.#sent;
  }

  /** Whether frames wait for their place. */
  get isWaiting(): boolean {
    return this.#resend !== null && this.#resend.byteLength > 0;
  }

  /** Goes on where a stream in another process was. */
  restore({ position, boundaries, seen, surplus }: StreamMemory): void {
    this.#position = position;
    this.#next = position;
    this.#sent = position - surplus;
    this.#acknowledged = Math.max(this.#sent, surplus > 0 ? (boundaries.at(-1) ?? 0) : 0);
    this.#boundaries = boundaries.map((each) => each + surplus).filter((each) => each <= position);
    if (seen !== null) this.confirm(seen);
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

  /** A client has connected. It has no acknowledgment of this connection yet. */
  connect(): void {
    this.#seenBefore = { seen: this.#seen, position: this.#seenPosition };
  }

  /** A client has returned: the next bytes may be among the last ones. Frames that still waited will be sent again. */
  reconnect(memory: JournaledBytes): void {
    const all = this.#boundaries.filter((each) => each >= memory.start && each < this.#position);
    const candidates = all.filter((each) => each >= this.#seenBefore.position);
    const earlier = all.filter((each) => each < this.#seenBefore.position);
    this.#resend = { frames: [], byteLength: 0, searchedBytes: 0, candidates, earlier, memory };
  }

  /** The client has surely seen that everything up to here was acknowledged. */
  confirm(acknowledged: number): void {
    this.#seen = acknowledged;
    this.#seenPosition = acknowledged + this.surplus;
  }

  /** Takes the bytes of a frame. Returns every frame whose position is known now: none while too few bytes have arrived. */
  receive(bytes: Uint8Array): Placed[] {
    const resend = this.#resend;
    if (!resend) return [this.#place(bytes)];
    const { memory, byteLength } = resend;
    const fits = (boundary: number): boolean => agrees(memory, bytes, boundary + byteLength);
    resend.candidates = resend.candidates.filter(fits);
    resend.earlier = resend.earlier.filter(fits);
    resend.frames.push(bytes);
    resend.byteLength += bytes.byteLength;
    return this.#isClear(resend) ? this.#settle(resend) : [];
  }

  /** Places waiting frames by the bytes that have arrived. */
  settle(): Placed[] {
    return this.#resend && this.isWaiting ? this.#settle(this.#resend) : [];
  }

  #isClear(resend: Resend): boolean {
    const { byteLength, candidates, earlier, searchedBytes } = resend;
    if (byteLength >= MAX_WAITING_BYTES) return true;
    if (candidates.length === 0 && earlier.length === 0) {
      const isNew = this.surplus === 0 || this.#seenBefore.position >= this.#position;
      return isNew || byteLength >= FOUND_ANYWHERE_BYTES;
    }
    // Each search reads all that waits, so the next one is due when there is twice as much.
    if (byteLength < CONVINCING_BYTES || byteLength < 2 * searchedBytes) return false;
    resend.searchedBytes = byteLength;
    // The client has those acknowledgments: it sends again what is found there, and anything else is new.
    return candidates.length === 0 || this.#startOf(resend) !== null;
  }

  /** The recorded position at which a resend surely begins; null if it can't be told, or is the end. */
  #startOf({ candidates, earlier, frames, memory }: Resend): number | null {
    const received = Buffer.concat(frames);
    const first = candidates[0] ?? earlier[0];
    // The bytes of a longer range are found at the same places.
    if (first !== undefined) return isOnlyAt(first, memory, received) ? first : null;
    if (this.surplus === 0 || received.byteLength < FOUND_ANYWHERE_BYTES) return null;
    const found = Buffer.from(
      memory.bytes.buffer,
      memory.bytes.byteOffset,
      memory.bytes.byteLength,
    ).indexOf(received.subarray(0, FOUND_ANYWHERE_BYTES));
    const start = memory.start + found;
    const isFound = found !== -1 && agrees(memory, received, start);
    return isFound && isOnlyAt(start, memory, received) ? start : null;
  }

  /** The lowest number of the client's bytes at which a resend may begin that is taken as new. */
  #lowestOf({ candidates }: Resend): number {
    if (this.surplus === 0) return candidates[0] ?? this.#position;
    return this.#seenBefore.seen ?? Math.max(0, (this.#boundaries[0] ?? 0) - this.surplus);
  }

  #settle(resend: Resend): Placed[] {
    this.#resend = null;
    const start = this.#startOf(resend);
    const sent = start === null ? this.#lowestOf(resend) : start - this.surplus;
    this.#next = start ?? this.#position;
    this.#sent = sent;
    return resend.frames.map((frame) => this.#place(frame));
  }

  #place(frame: Uint8Array): Placed {
    const known = Math.max(0, Math.min(frame.byteLength, this.#position - this.#next));
    const fresh = frame.subarray(known);
    const taken = this.takes || fresh.byteLength === 0;
    const from = this.#acknowledged;
    this.#next += frame.byteLength;
    this.#sent += frame.byteLength;
    if (taken) {
      this.#position += fresh.byteLength;
      this.#acknowledged = Math.max(from, this.#sent);
      this.#remember(this.#position);
    }
    return { from, to: this.#acknowledged, fresh, taken };
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
  /** The boundaries at which it may begin, earliest first. */
  candidates: number[];
  /** Those before the last confirmed acknowledgment: clients may send more again than they have to. */
  earlier: number[];
}
