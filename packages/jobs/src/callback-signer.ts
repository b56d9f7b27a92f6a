/** Headers of a signed callback, after Standard Webhooks (https://www.standardwebhooks.com). */
export interface CallbackHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

const encoder = new TextEncoder();

const importKey = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/** Signs callbacks with HMAC-SHA256 over id, time and body. The secret is base64 after the prefix `whsec_`. */
export class CallbackSigner {
  readonly #key: ReturnType<typeof importKey>;

  constructor(secret: string) {
    const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (c) => c.charCodeAt(0));
    this.#key = importKey(bytes);
  }

  /** `now` is the time of this attempt in milliseconds since 1970; receivers refuse an old time as a replay. */
  async sign(id: string, now: number, body: string): Promise<CallbackHeaders> {
    const timestamp = String(Math.floor(now / 1000));
    const content = encoder.encode(`${id}.${timestamp}.${body}`);
    const signature = await crypto.subtle.sign('HMAC', await this.#key, content);
    return {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`,
    };
  }
}
