import { availableParallelism } from 'node:os';
import { RECOGNITION_RATE, type Samples } from '../../audio.ts';
import type { Engine } from '../../recognisers/engine.ts';
import { RecognitionError } from '../../recognition/recognition-error.ts';
import type { SegmentRecogniser } from '../../segment-recogniser.ts';
import { babble } from './babble.ts';
import type { Following } from './following.ts';
import { LiveSeat, type Whole } from './live-seat.ts';
import { WorkSpeed } from './work-speed.ts';

/** What live sessions are heard with. */
export interface LiveHearingOptions {
  readonly engine: Engine;
  /** How many recognisers there are; as many as there are cores by default. */
  readonly size?: number;
}

/** How many sessions can be heard as fast as they speak. */
export interface LiveCapacity {
  /** Channels on which somebody speaks all the time. */
  readonly channels: number;
  /** Channels of the sessions that are open. */
  readonly open: number;
  /** How long one core takes for a second of audio: for what is final, and for what is said before. */
  readonly secondsPerSecond: { readonly final: number; readonly partial: number };
}

/** One recogniser; null while it is not started, or broke. */
interface Worker {
  recogniser: SegmentRecogniser | null;
  busy: boolean;
}

const MOST_TRIES = 3;
/** How much of all time may be planned with. */
const PLANNED_SHARE = 0.85;
/** On several channels one listens while another speaks. */
const SPEAKING_SHARE = 0.5;
/** Of an engine nobody knows how fast it is before it has worked. */
const EXPECTED_FINAL = 0.3;
const EXPECTED_PARTIAL = 0.2;
/** A tenth of a second is enough to have a recogniser started. */
const STARTING_SAMPLES = RECOGNITION_RATE / 10;

/**
 * The recognisers of all live sessions. What is final comes before what is partial, and sessions take turns. An utterance
 * that is followed stays with one recogniser; one that broke is replaced, and its work is done again.
 */
export class LiveHearing {
  readonly engine: Engine;
  readonly #workers: readonly Worker[];
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
    this.#workers = Array.from({ length: size }, () => ({ recogniser: null, busy: false }));
  }

  get capacity(): LiveCapacity {
    const final = this.#final.secondsPerSecond;
    const partial = this.#partial.secondsPerSecond;
    return {
      channels: Math.max(1, Math.floor(this.#planned / (final + partial))),
      open: this.#seats.reduce((sum, { channels }) => sum + channels, 0),
      secondsPerSecond: { final, partial },
    };
  }

  /** Whether one more session can be heard as fast as it speaks. The first one always has room. */
  hasRoom(order: { readonly channels: number; readonly partials: boolean }): boolean {
    const load = this.#seats.reduce((sum, seat) => sum + this.#loadOf(seat), 0);
    return this.#seats.length === 0 || load + this.#loadOf(order) <= this.#planned;
  }

  /** Starts all recognisers, and sees how fast one of them is: the other cores stay free for who is there first. */
  async measure(): Promise<LiveCapacity> {
    const seat = this.seat({ channels: 1, partials: true });
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
  seat(order: { readonly channels: number; readonly partials: boolean }): LiveSeat {
    const seat = new LiveSeat(order, {
      changed: () => this.#work(),
      leave: (left) => {
        this.#seats = this.#seats.filter((each) => each !== left);
      },
    });
    this.#seats.push(seat);
    return seat;
  }

  /** Ends all recognisers. What is still to be heard is rejected. */
  async close(): Promise<void> {
    this.#closed.abort(closedError());
    for (const { wholes } of this.#seats)
      for (const { reject } of wholes.splice(0)) reject(closedError());
    await Promise.all(this.#workers.map(({ recogniser }) => recogniser?.close()));
    await Promise.all(this.#running);
    await Promise.all(this.#workers.map(({ recogniser }) => recogniser?.close()));
  }

  get #planned(): number {
    return this.#workers.length * PLANNED_SHARE;
  }

  #loadOf({
    channels,
    partials,
  }: {
    readonly channels: number;
    readonly partials: boolean;
  }): number {
    const each = this.#final.secondsPerSecond + (partials ? this.#partial.secondsPerSecond : 0);
    return each * Math.max(1, channels * SPEAKING_SHARE);
  }

  #work(): void {
    if (this.#closed.signal.aborted) return;
    for (const worker of this.#workers) {
      if (worker.busy) continue;
      const work = this.#next(worker);
      if (work === null) continue;
      worker.busy = true;
      const run = work().finally(() => {
        worker.busy = false;
        this.#running.delete(run);
        this.#work();
      });
      this.#running.add(run);
    }
  }

  /** What a recogniser does next. */
  #next(worker: Worker): (() => Promise<void>) | null {
    const whole = this.#nextWhole();
    if (whole !== null) return () => this.#hear(worker, whole);
    const following = this.#nextFollowing(worker);
    if (following === null) return null;
    this.#turn += 1;
    following.claim(this.#turn);
    return () => this.#follow(worker, following).finally(() => following.release());
  }

  #nextWhole(): Whole | null {
    const at = this.#seats.findIndex(({ wholes }) => wholes.length > 0);
    const [seat] = at === -1 ? [] : this.#seats.splice(at, 1);
    if (seat === undefined) return null;
    this.#seats.push(seat);
    return seat.wholes.shift() ?? null;
  }

  /** The one that has waited longest of those that this recogniser follows, can follow, or can hear again. */
  #nextFollowing(worker: Worker): Following | null {
    const hasStream = this.#hasStreamFor(worker.recogniser);
    const ready = this.#followings.filter((each) => {
      if (each.recogniser !== null) return each.recogniser === worker.recogniser && each.hasMore;
      return hasStream ? each.hasMore : each.hasGrown;
    });
    return ready.sort((a, b) => a.turn - b.turn)[0] ?? null;
  }

  get #followings(): Following[] {
    return this.#seats.flatMap(({ followings }) => [...followings]);
  }

  /** Whether a recogniser can follow one more utterance; null: one that is still to be started. */
  #hasStreamFor(recogniser: SegmentRecogniser | null): boolean {
    if (recogniser === null) return this.#streams > 0;
    const own = this.#followings.filter((each) => each.recogniser === recogniser);
    return own.length < this.#streams;
  }

  async #hear(worker: Worker, whole: Whole): Promise<void> {
    const { samples, request, seat } = whole;
    whole.tries += 1;
    try {
      const recogniser = await this.#recogniserOf(worker);
      const began = performance.now();
      const heard = await recogniser.recognise(samples, {
        ...request,
        signal: this.#closed.signal,
      });
      this.#final.worked(samples.length, performance.now() - began);
      whole.resolve(heard);
    } catch (error) {
      this.#mend(worker, error);
      if (isFinal(error) || whole.tries >= MOST_TRIES || this.#closed.signal.aborted)
        whole.reject(error);
      else seat.wholes.unshift(whole);
    }
  }

  async #follow(worker: Worker, following: Following): Promise<void> {
    const { signal } = this.#closed;
    try {
      const recogniser = await this.#recogniserOf(worker);
      if (following.recogniser === null && this.#hasStreamFor(recogniser))
        following.open(recogniser);
      const began = performance.now();
      if (following.recogniser === recogniser) {
        const samples = await following.push(signal);
        this.#partial.worked(samples, performance.now() - began);
      } else await following.again(recogniser, signal);
    } catch (error) {
      const { recogniser } = following;
      this.#mend(worker, error);
      // With its recogniser it was told already.
      if (following.recogniser === recogniser) following.lose();
    }
  }

  async #recogniserOf(worker: Worker): Promise<SegmentRecogniser> {
    worker.recogniser ??= await this.engine.start();
    this.#closed.signal.throwIfAborted();
    return worker.recogniser;
  }

  /** One that broke is let go of, and so are the utterances that it followed. */
  #mend(worker: Worker, error: unknown): void {
    const { recogniser } = worker;
    if (recogniser === null || isFinal(error)) return;
    worker.recogniser = null;
    for (const each of this.#followings) if (each.recogniser === recogniser) each.lose();
    recogniser.close().catch(() => {});
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

/** Whether it would come to the same with any other recogniser. */
const isFinal = (error: unknown): boolean => error instanceof RecognitionError && !error.retryable;

const closedError = (): RecognitionError =>
  new RecognitionError('The recogniser was closed.', { failure: 'engine', retryable: true });
