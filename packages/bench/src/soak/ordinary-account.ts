import { setTimeout as pause } from 'node:timers/promises';
import { operations, type PreRecordedJob } from '@verbatim/contract';
import { conversation } from '../live/conversation.ts';
import { Speaker, speak } from '../live/speaker.ts';
import type { RunningService } from '../service/running-service.ts';
import { send, type TimedResponse, upload } from './account-requests.ts';

const JOBS_AT_ONCE = 2;
const HEALTH_EVERY_MS = 250;
const LOOK_EVERY_MS = 400;
const MAX_JOB_MS = 120_000;
/** Before it asks again for a session that was refused. */
const REFUSED_PAUSE_MS = 2000;

const SHOWN_CHARACTERS = 200;
/** Silence that ends an utterance, in seconds. */
const ENDPOINTING = 0.32;

/** How failures of live sessions begin. */
export const LIVE_SESSION = 'a live session';

/** What the ordinary account waits for. */
export const waits = ['health', 'POST', 'GET', 'partials', 'jobs'] as const;

type Wait = (typeof waits)[number];

/** A measured value, and when it was measured: seconds since the load began. */
export interface TimedValue {
  readonly atSeconds: number;
  readonly value: number;
}

interface OrdinaryAccountOptions {
  readonly service: RunningService;
  /** A WAV file of speech, which every job transcribes. */
  readonly audio: Uint8Array<ArrayBuffer>;
  /** Length of a live session. */
  readonly talkSeconds: number;
  readonly signal: AbortSignal;
}

/** An account that does ordinary work while another one floods, and what it waits for. */
export class OrdinaryAccount {
  /** Waiting times in milliseconds. */
  readonly delays: Readonly<Record<Wait, TimedValue[]>> = {
    health: [],
    POST: [],
    GET: [],
    partials: [],
    jobs: [],
  };
  /** Requests and sessions that did not succeed. */
  readonly failures: { readonly atSeconds: number; readonly what: string }[] = [];
  /** Live sessions that were opened and ended well. */
  sessions = 0;
  readonly #options: OrdinaryAccountOptions;
  readonly #beganAt = performance.now();

  constructor(options: OrdinaryAccountOptions) {
    this.#options = options;
  }

  /** Works until the signal is aborted. */
  async work(): Promise<void> {
    await Promise.all([
      this.#until(() => this.#watchHealth()),
      ...Array.from({ length: JOBS_AT_ONCE }, () => this.#until(() => this.#transcribe())),
      this.#until((round) => this.#speak(round)),
    ]);
  }

  async #until(step: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; !this.#options.signal.aborted; round += 1) await step(round);
  }

  async #watchHealth(): Promise<void> {
    const { method, path } = operations.getHealth;
    this.#note('health', await send(this.#options.service, { method, path }));
    await pause(HEALTH_EVERY_MS);
  }

  async #transcribe(): Promise<void> {
    const { method, path } = operations.createPreRecordedJob;
    // Each job has a file of its own: the file is deleted with the job.
    const audio_url = await upload(this.#options.service, this.#options.audio);
    if (audio_url === null) {
      this.#fail('an upload was refused');
      return pause(LOOK_EVERY_MS);
    }
    const body = { audio_url };
    const created = await send(this.#options.service, { method, path, body });
    this.#note('POST', created);
    if (created.status !== 201) return pause(LOOK_EVERY_MS);
    const { id } = JSON.parse(created.body) as { id: string };
    const startedAt = performance.now();
    let isOver = false;
    while (!isOver && !this.#options.signal.aborted) {
      await pause(LOOK_EVERY_MS);
      const looked = await send(this.#options.service, { method: 'GET', path: `${path}/${id}` });
      this.#note('GET', looked);
      const job = looked.status === 200 ? (JSON.parse(looked.body) as PreRecordedJob) : null;
      const ms = performance.now() - startedAt;
      if (job?.status === 'error') this.#fail(`a job: ${job.error_message}`);
      if (job?.status === 'done') this.#keep('jobs', ms);
      if (ms > MAX_JOB_MS) this.#fail(`a job took longer than ${MAX_JOB_MS / 1000} s`);
      isOver = job?.status === 'error' || job?.status === 'done' || ms > MAX_JOB_MS;
    }
    await send(this.#options.service, { method: 'DELETE', path: `${path}/${id}` });
  }

  async #speak(round: number): Promise<void> {
    let shown = 0;
    const spoken = { beganAt: 0 };
    try {
      const request = {
        endpointing: ENDPOINTING,
        messages_config: { receive_partial_transcripts: true },
      };
      const speaker = await Speaker.open(this.#options.service, request, (message) => {
        if (message.type === 'speech_start') shown = 0;
        if (message.type !== 'transcript' || message.data.is_final) return;
        const { words } = message.data.utterance;
        for (const { end } of words.slice(shown))
          this.#keep('partials', performance.now() - spoken.beganAt - end * 1000);
        shown = Math.max(shown, words.length);
      });
      spoken.beganAt = performance.now();
      const seconds = this.#options.talkSeconds;
      await speak(speaker, conversation({ seconds, from: round * 2.3 }), spoken);
      await speaker.stop();
      this.sessions += 1;
    } catch (error) {
      this.#fail(`${LIVE_SESSION}: ${(error as Error).message.slice(0, SHOWN_CHARACTERS)}`);
      await pause(REFUSED_PAUSE_MS);
    }
  }

  #note(wait: Wait, { status, body, ms }: TimedResponse): void {
    this.#keep(wait, ms);
    if (status !== 200 && status !== 201)
      this.#fail(`${wait}: ${status || 'no response'} ${body.slice(0, SHOWN_CHARACTERS)}`);
  }

  #keep(wait: Wait, value: number): void {
    this.delays[wait].push({ atSeconds: this.#seconds(), value });
  }

  #fail(what: string): void {
    this.failures.push({ atSeconds: this.#seconds(), what });
  }

  #seconds(): number {
    return (performance.now() - this.#beganAt) / 1000;
  }
}
