import type { SegmentTranscript } from '../../recognition/segments.ts';

/** A call that a process has not replied to. */
interface PendingRecognition {
  readonly id: number;
  /** Timeout from when the process starts on it; longer while the process gets little of a core. */
  readonly timeoutMs: number;
  readonly settle: (transcript: SegmentTranscript) => void;
  readonly fail: (error: unknown) => void;
}

/** Reads the CPU seconds that the process has used; null where the system doesn't tell. */
type ReadProcessorSeconds = () => Promise<number | null>;

/** A process that waits for a core gets less of one than this share, and one that hangs without work less than the other. */
const STARVED_SHARE = 0.5;
const HANGING_SHARE = 0.01;
/** A call is given up after this multiple of its timeout, however little CPU the process gets. */
const MAX_TIMEOUTS = 10;

/** Calls in the order in which a process works on them. An aborted call stays until the process has replied. */
export class CallQueue {
  readonly #onTimeout: () => void;
  readonly #processorSeconds: ReadProcessorSeconds;
  readonly #calls: PendingRecognition[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(onTimeout: () => void, processorSeconds: ReadProcessorSeconds) {
    this.#onTimeout = onTimeout;
    this.#processorSeconds = processorSeconds;
  }

  get isEmpty(): boolean {
    return this.#calls.length === 0;
  }

  /** True if the process works on this call. */
  isCurrent(id: number): boolean {
    return this.#calls[0]?.id === id;
  }

  add(call: PendingRecognition): void {
    this.#calls.push(call);
    if (this.#calls.length === 1) this.#watch();
  }

  /** Removes the current call; the timeout of the next one starts. */
  shift(): PendingRecognition | undefined {
    const call = this.#calls.shift();
    this.#watch();
    return call;
  }

  /** Removes and returns all calls. */
  clear(): PendingRecognition[] {
    const all = this.#calls.splice(0);
    this.#watch();
    return all;
  }

  #watch(): void {
    clearTimeout(this.#timer);
    const [call] = this.#calls;
    if (call === undefined) return;
    // A call that takes less than half of its timeout, as nearly all do, costs a timer and nothing else.
    const halfMs = call.timeoutMs / 2;
    this.#timer = setTimeout(() => void this.#follow(call, halfMs), halfMs);
  }

  /** Gives up a call after the second half of its timeout, or later if the process was starved of CPU time until then. */
  async #follow(call: PendingRecognition, periodMs: number): Promise<void> {
    for (let halves = 1; halves < 2 * MAX_TIMEOUTS; halves += 1) {
      const before = await this.#processorSeconds();
      if (this.#calls[0] !== call) return;
      await new Promise<void>((resolve) => {
        this.#timer = setTimeout(resolve, periodMs);
      });
      const after = await this.#processorSeconds();
      if (this.#calls[0] !== call) return;
      const share = before === null || after === null ? 0 : (after - before) / (periodMs / 1000);
      if (share < HANGING_SHARE || share >= STARVED_SHARE) break;
    }
    this.#onTimeout();
  }
}
