import { availableParallelism } from 'node:os';
import { RECOGNITION_RATE, type Samples } from '../../audio.ts';
import { RecognitionError } from '../../recognition/recognition-error.ts';
import type { Engine } from '../../recognizers/engine.ts';
import type { SegmentRecognizer } from '../../segment-recognizer.ts';
import { babble } from './babble.ts';
import type { Following } from './following.ts';
import { LiveSeat } from './live-seat.ts';
import { LiveWorker } from './live-worker.ts';
import { WorkSpeed } from './work-speed.ts';

/** What live sessions are heard with. */
export interface LiveHearingOptions {
  readonly engine: Engine;
  /** How many recognizers there are; as many as there are cores by default. */
  readonly size?: number;
}

/** How much can be heard as fast as it is spoken. */
export interface LiveCapacity {
  /** Channels on which somebody speaks all the time. */
  readonly channels: number;
  /** How long one core takes for a second of audio: for what is final, and for what is said before. */
  readonly secondsPerSecond: { readonly final: number; readonly partial: number };
}

/** How much of all time may be planned with. */
const PLANNED_SHARE = 0.85;
/** Of an engine nobody knows how fast it is before it has worked. */
const EXPECTED_FINAL = 0.3;
const EXPECTED_PARTIAL = 0.2;
/** A tenth of a second is enough to have a recognizer started. */
const STARTING_SAMPLES = RECOGNITION_RATE / 10;

/**
 * The recognizers of all live sessions, of which no more are at work at once than there are. What is final comes before what is
 * partial, and sessions take turns. An utterance that is followed stays with one recognizer, whatever that hears as a whole
 * meanwhile; one that broke is replaced, and its work is done again.
 */
export class LiveHearing {
  readonly engine: Engine;
  readonly #workers: readonly LiveWorker[];
  readonly #streams: number;
  readonly #closed = new AbortController();
  readonly #final = new WorkSpeed(EXPECTED_FINAL);
  readonly #partial = new WorkSpeed(EXPECTED_PARTIAL);
  /** In the order of their turns. */
  #seats: LiveSeat[] = [];
  #turn = 0;
  #running = new Set<Promise<void>>();

  constructor({ engine, size = availableParallelism() }: LiveHearingOptions) {
    this.engine = engine;
    this.#streams = engine.streams ?? 0;
    const parts = {
      engine,
      closed: this.#closed.signal,
      final: this.#final,
      partial: this.#partial,
      onBroken: (recognizer: SegmentRecognizer) => this.#lose(recognizer),
    };
    this.#workers = Array.from({ length: size }, () => new LiveWorker(parts));
  }

  get capacity(): LiveCapacity {
    const final = this.#final.secondsPerSecond;
    const partial = this.#partial.secondsPerSecond;
    const planned = this.#workers.length * PLANNED_SHARE;
    return {
      channels: Math.max(1, Math.floor(planned / (final + partial))),
      secondsPerSecond: { final, partial },
    };
  }

  /** Starts all recognizers, and sees how fast one of them is: the other cores stay free for who is there first. */
  async measure(): Promise<LiveCapacity> {
    const seat = this.seat({ partials: true });
    const samples = babble();
    const request = { languages: [], vocabulary: [] };
    const parts = this.#workers.map((_, at) =>
      at === 0 ? samples : samples.subarray(0, STARTING_SAMPLES),
    );
    try {
      await Promise.all(parts.map((part) => seat.hear(part, request)));
      await Promise.all(parts.map((part) => followed(seat, part)));
    } finally {
      seat.close();
    }
    return this.capacity;
  }

  /** A place for one session. */
  seat(order: { readonly partials: boolean }): LiveSeat {
    const seat = new LiveSeat(order, {
      changed: () => this.#work(),
      leave: (left) => {
        this.#seats = this.#seats.filter((each) => each !== left);
      },
    });
    this.#seats.push(seat);
    return seat;
  }

  /** Ends all recognizers. What is still to be heard is rejected. */
  async close(): Promise<void> {
    this.#closed.abort(closedError());
    for (const { wholes } of this.#seats)
      for (const { reject } of wholes.splice(0)) reject(closedError());
    await Promise.all(this.#workers.map((worker) => worker.close()));
    await Promise.all(this.#running);
    await Promise.all(this.#workers.map((worker) => worker.close()));
  }

  #work(): void {
    while (!this.#closed.signal.aborted && this.#running.size < this.#workers.length) {
      const work = this.#nextWhole() ?? this.#nextFollowing();
      if (work === null) return;
      const run = work.finally(() => {
        this.#running.delete(run);
        this.#work();
      });
      this.#running.add(run);
    }
  }

  #nextWhole(): Promise<void> | null {
    const at = this.#seats.findIndex(({ wholes }) => wholes.length > 0);
    const worker = at === -1 ? null : this.#leastBurdened(({ isHearing }) => !isHearing);
    if (worker === null) return null;
    const [seat] = this.#seats.splice(at, 1);
    const whole = seat?.wholes.shift();
    if (seat === undefined || whole === undefined) return null;
    this.#seats.push(seat);
    return worker.hear(whole);
  }

  /** The one that has waited longest of those that there is a recognizer for. */
  #nextFollowing(): Promise<void> | null {
    for (const following of this.#followings.sort((a, b) => a.turn - b.turn)) {
      const worker = this.#workerFor(following);
      if (worker === null) continue;
      this.#turn += 1;
      following.claim(this.#turn);
      const isFollowed = this.#streams > 0;
      const work = isFollowed ? worker.follow(following) : worker.hearAgain(following);
      return work.finally(() => following.release());
    }
    return null;
  }

  /** Who can go on with an utterance just now. Where an engine follows all that it can, others wait for a place. */
  #workerFor(following: Following): LiveWorker | null {
    if (this.#streams === 0)
      return following.hasGrown ? this.#leastBurdened(({ isHearing }) => !isHearing) : null;
    if (!following.hasMore) return null;
    const { recognizer } = following;
    const hasPlace = (worker: LiveWorker): boolean =>
      recognizer === null
        ? this.#burdenOf(worker) < this.#streams
        : worker.recognizer === recognizer;
    return this.#leastBurdened((worker) => !worker.isFollowing && hasPlace(worker));
  }

  /** Of those that can, the one that follows the fewest utterances. */
  #leastBurdened(can: (worker: LiveWorker) => boolean): LiveWorker | null {
    const able = this.#workers.filter(can);
    return able.sort((a, b) => this.#burdenOf(a) - this.#burdenOf(b))[0] ?? null;
  }

  /** How many utterances it follows. */
  #burdenOf({ recognizer }: LiveWorker): number {
    if (recognizer === null) return 0;
    return this.#followings.filter((each) => each.recognizer === recognizer).length;
  }

  get #followings(): Following[] {
    return this.#seats.flatMap(({ followings }) => [...followings]);
  }

  #lose(recognizer: SegmentRecognizer): void {
    for (const each of this.#followings) if (each.recognizer === recognizer) each.lose();
  }
}

/** Follows an utterance once, as far as it is heard at once. */
async function followed(seat: LiveSeat, samples: Samples): Promise<void> {
  const told = Promise.withResolvers<unknown>();
  const following = seat.follow(
    { since: (place) => samples.subarray(place), length: () => samples.length, tell: told.resolve },
    { languages: [], vocabulary: [] },
  );
  seat.wake();
  await Promise.race([told.promise, following.over]);
  following.close();
}

const closedError = (): RecognitionError =>
  new RecognitionError('The recognizer was closed.', { failure: 'engine', retryable: true });
