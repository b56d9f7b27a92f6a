import type { ServerStatus } from '@verbatim/speech';
import { Counter, Gauge, type Registry } from 'prom-client';

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
