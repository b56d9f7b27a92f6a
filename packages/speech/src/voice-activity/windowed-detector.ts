import type { Samples } from '../audio.ts';
import { type VoiceDetector, WINDOW_SAMPLES, type WindowClassifier } from './voice-detector.ts';
import { Windows } from './windows.ts';

/** What the judge is shown of the time before the gate opened: half a second, so that it knows what it hears. */
const LEAD_WINDOWS = 16;
/** The gate stays open for a second after the last sign of life. */
const HOLD_WINDOWS = 32;

/**
 * A detector out of a judge. With a gate, which is another judge that is quick and lets too much through, the judge hears
 * nothing of long silences: they cost what the gate costs.
 */
export class WindowedDetector implements VoiceDetector {
  readonly #classifier: WindowClassifier;
  readonly #gate: WindowClassifier | null;
  readonly #windows = new Windows(WINDOW_SAMPLES);
  #held: Samples[] = [];
  #open: boolean;
  #quiet = 0;
  /** How many windows the judge has heard without having decided about them. */
  #undecided = 0;
  #voiced = false;

  constructor(judge: WindowClassifier, gate: WindowClassifier | null = null) {
    this.#classifier = judge;
    this.#gate = gate;
    this.#open = gate === null;
  }

  detect(samples: Samples): Uint8Array<ArrayBuffer> {
    const decisions: number[] = [];
    for (const window of this.#windows.push(samples)) this.#push(window, decisions);
    return Uint8Array.from(decisions);
  }

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

  close(): void {
    this.#classifier.close();
    this.#gate?.close();
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

  /** What the judge still owes is as what it said last. */
  #flush(decisions: number[]): void {
    while (this.#undecided > 0) {
      decisions.push(Number(this.#voiced));
      this.#undecided -= 1;
    }
    this.#voiced = false;
  }
}
