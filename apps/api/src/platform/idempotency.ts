import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { idempotencyKeyReused } from '@verbatim/jobs';
import type { FirstAnswer, OnceOutcome } from '@verbatim/storage';
import type { Deps } from '../deps.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a request says about itself, where it may be sent again. */
export interface RepeatableRequest {
  readonly accountId: string;
  /** The idempotency key; undefined: the caller sends it once. */
  readonly key: string | undefined;
  /** Stands for the operation and all that was asked of it. */
  readonly content: () => string;
}

/** One request that is done once; null where the caller gave no key to know it by. */
export function idempotentRequest(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { accountId, key, content }: RepeatableRequest,
): IdempotentRequest | null {
  if (key === undefined) return null;
  const expiresAt = clock.now() + config.retention.answersMs;
  return new IdempotentRequest(key, { content: content(), accountId, expiresAt });
}

/** One request that is done once, however often it is sent. */
export class IdempotentRequest {
  /** What the answer is kept under: the caller's own key is nowhere stored. */
  readonly key: string;
  readonly fingerprint: string;
  readonly #secret: Buffer;
  readonly #expiresAt: number;

  constructor(
    key: string,
    request: { readonly content: string; readonly accountId: string; readonly expiresAt: number },
  ) {
    this.key = hash('sha256', `${request.accountId} ${key}`);
    this.fingerprint = hash('sha256', request.content);
    this.#secret = hash('sha256', `answer ${request.accountId} ${key}`, 'buffer');
    this.#expiresAt = request.expiresAt;
  }

  /**
   * The answer to keep. It is sealed with the caller's key, because it may hold the token of a session, and tokens are
   * not stored where others could read them.
   */
  seal(reply: unknown): FirstAnswer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#secret, nonce);
    const sealed = Buffer.concat([
      nonce,
      cipher.update(JSON.stringify(reply), 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    return {
      key: this.key,
      fingerprint: this.fingerprint,
      answer: JSON.stringify(sealed.toString('base64')),
      expiresAt: this.#expiresAt,
    };
  }

  /** The first answer, where there was one. */
  replay<Reply>(outcome: OnceOutcome): Reply | null {
    if (outcome.kind === 'key_reused') throw idempotencyKeyReused();
    return outcome.kind === 'replayed' ? (this.#open(outcome.answer) as Reply) : null;
  }

  #open(answer: string): unknown {
    const sealed = Buffer.from(JSON.parse(answer) as string, 'base64');
    const end = sealed.byteLength - TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, this.#secret, sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(end));
    const text = decipher.update(sealed.subarray(NONCE_BYTES, end), undefined, 'utf8');
    return JSON.parse(text + decipher.final('utf8'));
  }
}
