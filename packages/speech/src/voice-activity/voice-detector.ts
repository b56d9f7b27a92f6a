import type { Samples } from '../recognition/audio.ts';

/** Samples per decision: 32 ms, the only window that the neural model takes. */
export const WINDOW_SAMPLES = 512;

/** Kind of voice activity detection. */
export type DetectorKind = 'neural' | 'model-free';

/** Classifies windows as voice or no voice, one after the other. */
export interface WindowClassifier {
  /** 1: each result is about the window before. */
  readonly lag: 0 | 1;
  isVoice(window: Samples): boolean;
  /** Clears the state of earlier windows. */
  reset(): void;
}

/** Half a second from before the gate opened is classified too, for context. */
const LEAD_WINDOWS = 16;
/** The gate closes one second after its last window with voice. */
const HOLD_WINDOWS = 32;

/**
 * Detects voice on one channel by a classifier of windows. Takes samples in chunks of any length and returns one decision per
 * window, in order, but not always from the call that completed the window. An optional gate, a fast classifier that errs
 * towards voice, keeps long silences from the slower one.
 */
export class VoiceDetector {
  readonly #classifier: WindowClassifier;
  readonly #gate: WindowClassifier | null;
  readonly #windows = new Windows(WINDOW_SAMPLES);
  #held: Samples[] = [];
  #open: boolean;
  #quiet = 0;
  /** Windows that the classifier was given and has not decided yet. */
  #undecided = 0;
  #voiced = false;

  constructor(classifier: WindowClassifier, gate: WindowClassifier | null = null) {
    this.#classifier = classifier;
    this.#gate = gate;
    this.#open = gate === null;
  }

  /** Takes samples and returns the decisions known by now: 1 is voice, 0 is none. */
  detect(samples: Samples): Uint8Array<ArrayBuffer> {
    const decisions: number[] = [];
    for (const window of this.#windows.push(samples)) this.#push(window, decisions);
    return Uint8Array.from(decisions);
  }

  /** Returns the remaining decisions, including one for an incomplete last window, and resets the detector. */
  end(): Uint8Array<ArrayBuffer> {
    const decisions: number[] = [];
    const rest = this.#windows.rest();
    if (rest !== null) this.#push(rest, decisions);
    this.#flush(decisions);
    for (const _ of this.#held) decisions.push(0);
    this.#held = [];
    this.#classifier.reset();
    this.#gate?.reset();
    this.#open = this.#gate === null;
    this.#quiet = 0;
    return Uint8Array.from(decisions);
  }

  #push(window: Samples, decisions: number[]): void {
    const alive = this.#gate?.isVoice(window) ?? true;
    if (this.#open) {
      this.#classify(window, decisions);
      this.#quiet = alive ? 0 : this.#quiet + 1;
      if (this.#quiet > HOLD_WINDOWS && !this.#voiced) this.#closeGate(decisions);
    } else if (alive) {
      this.#open = true;
      this.#quiet = 0;
      for (const held of this.#held) this.#classify(held, decisions);
      this.#held = [];
      this.#classify(window, decisions);
    } else {
      this.#held.push(window.slice());
      if (this.#held.length > LEAD_WINDOWS) {
        this.#held.shift();
        decisions.push(0);
      }
    }
  }

  #classify(window: Samples, decisions: number[]): void {
    this.#voiced = this.#classifier.isVoice(window);
    this.#undecided += 1;
    if (this.#undecided > this.#classifier.lag) {
      decisions.push(Number(this.#voiced));
      this.#undecided -= 1;
    }
  }

  #closeGate(decisions: number[]): void {
    this.#flush(decisions);
    this.#classifier.reset();
    this.#open = false;
  }

  /** Repeats the last decision for windows that the classifier has not decided. */
  #flush(decisions: number[]): void {
    while (this.#undecided > 0) {
      decisions.push(Number(this.#voiced));
      this.#undecided -= 1;
    }
    this.#voiced = false;
  }
}

/** Cuts a stream of samples into windows of equal length. */
export class Windows {
  readonly #length: number;
  readonly #partial: Samples;
  #filled = 0;

  constructor(length: number) {
    this.#length = length;
    this.#partial = new Float32Array(length);
  }

  /** Yields the windows that are complete. Each is valid until the next is requested. */
  *push(samples: Samples): Generator<Samples> {
    let at = 0;
    while (at < samples.length) {
      const left = samples.length - at;
      if (this.#filled === 0 && left >= this.#length) {
        yield samples.subarray(at, at + this.#length);
        at += this.#length;
        continue;
      }
      const taken = Math.min(this.#length - this.#filled, left);
      this.#partial.set(samples.subarray(at, at + taken), this.#filled);
      this.#filled += taken;
      at += taken;
      if (this.#filled === this.#length) {
        this.#filled = 0;
        yield this.#partial;
      }
    }
  }

  /** The incomplete last window, padded with silence; null if there is none. */
  rest(): Samples | null {
    if (this.#filled === 0) return null;
    this.#partial.fill(0, this.#filled);
    this.#filled = 0;
    return this.#partial;
  }
}
