import type { SecondAttemptReport, ServerStatus } from '@verbatim/speech';
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

/** The live sessions of this process, as they are counted when metrics are read. */
interface MeteredSessions {
  readonly count: number;
  /** Seconds of received audio that are not recognized yet. */
  readonly secondsLeft: number;
  /** More sessions that this machine can take now. */
  readonly seatsLeft: number;
}

/** Live sessions and their sockets. */
export class SessionMeters {
  readonly #open: Gauge;
  readonly #audio: Counter;
  #sessions: MeteredSessions = { count: 0, secondsLeft: 0, seatsLeft: 0 };

  constructor(registry: Registry) {
    const registers = [registry];
    const sessions = (): MeteredSessions => this.#sessions;
    this.#open = new Gauge({
      name: 'verbatim_live_sockets_open',
      help: 'Open WebSockets of live sessions.',
      registers,
    });
    new Gauge({
      name: 'verbatim_live_sessions',
      help: 'Live sessions of this process, connected or waiting for their client to return.',
      registers,
      collect() {
        this.set(sessions().count);
      },
    });
    new Gauge({
      name: 'verbatim_live_audio_waiting_seconds',
      help: 'Seconds of received live audio that are not recognized yet: how far this machine is behind.',
      registers,
      collect() {
        this.set(sessions().secondsLeft);
      },
    });
    new Gauge({
      name: 'verbatim_live_seats_left',
      help: 'Live sessions with one speaker that this process can take now and still recognize in real time.',
      registers,
      collect() {
        this.set(sessions().seatsLeft);
      },
    });
    this.#audio = new Counter({
      name: 'verbatim_live_audio_seconds_total',
      help: 'Seconds of audio that live sessions received.',
      registers,
    });
  }

  /** Sets the sessions that are counted when metrics are read. */
  watch(sessions: MeteredSessions): void {
    this.#sessions = sessions;
  }

  opened(): void {
    this.#open.inc();
  }

  closed(): void {
    this.#open.dec();
  }

  took(seconds: number): void {
    this.#audio.inc(seconds);
  }
}

/** Servers on other machines that recognize speech. A service without any has none of these numbers. */
export class SpeechServerMeters {
  #status: () => readonly ServerStatus[] = () => [];

  constructor(registry: Registry) {
    const registers = [registry];
    const status = (): readonly ServerStatus[] => this.#status();
    new Gauge({
      name: 'verbatim_speech_server_up',
      help: 'Is 1 while a speech server is expected to answer, otherwise 0: then nothing is sent to it until it takes connections.',
      labelNames: ['address'],
      registers,
      collect() {
        for (const { address, isAnswering } of status()) this.set({ address }, isAnswering ? 1 : 0);
      },
    });
    new Gauge({
      name: 'verbatim_speech_server_requests',
      help: 'Requests that are under way at a speech server.',
      labelNames: ['address'],
      registers,
      collect() {
        for (const { address, inFlight } of status()) this.set({ address }, inFlight);
      },
    });
    new Counter({
      name: 'verbatim_speech_server_requests_total',
      help: 'Requests to a speech server, by outcome: a transcript, or none. A segment that one server fails on is sent to another.',
      labelNames: ['address', 'outcome'],
      registers,
      collect() {
        this.reset();
        for (const { address, succeeded, failed } of status()) {
          this.inc({ address, outcome: 'transcript' }, succeeded);
          this.inc({ address, outcome: 'failure' }, failed);
        }
      },
    });
  }

  /** Sets the servers that are counted when metrics are read. */
  watch(status: () => readonly ServerStatus[]): void {
    this.#status = status;
  }
}

/** How fetching one file ended. */
type FetchOutcome = 'fetched' | 'refused' | 'failed' | 'too_large' | 'aborted';

/** Audio that is fetched from the addresses of callers. */
export class FetchMeters {
  readonly #bytes: Counter;
  readonly #resumed: Counter;
  readonly #duration: Histogram<'outcome'>;

  constructor(registry: Registry) {
    this.#bytes = new Counter({
      name: 'verbatim_fetch_bytes_total',
      help: 'Bytes of audio that were fetched.',
      registers: [registry],
    });
    this.#resumed = new Counter({
      name: 'verbatim_fetch_resumed_total',
      help: 'Dropped connections that were resumed.',
      registers: [registry],
    });
    this.#duration = new Histogram({
      name: 'verbatim_fetch_duration_seconds',
      help: 'Duration of fetching a file, by outcome.',
      labelNames: ['outcome'],
      buckets: [0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 1800],
      registers: [registry],
    });
  }

  received(byteLength: number): void {
    this.#bytes.inc(byteLength);
  }

  resumed(): void {
    this.#resumed.inc();
  }

  finished(outcome: FetchOutcome, durationMs: number): void {
    this.#duration.observe({ outcome }, durationMs / 1000);
  }
}

/** How an attempt to send a callback ended. `gone`: the receiver responded with 410. */
type CallbackOutcome = 'delivered' | 'failed' | 'gone';

/** Metrics of callbacks. */
export class CallbackMeters {
  readonly #duration: Histogram<'outcome'>;
  readonly #givenUp: Counter;

  constructor(registry: Registry) {
    this.#duration = new Histogram({
      name: 'verbatim_callback_duration_seconds',
      help: 'Duration of an attempt to send a callback, by outcome.',
      labelNames: ['outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    });
    this.#givenUp = new Counter({
      name: 'verbatim_callbacks_given_up_total',
      help: 'Callbacks that were given up; `./verbatim outbox list` shows them.',
      registers: [registry],
    });
  }

  sent(outcome: CallbackOutcome, durationMs: number): void {
    this.#duration.observe({ outcome }, durationMs / 1000);
  }

  gaveUp(): void {
    this.#givenUp.inc();
  }
}
