import { Counter, Gauge, type Registry } from 'prom-client';

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
