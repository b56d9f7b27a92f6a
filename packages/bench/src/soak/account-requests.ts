import { operations } from '@verbatim/contract';
import { keyHeader } from '../http/measured-requests.ts';

const TIMEOUT_MS = 60_000;

/** A response, read to its end. */
export interface TimedResponse {
  /** 0 if none came within a minute. */
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

/** An account of a service. */
interface Account {
  readonly url: string;
  readonly key: string;
}

interface AccountRequest {
  readonly method: string;
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
}

export const send = (account: Account, { method, path, body }: AccountRequest) =>
  timed(account, path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });

/** Uploads a WAV file and returns its address; null if it was refused. */
export async function upload(account: Account, wav: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('audio', new File([wav], 'talk.wav'));
  const { method, path } = operations.uploadAudio;
  const { status, body } = await timed(account, path, { method, body: form });
  return status === 200 || status === 201
    ? (JSON.parse(body) as { audio_url: string }).audio_url
    : null;
}

async function timed(account: Account, path: string, init: RequestInit): Promise<TimedResponse> {
  const startedAt = performance.now();
  try {
    const response = await fetch(account.url + path, {
      ...init,
      headers: { ...init.headers, [keyHeader]: account.key },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await response.text();
    return { status: response.status, body, ms: performance.now() - startedAt };
  } catch {
    return { status: 0, body: '', ms: performance.now() - startedAt };
  }
}
