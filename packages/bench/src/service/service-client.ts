import { type Client, createClient } from '@verbatim/client';
import type { PreRecordedJobList } from '@verbatim/contract';
import { waveFile } from '../speech/wave-file.ts';
import type { RunningService } from './running-service.ts';

/** Poll interval of jobs: short, because some take a few milliseconds. */
const waiting = { firstPauseMs: 2, longestPauseMs: 100 };

/** Calls the service; throws on any response that is not a success. */
export class ServiceClient {
  readonly #client: Client;

  constructor({ url, key }: RunningService) {
    this.#client = createClient({ baseUrl: url, apiKey: key });
  }

  /** Uploads a second of silence and returns its URL. */
  async upload(): Promise<string> {
    const audio = new File([waveFile(1)], 'silence.wav');
    return dataOf(await this.#client.uploadAudio({ body: { audio } })).audio_url;
  }

  async create(audio_url: string): Promise<void> {
    dataOf(await this.#client.createPreRecordedJob({ body: { audio_url } }));
  }

  /** Finished jobs, newest first. */
  async done(page: { limit: number; offset: number }): Promise<PreRecordedJobList['items']> {
    const query = { status: ['done' as const], ...page };
    return dataOf(await this.#client.listPreRecordedJobs({ query })).items;
  }

  /** Waits until no job is queued or processing. */
  async untilIdle(): Promise<void> {
    const query = { status: ['queued' as const, 'processing' as const], limit: 1 };
    for (;;) {
      const [last] = dataOf(await this.#client.listPreRecordedJobs({ query })).items;
      if (!last) return;
      dataOf(await this.#client.waitForJob(last.id, waiting));
    }
  }
}

type CallResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: { readonly message: string } };

/** The data of a success; throws the sentence of a failure. */
export function dataOf<Data>(result: CallResult<Data>): Data {
  if (!result.ok) throw new Error(result.error.message);
  return result.data;
}
