import type { SecondAttemptReport, ServerStatus } from '@verbatim/speech';
import { Counter, type Registry } from 'prom-client';
import { metersIn } from './meters-in.ts';

/** How an attempt at a job ended. `lost`: another worker has taken it over. */
export type AttemptOutcome = 'finished' | 'failed' | 'retried' | 'handed_back' | 'lost';

/** Metrics of pre-recorded jobs. */
export function jobMeters(registry: Registry) {
  const { counter, gauge, histogram } = metersIn(registry);
  const tries = histogram(
    'verbatim_job_try_duration_seconds',
    'Duration of an attempt at a job, by outcome: finished, failed, retried, handed back at a stop, or lost to another worker.',
    [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 3600],
    ['outcome'],
  );
  const waits = histogram(
    'verbatim_job_wait_duration_seconds',
    'Time that jobs waited for their first attempt.',
    [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 60, 300, 900, 3600, 14_400],
  );
  const audio = counter(
    'verbatim_job_audio_seconds_total',
    'Seconds of audio that were recognized.',
  );
  const secondAttempts = counter(
    'verbatim_recognition_second_attempts_total',
    'Segments of files that were recognized again, by why the first transcript was doubtful (no words, repetition, improbable words) and what helped: the same engine in pieces, another engine, or nothing.',
    ['doubt', 'helped'],
  );
  const working = gauge('verbatim_job_tries_under_way', 'Jobs that this process works on now.');
  return {
    started(waitedMs: number | null): void {
      working.inc();
      if (waitedMs !== null) waits.observe(Math.max(0, waitedMs) / 1000);
    },
    ended(outcome: AttemptOutcome, durationMs: number): void {
      working.dec();
      tries.observe({ outcome }, durationMs / 1000);
    },
    secondAttempt: ({ doubt, helped }: SecondAttemptReport): void =>
      secondAttempts.inc({ doubt, helped }),
    recognized: (audioSeconds: number): void => audio.inc(audioSeconds),
  };
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
export function sessionMeters(registry: Registry) {
  const { collected, counter, gauge } = metersIn(registry);
  let sessions: MeteredSessions = { count: 0, secondsLeft: 0, seatsLeft: 0 };
  const sockets = gauge('verbatim_live_sockets_open', 'Open WebSockets of live sessions.');
  collected(
    'verbatim_live_sessions',
    'Live sessions of this process, connected or waiting for their client to return.',
    () => [[{}, sessions.count]],
  );
  collected(
    'verbatim_live_audio_waiting_seconds',
    'Seconds of received live audio that are not recognized yet: how far this machine is behind.',
    () => [[{}, sessions.secondsLeft]],
  );
  collected(
    'verbatim_live_seats_left',
    'Live sessions with one speaker that this process can take now and still recognize in real time.',
    () => [[{}, sessions.seatsLeft]],
  );
  const audio = counter(
    'verbatim_live_audio_seconds_total',
    'Seconds of audio that live sessions received.',
  );
  return {
    /** Sets the sessions that are counted when metrics are read. */
    watch(watched: MeteredSessions): void {
      sessions = watched;
    },
    opened: (): void => sockets.inc(),
    closed: (): void => sockets.dec(),
    took: (seconds: number): void => audio.inc(seconds),
  };
}

/** Servers on other machines that recognize speech. A service without any has none of these numbers. */
export function speechServerMeters(registry: Registry) {
  const { collected } = metersIn(registry);
  let status: () => readonly ServerStatus[] = () => [];
  collected(
    'verbatim_speech_server_up',
    'Is 1 while a speech server is expected to answer, otherwise 0: then nothing is sent to it until it takes connections.',
    () => status().map(({ address, isAnswering }) => [{ address }, isAnswering ? 1 : 0]),
    ['address'],
  );
  collected(
    'verbatim_speech_server_requests',
    'Requests that are under way at a speech server.',
    () => status().map(({ address, inFlight }) => [{ address }, inFlight]),
    ['address'],
  );
  new Counter({
    name: 'verbatim_speech_server_requests_total',
    help: 'Requests to a speech server, by outcome: a transcript, or none. A segment that one server fails on is sent to another.',
    labelNames: ['address', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { address, succeeded, failed } of status()) {
        this.inc({ address, outcome: 'transcript' }, succeeded);
        this.inc({ address, outcome: 'failure' }, failed);
      }
    },
  });
  return {
    /** Sets the servers that are counted when metrics are read. */
    watch(watched: () => readonly ServerStatus[]): void {
      status = watched;
    },
  };
}

/** How fetching one file ended. */
type FetchOutcome = 'fetched' | 'refused' | 'failed' | 'too_large' | 'aborted';

/** Audio that is fetched from the addresses of callers. */
export function fetchMeters(registry: Registry) {
  const { counter, histogram } = metersIn(registry);
  const bytes = counter('verbatim_fetch_bytes_total', 'Bytes of audio that were fetched.');
  const resumed = counter('verbatim_fetch_resumed_total', 'Dropped connections that were resumed.');
  const duration = histogram(
    'verbatim_fetch_duration_seconds',
    'Duration of fetching a file, by outcome.',
    [0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 1800],
    ['outcome'],
  );
  return {
    received: (byteLength: number): void => bytes.inc(byteLength),
    resumed: (): void => resumed.inc(),
    finished: (outcome: FetchOutcome, durationMs: number): void =>
      duration.observe({ outcome }, durationMs / 1000),
  };
}

/** How an attempt to send a callback ended. `gone`: the receiver responded with 410. */
type CallbackOutcome = 'delivered' | 'failed' | 'gone';

export function callbackMeters(registry: Registry) {
  const { counter, histogram } = metersIn(registry);
  const duration = histogram(
    'verbatim_callback_duration_seconds',
    'Duration of an attempt to send a callback, by outcome.',
    [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    ['outcome'],
  );
  const givenUp = counter(
    'verbatim_callbacks_given_up_total',
    'Callbacks that were given up; `./verbatim outbox list` shows them.',
  );
  return {
    sent: (outcome: CallbackOutcome, durationMs: number): void =>
      duration.observe({ outcome }, durationMs / 1000),
    gaveUp: (): void => givenUp.inc(),
  };
}
