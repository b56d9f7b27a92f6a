import type { SecondAttemptReport } from '@verbatim/speech';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** How an attempt at a job ended. `lost`: another worker has taken it over. */
export type AttemptOutcome = 'finished' | 'failed' | 'retried' | 'handed_back' | 'lost';

/** Metrics of pre-recorded jobs. */
export class JobMeters {
  readonly #tries: Histogram<'outcome'>;
  readonly #waits: Histogram;
  readonly #audio: Counter;
  readonly #working: Gauge;
  readonly #secondAttempts: Counter<'doubt' | 'helped'>;

  constructor(registry: Registry) {
    this.#tries = new Histogram({
      name: 'verbatim_job_try_duration_seconds',
      help: 'Duration of an attempt at a job, by outcome: finished, failed, retried, handed back at a stop, or lost to another worker.',
      labelNames: ['outcome'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 3600],
      registers: [registry],
    });
    this.#waits = new Histogram({
      name: 'verbatim_job_wait_duration_seconds',
      help: 'Time that jobs waited for their first attempt.',
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 60, 300, 900, 3600, 14_400],
      registers: [registry],
    });
    this.#audio = new Counter({
      name: 'verbatim_job_audio_seconds_total',
      help: 'Seconds of audio that were recognized.',
      registers: [registry],
    });
    this.#secondAttempts = new Counter({
      name: 'verbatim_recognition_second_attempts_total',
      help: 'Segments of files that were recognized again, by why the first transcript was doubtful (no words, repetition, improbable words) and what helped: the same engine in pieces, another engine, or nothing.',
      labelNames: ['doubt', 'helped'],
      registers: [registry],
    });
    this.#working = new Gauge({
      name: 'verbatim_job_tries_under_way',
      help: 'Jobs that this process works on now.',
      registers: [registry],
    });
  }

  started(waitedMs: number | null): void {
    this.#working.inc();
    if (waitedMs !== null) this.#waits.observe(Math.max(0, waitedMs) / 1000);
  }

  ended(outcome: AttemptOutcome, durationMs: number): void {
    this.#working.dec();
    this.#tries.observe({ outcome }, durationMs / 1000);
  }

  secondAttempt({ doubt, helped }: SecondAttemptReport): void {
    this.#secondAttempts.inc({ doubt, helped });
  }

  recognized(audioSeconds: number): void {
    this.#audio.inc(audioSeconds);
  }
}
