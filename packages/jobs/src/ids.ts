const POOL_BYTES = 8192;

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
const hexadecimal = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;

/** Index of `length` unused random bytes in the pool. The pool is filled in bulk, because each `getRandomValues` is slow. */
function take(length: number): number {
  if (used + length > POOL_BYTES) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += length;
  return used - length;
}

/** Random text for secrets: six bits of entropy per character. */
export function randomText(length: number): string {
  const end = take(length) + length;
  let text = '';
  for (let at = end - length; at < end; at += 1) text += alphabet[(pool[at] ?? 0) & 63];
  return text;
}

/** Random hexadecimal digits; `digits` must be even. */
export function randomHex(digits: number): string {
  const end = take(digits / 2) + digits / 2;
  let text = '';
  for (let at = end - digits / 2; at < end; at += 1) text += hexadecimal[pool[at] ?? 0];
  return text;
}

/** A new id and the time that it contains. */
export interface NewId {
  readonly id: string;
  /** When the id was made, in milliseconds since 1970. */
  readonly at: number;
  /** The same time as ISO 8601. */
  readonly createdAt: string;
}

const MAX_PER_MILLISECOND = 0x1000;

/** A clock that is set back by less is waited for. One that was far ahead is not: everything would seem to be made in the future. */
const MAX_LEAD_MS = 10_000;

/**
 * Makes version 7 UUIDs that rise even within a millisecond (RFC 9562, section 6.2, method 1). Ids and `created_at`
 * have the order of creation, so a list needs no sorting, unless the clock is set back.
 */
export class IdGenerator {
  readonly #clock: Pick<DateConstructor, 'now'>;
  #at = 0;
  #count = 0;
  #prefix = '';
  #createdAt = '';

  constructor(clock: Pick<DateConstructor, 'now'>) {
    this.#clock = clock;
  }

  next(): NewId {
    const now = this.#clock.now();
    if (now > this.#at || now < this.#at - MAX_LEAD_MS) this.#begin(now);
    else if (this.#count === MAX_PER_MILLISECOND) this.#begin(this.#at + 1);
    const count = (0x7000 + this.#count++).toString(16);
    const random = randomHex(16);
    // The variant takes the two highest bits of its group (RFC 9562, section 4.1); 15 random digits remain.
    const id = `${this.#prefix}-${count}-a${random.slice(0, 3)}-${random.slice(4)}`;
    return { id, at: this.#at, createdAt: this.#createdAt };
  }

  #begin(at: number): void {
    const hex = at.toString(16).padStart(12, '0');
    this.#at = at;
    this.#count = 0;
    this.#prefix = `${hex.slice(0, 8)}-${hex.slice(8)}`;
    this.#createdAt = new Date(at).toISOString();
  }
}

/** The version of the API that a job is made with: the one in the paths of the document. */
export const API_VERSION = 2;

/** The short id of a job, for support. */
export const requestIdOfJob = (id: string): string => `G-${id.slice(0, 8)}`;

/** `meeting.mp3` as `mp3`; an empty string for a name without an extension. */
export const extensionOf = (filename: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
