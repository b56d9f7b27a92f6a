import { type Client, createClient } from '@verbatim/client';
import type { PreRecordedJobList } from '@verbatim/contract';
import type { RunningService } from './running-service.ts';
import { waveFile } from './wave-file.ts';

/** How a wait looks at a job: often, for some take a few milliseconds. */
const waiting = { firstPauseMs: 2, longestPauseMs: 100 };

/** Calls a service, and fails at the first answer that is no success. */
export class Caller {
  readonly #client: Client;

  constructor({ url, key }: RunningService) {
    this.#client = createClient({ baseUrl: url, apiKey: key });
  }

  /** Uploads a second of silence and answers its address. */
  async upload(): Promise<string> {
    const audio = new File([waveFile(1)], 'silence.wav');
    return dataOf(await this.#client.uploadAudio({ body: { audio } })).audio_url;
  }

  async create(audio_url: string): Promise<void> {
    dataOf(await this.#client.createPreRecordedJob({ body: { audio_url } }));
  }

  /** Jobs that are done, latest first. */
  async done(page: { limit: number; offset: number }): Promise<PreRecordedJobList['items']> {
    const query = { status: ['done' as const], ...page };
    return dataOf(await this.#client.listPreRecordedJobs({ query })).items;
  }

  /** Waits until nothing is left to be done: for the last of what waits, until there is none. */
  async untilIdle(): Promise<void> {
    const query = { status: ['queued' as const, 'processing' as const], limit: 1 };
    for (;;) {
      const [last] = dataOf(await this.#client.listPreRecordedJobs({ query })).items;
      if (!last) return;
      dataOf(await this.#client.waitForJob(last.id, waiting));
    }
  }
}

type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: { readonly message: string } };

function dataOf<Data>(result: Outcome<Data>): Data {
  if (!result.ok) throw new Error(result.error.message);
  return result.data;
}
