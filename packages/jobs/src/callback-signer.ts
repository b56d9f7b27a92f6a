import { createHmac } from 'node:crypto';

/**
 * Signs callbacks after Standard Webhooks (https://www.standardwebhooks.com), with HMAC-SHA256 over id, time and body. Secrets are base64 after the prefix `whsec_`. While one is being replaced
 * there are two, and a signature by each: receivers accept a callback if one of them matches.
 */
export class CallbackSigner {
  readonly #keys: readonly Uint8Array[];

  constructor(...secrets: readonly [string, ...string[]]) {
    this.#keys = secrets.map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'));
  }

  /** `now` is the time of this attempt in milliseconds since 1970; receivers refuse an old time as a replay. */
  async sign(id: string, now: number, body: string | AsyncIterable<string>) {
    const timestamp = String(Math.floor(now / 1000));
    const hmacs = this.#keys.map((key) => createHmac('sha256', key).update(`${id}.${timestamp}.`));
    const add = (part: string): void => {
      for (const hmac of hmacs) hmac.update(part);
    };
    if (typeof body === 'string') add(body);
    else for await (const part of body) add(part);
    return {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': hmacs.map((hmac) => `v1,${hmac.digest('base64')}`).join(' '),
    };
  }
}
