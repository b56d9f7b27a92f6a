import type { Ear, EarOrder, OpenEar } from '@verbatim/live';

/** Whoever has spoken a moment ago will go on. */
const MOMENT_MS = 10_000;

interface Line {
  readonly speaking: Set<number>;
  readonly lastSpokeAt: Map<number, number>;
}

/** On how many channels somebody speaks: sessions cost something only then, and most are silent most of the time. */
export class SpeakersNow {
  readonly #now: () => number;
  readonly #lines = new Set<Line>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Channels on which somebody speaks, or has spoken a moment ago. */
  get count(): number {
    const since = this.#now() - MOMENT_MS;
    let count = 0;
    for (const { speaking, lastSpokeAt } of this.#lines) {
      for (const [channel, at] of lastSpokeAt) {
        if (speaking.has(channel) || at > since) count += 1;
      }
    }
    return count;
  }

  /** The same ears, which are watched from now on. */
  watched(openEar: OpenEar): OpenEar {
    return (order) => {
      const line: Line = { speaking: new Set(), lastSpokeAt: new Map() };
      const ear = openEar({ ...order, hear: (heard) => this.#hear(line, heard, order) });
      this.#lines.add(line);
      return this.#leaving(ear, line);
    };
  }

  #hear(line: Line, heard: Parameters<EarOrder['hear']>[0], order: EarOrder): void {
    if (heard.kind !== 'settled') {
      line.lastSpokeAt.set(heard.channel, this.#now());
      if (heard.kind === 'final') line.speaking.delete(heard.channel);
      else line.speaking.add(heard.channel);
    }
    order.hear(heard);
  }

  #leaving(ear: Ear, line: Line): Ear {
    return {
      get secondsLeft() {
        return ear.secondsLeft;
      },
      take: (audio) => ear.take(audio),
      finish: () => ear.finish(),
      close: () => {
        this.#lines.delete(line);
        ear.close();
      },
    };
  }
}
