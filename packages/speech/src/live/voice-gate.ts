import type { Samples } from '../audio.ts';
import { loadModelFree, type Strictness } from '../voice-activity/model-free-judge.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import { WINDOW_SAMPLES, type WindowJudge } from '../voice-activity/voice-detector.ts';
import type { VoiceStream } from '../voice-activity/voice-stream.ts';
import { Windows } from '../voice-activity/windows.ts';

/** No sample is louder than -60 dB: there is nothing to be asked about. */
const INAUDIBLE = 0.001;
/** What lets the most through that is not plain silence. */
const GATE_STRICTNESS: Strictness = 1;
/** The half second before the first sign of life is listened to as well. */
const LEAD_WINDOWS = 16;
/** The gate stays open for a second after the last one. */
const HOLD_WINDOWS = 32;

/** What voice is listened for with. */
export interface GateOptions {
  readonly voice: VoiceActivity;
  readonly threshold: number;
}

/**
 * Decides for each window of one channel whether somebody speaks. In silence nobody is asked: neither the model, nor even its
 * process.
 */
export class VoiceGate {
  readonly #options: GateOptions;
  readonly #sign: WindowJudge;
  readonly #windows = new Windows(WINDOW_SAMPLES);
  #stream: VoiceStream | null = null;
  /** Windows before the gate opens. */
  #held: Samples[] = [];
  /** Windows that the model is to be asked about. */
  #asked: Samples[] = [];
  #quiet = 0;
  #voiced = false;

  private constructor(options: GateOptions, sign: WindowJudge) {
    this.#options = options;
    this.#sign = sign;
  }

  static async open(options: GateOptions): Promise<VoiceGate> {
    return new VoiceGate(options, (await loadModelFree())(GATE_STRICTNESS));
  }

  /** The decisions that stand by now. One call at a time. */
  async push(samples: Samples): Promise<number[]> {
    const decisions: number[] = [];
    for (const window of this.#windows.push(samples)) {
      const alive = window.some(isAudible) && this.#sign.judge(window);
      if (this.#stream !== null) {
        this.#asked.push(window.slice());
        this.#quiet = alive ? 0 : this.#quiet + 1;
        if (this.#quiet > HOLD_WINDOWS) {
          await this.#ask(decisions);
          if (!this.#voiced) await this.#shut(decisions);
        }
      } else if (alive) {
        this.#stream = this.#options.voice.open({ threshold: this.#options.threshold });
        this.#quiet = 0;
        this.#asked = [...this.#held, window.slice()];
        this.#held = [];
      } else {
        this.#held.push(window.slice());
        if (this.#held.length > LEAD_WINDOWS) {
          this.#held.shift();
          decisions.push(0);
        }
      }
    }
    await this.#ask(decisions);
    return decisions;
  }

  /** The decisions that are left: nothing may be pushed afterwards. */
  async end(): Promise<number[]> {
    const rest = this.#windows.rest();
    const decisions: number[] = [];
    if (this.#stream === null) {
      this.#held.push(...(rest === null ? [] : [rest]));
      return this.#held.map(() => 0);
    }
    if (rest !== null) this.#asked.push(rest.slice());
    await this.#ask(decisions);
    await this.#shut(decisions);
    return decisions;
  }

  /** Lets go of everything; may be called at any time. */
  close(): void {
    this.#stream?.close();
    this.#stream = null;
    this.#sign.close();
  }

  async #ask(decisions: number[]): Promise<void> {
    if (this.#stream === null || this.#asked.length === 0) return;
    const samples: Samples = new Float32Array(this.#asked.length * WINDOW_SAMPLES);
    for (const [index, window] of this.#asked.entries())
      samples.set(window, index * WINDOW_SAMPLES);
    this.#asked = [];
    this.#take(await this.#stream.push(samples), decisions);
  }

  async #shut(decisions: number[]): Promise<void> {
    const stream = this.#stream;
    this.#take((await stream?.end()) ?? [], decisions);
    this.#stream = null;
    this.#voiced = false;
  }

  #take(decided: Iterable<number>, decisions: number[]): void {
    for (const decision of decided) {
      decisions.push(decision);
      this.#voiced = decision === 1;
    }
  }
}

const isAudible = (sample: number): boolean => sample > INAUDIBLE || sample < -INAUDIBLE;
