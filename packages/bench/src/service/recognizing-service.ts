import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Client, createClient, type FinishedJob } from '@verbatim/client';
import type { PreRecordedJobRequest } from '@verbatim/contract';
import { type RunningService, startService } from './running-service.ts';

const MAX_WAIT_MS = 6 * 3_600_000;
const FIRST_LOOK_MS = 20;
const LOOK_EVERY_MS = 200;

/** Options of a job. */
interface TranscriptionOptions {
  readonly longestPauseMs?: number;
  /** What the job asks for, besides the audio. */
  readonly request?: Omit<PreRecordedJobRequest, 'audio_url'>;
}

/** A service with a real recognizer, and its client. */
export class RecognizingService {
  readonly service: RunningService;
  readonly client: Client;

  private constructor(service: RunningService) {
    this.service = service;
    this.client = createClient({ baseUrl: service.url, apiKey: service.key });
  }

  /** Starts the service with a new data directory. */
  static async start(folder: string): Promise<RecognizingService> {
    const data = join(folder, 'data');
    await mkdir(data, { recursive: true });
    return new RecognizingService(
      await startService(data, {
        RECOGNIZER: 'auto',
        MAX_UPLOAD_SIZE: '2GB',
        MAX_AUDIO_LENGTH: '24h',
      }),
    );
  }

  /** Uploads a file and returns its URL. */
  async upload(path: string): Promise<string> {
    const audio = new File([await openAsBlob(path)], basename(path));
    const stored = await this.client.uploadAudio({ body: { audio } });
    if (!stored.ok) throw new Error(stored.error.message);
    return stored.data.audio_url;
  }

  /** Transcribes uploaded audio by a job and waits for it. Frequent polls take time from a service at work. */
  async transcribe(
    audio_url: string,
    { longestPauseMs = LOOK_EVERY_MS, request = {} }: TranscriptionOptions = {},
  ): Promise<FinishedJob> {
    const created = await this.client.createPreRecordedJob({ body: { audio_url, ...request } });
    if (!created.ok) throw new Error(created.error.message);
    const done = await this.client.waitForJob(created.data.id, {
      firstPauseMs: FIRST_LOOK_MS,
      longestPauseMs,
      totalTimeoutMs: MAX_WAIT_MS,
    });
    if (!done.ok) throw new Error(done.error.message);
    return done.data;
  }

  stop(): Promise<void> {
    return this.service.stop();
  }
}
