import type { Samples } from '../audio.ts';
import { type VoiceDetector, WINDOW_SAMPLES, type WindowJudge } from './voice-detector.ts';
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
  readonly #judge: WindowJudge;
  readonly #gate: WindowJudge | null;
  readonly #windows = new Windows(WINDOW_SAMPLES);
  #held: Samples[] = [];
  #open: boolean;
  #quiet = 0;
  /** How many windows the judge has heard without having decided about them. */
  #undecided = 0;
  #voiced = false;

  constructor(judge: WindowJudge, gate: WindowJudge | null = null) {
    this.#judge = judge;
    this.#gate = gate;
    this.#open = gate === null;
  }

  detect(samples: Samples): Uint8Array<ArrayBuffer> {
    const decisions: number[] = [];
    for (const window of this.#windows.push(samples)) this.#hear(window, decisions);
    return Uint8Array.from(decisions);
  }

  end(): Uint8Array<ArrayBuffer> {
    const decisions: number[] = [];
    const rest = this.#windows.rest();
    if (rest !== null) this.#hear(rest, decisions);
    this.#settle(decisions);
    for (const _ of this.#held) decisions.push(0);
    this.#held = [];
    this.#judge.reset();
    this.#gate?.reset();
    this.#open = this.#gate === null;
    this.#quiet = 0;
    return Uint8Array.from(decisions);
  }

  close(): void {
    this.#judge.close();
    this.#gate?.close();
  }

  #hear(window: Samples, decisions: number[]): void {
    const alive = this.#gate?.judge(window) ?? true;
    if (this.#open) {
      this.#show(window, decisions);
      this.#quiet = alive ? 0 : this.#quiet + 1;
      if (this.#quiet > HOLD_WINDOWS && !this.#voiced) this.#shut(decisions);
    } else if (alive) {
      this.#open = true;
      this.#quiet = 0;
      for (const held of this.#held) this.#show(held, decisions);
      this.#held = [];
      this.#show(window, decisions);
    } else {
      this.#held.push(window.slice());
      if (this.#held.length > LEAD_WINDOWS) {
        this.#held.shift();
        decisions.push(0);
      }
    }
  }

  #show(window: Samples, decisions: number[]): void {
    this.#voiced = this.#judge.judge(window);
    this.#undecided += 1;
    if (this.#undecided > this.#judge.lag) {
      decisions.push(Number(this.#voiced));
      this.#undecided -= 1;
    }
  }

  #shut(decisions: number[]): void {
    this.#settle(decisions);
    this.#judge.reset();
    this.#open = false;
  }

  /** What the judge still owes is as what it said last. */
  #settle(decisions: number[]): void {
    while (this.#undecided > 0) {
      decisions.push(Number(this.#voiced));
      this.#undecided -= 1;
    }
    this.#voiced = false;
  }
}
