/** The secret that callbacks are signed with unless another one is given. Everybody knows it. */
export const DEFAULT_SECRET = 'whsec_dmVyYmF0aW0tbW9jay1zaWduaW5nLXNlY3JldA==';

const encoder = new TextEncoder();

const importKey = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/** Signs after Standard Webhooks: HMAC-SHA256 over id, time and body, with the secret that is base64 behind its prefix. */
export class Signer {
  readonly #key: ReturnType<typeof importKey>;

  constructor(secret: string) {
    const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (c) => c.charCodeAt(0));
    this.#key = importKey(bytes);
  }

  async sign(id: string, timestamp: number, body: string): Promise<string> {
    const content = encoder.encode(`${id}.${timestamp}.${body}`);
    const signature = await crypto.subtle.sign('HMAC', await this.#key, content);
    return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
  }
}
