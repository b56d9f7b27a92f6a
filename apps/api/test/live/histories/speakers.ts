import { openLiveSession } from '@verbatim/client/live';
import type { Clock } from '@verbatim/time';
import { type ClientHabits, PlainClient } from './plain-client.ts';
import { NearSocket } from './simulated-link.ts';
import type { Network } from './simulated-network.ts';

/** What a client has of its session in the end. */
export interface SpeakerEnding {
  /** The messages that reached the client, by connection; those that our client emitted are one list. */
  readonly received: readonly (readonly string[])[];
  /** Up to which byte the client's audio was acknowledged. */
  readonly acknowledged: number;
  /** How the last connection was closed, or how our client ended. */
  readonly end: number | string | null;
  readonly problems: readonly string[];
}

/** The client of a history. */
export interface Speaker {
  readonly isOver: boolean;
  speak(bytes: Uint8Array): void;
  stop(): void;
  ending(): SpeakerEnding;
}

/** A client like others, on sockets of the simulated network. */
export class PlainSpeaker implements Speaker {
  readonly #client: PlainClient;

  constructor(clock: Clock, network: Network, habits: ClientHabits) {
    this.#client = new PlainClient(clock, () => new NearSocket(network.dial()), habits);
  }

  get isOver(): boolean {
    return this.#client.isOver;
  }

  speak(bytes: Uint8Array): void {
    this.#client.speak(bytes);
  }

  stop(): void {
    this.#client.stop();
  }

  ending() {
    const { code: end, acknowledged, problems, received } = this.#client;
    return { end, acknowledged, problems, received };
  }
}

/** Our client, on sockets of the simulated network. */
export class OurClient implements Speaker {
  readonly #session;
  readonly #emitted: string[] = [];
  #end: string | null = null;

  constructor(clock: Clock, network: Network) {
    const opened = openLiveSession({
      url: 'wss://verbatim.example.com/live?token=secret',
      webSocket: class extends NearSocket {
        constructor() {
          super(network.dial());
        }
      },
      clock,
      random: () => 0.5,
    });
    if (!opened.ok) throw new Error(opened.error.message);
    this.#session = opened.data;
    this.#session.on('message', (message) => this.#emitted.push(JSON.stringify(message)));
    void this.#session.finished.then((outcome) => {
      this.#end = outcome.ok ? 'ok' : outcome.error.code;
    });
  }

  get isOver(): boolean {
    return this.#end !== null;
  }

  speak(bytes: Uint8Array): void {
    void this.#session.send(bytes);
  }

  stop(): void {
    void this.#session.stop();
  }

  ending() {
    const { acknowledgedBytes: acknowledged } = this.#session;
    return { end: this.#end, acknowledged, problems: [], received: [this.#emitted] };
  }
}
