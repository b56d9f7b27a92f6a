import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A new key of tokens, in base64. */
export const newTokenKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** Makes and reads tokens that hold their own content, encrypted and authenticated, so that none is stored. */
export class SealedTokens<Content> {
  readonly #key: Uint8Array;

  /** @param key in base64 */
  constructor(key: string) {
    this.#key = Buffer.from(key, 'base64');
  }

  seal(content: Content): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, nonce, { authTagLength: TAG_BYTES });
    const text = [cipher.update(JSON.stringify(content), 'utf8'), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...text]).toString('base64url');
  }

  /** The content of a token; null if none was made with this key. Tags are compared in constant time. */
  open(text: string): Content | null {
    const bytes = Buffer.from(text, 'base64url');
    const [nonce, tag, sealed] = [
      bytes.subarray(0, NONCE_BYTES),
      bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
      bytes.subarray(NONCE_BYTES + TAG_BYTES),
    ];
    if (sealed.byteLength === 0) return null;
    const decipher = createDecipheriv(CIPHER, this.#key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    try {
      const content = Buffer.concat([decipher.update(sealed), decipher.final()]);
      return JSON.parse(content.toString('utf8'));
    } catch {
      return null;
    }
  }
}
