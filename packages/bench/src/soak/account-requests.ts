import { keyHeader } from '../http/measured-requests.ts';

const TIMEOUT_MS = 60_000;

/** A response, read to its end. */
export interface TimedResponse {
  /** 0 if none came within a minute. */
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

/** A request of an account. */
interface AccountRequest {
  readonly method: string;
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** The requests of one account. */
export class AccountRequests {
  readonly url: string;
  readonly key: string;

  constructor({ url, key }: { readonly url: string; readonly key: string }) {
    this.url = url;
    this.key = key;
  }

  async send({ method, path, body }: AccountRequest): Promise<TimedResponse> {
    const json = body === undefined ? undefined : JSON.stringify(body);
    return this.#timed(path, {
      method,
      headers: json === undefined ? {} : { 'content-type': 'application/json' },
      ...(json !== undefined && { body: json }),
    });
  }

  /** Uploads a WAV file and returns its address; null if it was refused. */
  async upload(path: string, wav: Uint8Array<ArrayBuffer>): Promise<string | null> {
    const form = new FormData();
    form.append('audio', new File([wav], 'talk.wav'));
    const { status, body } = await this.#timed(path, { method: 'POST', body: form });
    return status === 200 || status === 201
      ? (JSON.parse(body) as { audio_url: string }).audio_url
      : null;
  }

  async #timed(path: string, init: RequestInit): Promise<TimedResponse> {
    const startedAt = performance.now();
    try {
      const response = await fetch(this.url + path, {
        ...init,
        headers: { ...init.headers, [keyHeader]: this.key },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body = await response.text();
      return { status: response.status, body, ms: performance.now() - startedAt };
    } catch {
      return { status: 0, body: '', ms: performance.now() - startedAt };
    }
  }
}
