import type { Clock } from '@verbatim/time';
import { type Direction, type NearSocketOptions, SimulatedLink } from './simulated-link.ts';
import type { SimulatedService } from './simulated-service.ts';

/** How a connection is lost: both ends notice it, only the client does, only the service does, or a direction goes silent. */
export const connectionFaults = [
  'reset',
  'client_notices',
  'service_notices',
  'both_lost',
  'down_lost',
  'up_lost',
] as const;

/** Faults of the connection, and of the process: it is killed or drained. */
export const faultKinds = [...connectionFaults, 'kill', 'drain'] as const;

/** Something that happens to the connection, or to the process. */
export interface Fault {
  readonly kind: (typeof faultKinds)[number];
  readonly at: number;
  readonly outageMs: number;
  readonly isNoticed: boolean;
  readonly noticedAfterMs: number;
  readonly again: number;
  readonly againAfterMs: number;
}

/** The network between one client and the service. */
export class Network {
  readonly #clock: Clock;
  readonly #service: SimulatedService;
  readonly #latencyMs: number;
  readonly #mustNotice: boolean;
  #link: SimulatedLink | null = null;
  #isDownUntil = 0;
  /** When a connection last reached the service, in milliseconds since 1970. */
  lastArrival = 0;
  /** Faults that the next connections suffer, too. */
  #pending: Fault[] = [];

  /** `mustNotice`: the client does not find out itself that nothing arrives. */
  constructor(
    clock: Clock,
    service: SimulatedService,
    { latencyMs, mustNotice }: { readonly latencyMs: number; readonly mustNotice: boolean },
  ) {
    this.#mustNotice = mustNotice;
    this.#clock = clock;
    this.#service = service;
    this.#latencyMs = latencyMs;
  }

  /** A client connects with the socket that is made of this. */
  dial(): NearSocketOptions {
    const link = new SimulatedLink(this.#clock, this.#latencyMs);
    this.#link = link;
    this.#clock.after(this.#latencyMs, () => {
      if (this.#clock.elapsed() < this.#isDownUntil) link.cutNear();
      else {
        this.lastArrival = this.#clock.now();
        void this.#service.connect(link);
      }
    });
    const again = this.#pending.shift();
    if (again) this.#clock.after(again.againAfterMs, () => this.#breakLink(link, again));
    return link.nearOptions;
  }

  suffer(given: Fault): void {
    this.#pending.push(...Array.from({ length: given.again }, () => given));
    const { kind } = given;
    if (kind === 'kill' || kind === 'drain') {
      if (kind === 'kill') this.#service.kill();
      else void this.#service.drain();
      this.#clock.after(given.outageMs + 1, () => {
        this.#service.kill();
        void this.#service.start();
      });
      return;
    }
    this.#isDownUntil = Math.max(this.#isDownUntil, this.#clock.elapsed() + given.outageMs);
    if (this.#link) this.#breakLink(this.#link, given);
  }

  #breakLink(link: SimulatedLink, { kind, isNoticed, noticedAfterMs }: Fault): void {
    if (kind === 'reset' || kind === 'service_notices') link.cutFar();
    if (kind === 'reset' || kind === 'client_notices') link.cutNear();
    const lost: Direction | null =
      kind === 'both_lost'
        ? 'both'
        : kind === 'up_lost'
          ? 'up'
          : kind === 'down_lost'
            ? 'down'
            : null;
    if (lost) link.lose(lost);
    if (isNoticed || this.#mustNotice) this.#clock.after(noticedAfterMs, () => link.cutNear());
  }
}
