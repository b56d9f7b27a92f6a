import { randomUUID } from 'node:crypto';
import { silence } from '../wav.ts';
import type { AudioAndCallbackHost } from './audio-and-callback-host.ts';
import type { ServiceProcess } from './service-process.ts';

/** Everything that the service has said yes to. */
export interface Acknowledged {
  /** Jobs with a callback, by id. */
  readonly jobs: Set<string>;
  readonly deleted: Set<string>;
  readonly uploads: Set<string>;
  /** The answer under each idempotency key, once one has arrived. */
  readonly answers: Map<string, string>;
  /** The audio that was asked for under keys whose answer has not come, or was lost. */
  readonly unanswered: Map<string, string>;
  /** Answers that no crash explains. */
  readonly unexpected: string[];
}

export const nothingYet = (): Acknowledged => ({
  jobs: new Set(),
  deleted: new Set(),
  uploads: new Set(),
  answers: new Map(),
  unanswered: new Map(),
  unexpected: [],
});

const audio = new Blob([silence({ seconds: 1 })], { type: 'audio/wav' });

/** How many callers there are at the same time. */
const CALLERS = 6;

/** Whom the callers deal with. */
export interface Surroundings {
  readonly service: ServiceProcess;
  readonly host: AudioAndCallbackHost;
  /** Called with each response. */
  readonly onAnswer: () => void;
}

/** Uses a service in every way until it is gone. Resolves when all callers have noticed. */
export async function use(surroundings: Surroundings, known: Acknowledged): Promise<void> {
  const caller = new Caller(surroundings, known);
  await Promise.all(Array.from({ length: CALLERS }, () => caller.run()));
}

/** The service went away in the middle of a call. */
class Gone extends Error {}

class Caller {
  readonly #service: ServiceProcess;
  readonly #outside: AudioAndCallbackHost;
  readonly #onAnswer: () => void;
  readonly #known: Acknowledged;

  constructor({ service, host, onAnswer }: Surroundings, known: Acknowledged) {
    this.#service = service;
    this.#outside = host;
    this.#onAnswer = onAnswer;
    this.#known = known;
  }

  async run(): Promise<void> {
    const acts = [
      () => this.#createJob(this.#outside.audioUrl),
      () => this.#createJob(this.#outside.audioUrl),
      () => this.#askAgain(),
      () => this.#uploadAndUse(),
      () => this.#deleteOne(),
    ];
    try {
      while (true) {
        const act = acts[Math.floor(Math.random() * acts.length)];
        await act?.();
      }
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
  }

  async #createJob(audioUrl: string, key: string = randomUUID()): Promise<void> {
    this.#known.unanswered.set(key, audioUrl);
    const { status, body } = await this.#ask('POST', '/v2/pre-recorded', {
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        audio_url: audioUrl,
        callback: true,
        callback_config: { url: this.#outside.callbackUrl },
        custom_metadata: { key },
      }),
    });
    if (status !== 201) return this.#wonder('POST /v2/pre-recorded', status, body);
    const { id } = JSON.parse(body) as { id: string };
    const first = this.#known.answers.get(key);
    if (first !== undefined && first !== id) this.#known.unexpected.push(`two jobs for ${key}`);
    this.#known.unanswered.delete(key);
    this.#known.answers.set(key, id);
    this.#known.jobs.add(id);
  }

  /** What clients do after a crash: the same request again, under the same key. */
  async #askAgain(): Promise<void> {
    const [first] = this.#known.unanswered;
    if (first) await this.#createJob(first[1], first[0]);
  }

  async #uploadAndUse(): Promise<void> {
    const form = new FormData();
    form.set('audio', audio, 'silence.wav');
    const { status, body } = await this.#ask('POST', '/v2/upload', { body: form });
    if (status !== 200) return this.#wonder('POST /v2/upload', status, body);
    const { audio_url } = JSON.parse(body) as { audio_url: string };
    this.#known.uploads.add(audio_url);
    if (Math.random() < 0.5) await this.#createJob(audio_url);
  }

  async #deleteOne(): Promise<void> {
    const [id] = this.#known.jobs;
    if (id === undefined || this.#known.jobs.size < 50) return;
    this.#known.jobs.delete(id);
    // Without a response it is unknown if the job still exists, so it is not checked any more.
    const { status, body } = await this.#ask('DELETE', `/v2/transcription/${id}`, {});
    if (status === 202) this.#known.deleted.add(id);
    else if (status === 403) this.#known.jobs.add(id);
    else this.#wonder('DELETE', status, body);
  }

  async #ask(method: string, path: string, init: RequestInit) {
    try {
      const answer = await fetch(this.#service.url + path, {
        ...init,
        method,
        headers: { ...init.headers, 'x-service-key': this.#service.key },
      });
      const body = await answer.text();
      this.#onAnswer();
      return { status: answer.status, body };
    } catch (error) {
      throw new Gone('The service is gone', { cause: error });
    }
  }

  #wonder(what: string, status: number, body: string): void {
    this.#known.unexpected.push(`${what} answered ${status}: ${body.slice(0, 300)}`);
  }
}
