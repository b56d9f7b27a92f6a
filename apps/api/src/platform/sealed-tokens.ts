import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const newTokenKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** Makes and reads texts that hold their own content, encrypted and authenticated, so that it is stored nowhere in plain text. */
export class SealedTokens<Content> {
  readonly #key: Uint8Array;

  /** @param key if it is a text, in base64 */
  constructor(key: string | Uint8Array) {
    this.#key = typeof key === 'string' ? Buffer.from(key, 'base64') : key;
  }

  seal(content: Content): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, nonce, { authTagLength: TAG_BYTES });
    const text = [cipher.update(JSON.stringify(content), 'utf8'), cipher.final()];
    return Buffer.concat([nonce, ...text, cipher.getAuthTag()]).toString('base64url');
  }

  /** The content of a text; null if none was sealed with this key. Tags are compared in constant time. */
  open(text: string): Content | null {
    const bytes = Buffer.from(text, 'base64url');
    const end = bytes.byteLength - TAG_BYTES;
    if (end <= NONCE_BYTES) return null;
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(end));
    try {
      const content = [decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()];
      return JSON.parse(Buffer.concat(content).toString('utf8'));
    } catch {
      return null;
    }
  }
}
