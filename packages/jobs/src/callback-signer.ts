import { createHmac } from 'node:crypto';

/** Headers of a signed callback, after Standard Webhooks (https://www.standardwebhooks.com). */
export interface CallbackHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** Signs callbacks with HMAC-SHA256 over id, time and body. The secret is base64 after the prefix `whsec_`. */
export class CallbackSigner {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  }

  /** `now` is the time of this attempt in milliseconds since 1970; receivers refuse an old time as a replay. */
  async sign(
    id: string,
    now: number,
    body: string | AsyncIterable<string>,
  ): Promise<CallbackHeaders> {
    const timestamp = String(Math.floor(now / 1000));
    const hmac = createHmac('sha256', this.#key).update(`${id}.${timestamp}.`);
    if (typeof body === 'string') hmac.update(body);
    else for await (const part of body) hmac.update(part);
    return {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${hmac.digest('base64')}`,
    };
  }
}
