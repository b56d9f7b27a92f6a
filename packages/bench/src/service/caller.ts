import { operationNamed } from '../contract-document.ts';
import { keyHeader, preRecordedJobsPath } from '../http/exchange.ts';
import type { RunningService } from './running-service.ts';
import { waveFile } from './wave-file.ts';

/** What of a job is looked at. */
export interface ListedJob {
  readonly id: string;
  readonly created_at: string;
  readonly completed_at: string | null;
}

/** Calls a service, and fails at the first answer that is no success. */
export class Caller {
  readonly #service: RunningService;

  constructor(service: RunningService) {
    this.#service = service;
  }

  /** Uploads a second of silence and answers its address. */
  async upload(): Promise<string> {
    const form = new FormData();
    form.set('audio', new Blob([waveFile(1)]), 'silence.wav');
    const { audio_url } = await this.#ask('POST', operationNamed('uploadAudio').path, {
      body: form,
    });
    return String(audio_url);
  }

  async create(body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    await this.#ask('POST', preRecordedJobsPath, { headers, body: JSON.stringify(body) });
  }

  /** The items of a list. */
  async get(target: string): Promise<readonly ListedJob[]> {
    const { items } = await this.#ask('GET', target, {});
    return items as ListedJob[];
  }

  async #ask(method: string, target: string, init: RequestInit): Promise<Record<string, unknown>> {
    const answer = await fetch(this.#service.url + target, {
      ...init,
      method,
      headers: { ...init.headers, [keyHeader]: this.#service.key },
    });
    if (!answer.ok) throw new Error(`${method} ${target}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  }
}
