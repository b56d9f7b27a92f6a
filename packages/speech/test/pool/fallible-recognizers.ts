import { onTestFinished } from 'vitest';
import type { PoolOptions } from '../../src/pool/recognizer-pool.ts';
import { RecognizerPool } from '../../src/pool/recognizer-pool.ts';
import type { Samples, Segment } from '../../src/recognition/audio.ts';
import { RecognitionError } from '../../src/recognition/errors.ts';
import type {
  SegmentRecognizer,
  SegmentRequest,
  SegmentTranscript,
} from '../../src/recognition/segments.ts';

/** What a recognizer does with a segment: take so many turns of the event loop, and then what. */
export interface Behavior {
  readonly turns: number;
  readonly does: 'hear' | 'crash' | 'hang' | 'refuse';
}

export const recognizes: Behavior = { turns: 0, does: 'hear' };

/** Recognizers with scripted behavior, which record their calls. */
export class FallibleRecognizers {
  readonly #behave: (order: number, tries: number) => Behavior;
  readonly #tries = new Map<number, number>();
  /** Segments in the order in which they were begun. */
  readonly begun: number[] = [];
  started = 0;
  /** The first so many that were started are dead, whether anybody knows it or not. */
  dead = 0;
  closed = 0;
  /** Mistakes of the pool. */
  readonly complaints: string[] = [];
  busy = 0;
  mostAlive = 0;
  mostBusy = 0;

  constructor(behave: (order: number, tries: number) => Behavior = () => recognizes) {
    this.#behave = behave;
  }

  readonly start = async (): Promise<SegmentRecognizer> => {
    this.started += 1;
    const own = this.started;
    this.mostAlive = Math.max(this.mostAlive, this.started - this.closed);
    let state: 'idle' | 'busy' | 'broken' | 'closed' = 'idle';
    await turn();
    return {
      recognize: async (samples, request) => {
        if (state !== 'idle') this.complaints.push(`given a segment while it was ${state}`);
        state = 'busy';
        this.busy += 1;
        this.mostBusy = Math.max(this.mostBusy, this.busy);
        try {
          if (own <= this.dead) throw new Error('The process is gone');
          const recognized = await this.#recognize(samples, request);
          if (state === 'busy') state = 'idle';
          return recognized;
        } catch (error) {
          if (state === 'busy') {
            state = error instanceof RecognitionError && !error.retryable ? 'idle' : 'broken';
          }
          throw error;
        } finally {
          this.busy -= 1;
        }
      },
      close: async () => {
        if (state === 'closed') this.complaints.push('closed twice');
        else this.closed += 1;
        state = 'closed';
      },
    };
  };

  async #recognize(samples: Samples, { signal }: SegmentRequest): Promise<SegmentTranscript> {
    const order = orderOf(samples);
    const tries = (this.#tries.get(order) ?? 0) + 1;
    this.#tries.set(order, tries);
    this.begun.push(order);
    const { turns, does } = this.#behave(order, tries);
    for (let count = 0; count < turns; count += 1) {
      await turn();
      signal.throwIfAborted();
    }
    if (does === 'crash') throw new Error('The process ended');
    if (does === 'refuse') throw refusal;
    if (does === 'hang') {
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    }
    return {
      words: [{ word: `word${order}`, start: 0, end: 0.1, confidence: 1 }],
      language: 'en',
    };
  }
}

export const refusal = new RecognitionError('This language is not known.', {
  failure: 'language',
  retryable: false,
});

/** Segments carry their number in their samples. */
export const segmentOf = (order: number): Segment => ({
  channel: 0,
  startSeconds: order,
  samples: Float32Array.of(order, 0, 0),
});

const orderOf = (samples: Samples): number => samples[0] ?? -1;

export async function* segments(
  from: number,
  count: number,
  taken?: number[],
): AsyncGenerator<Segment> {
  for (const order of numbers(from, count)) {
    taken?.push(order);
    yield segmentOf(order);
  }
}

export const numbers = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

/** The numbers of the returned segments. */
export async function all(results: ReturnType<RecognizerPool['recognize']>): Promise<number[]> {
  const orders: number[] = [];
  for await (const { startSeconds } of results) orders.push(startSeconds);
  return orders;
}

/** A pool that is closed after the test. */
export function open(options: PoolOptions): RecognizerPool {
  const pool = new RecognizerPool(options);
  onTestFinished(() => pool.close());
  return pool;
}

/** Lets everything happen that is about to. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
