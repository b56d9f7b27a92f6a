import type { Samples } from '../audio.ts';
import type { SampleBuffer } from '../segmentation/sample-buffer.ts';
import {
  loadModelFreeClassifier,
  type Strictness,
} from '../voice-activity/model-free-classifier.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import { WINDOW_SAMPLES, type WindowClassifier } from '../voice-activity/voice-detector.ts';
import type { VoiceStream } from '../voice-activity/voice-stream.ts';

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
  /** The samples of the channel, which somebody else pushes. Nothing after the last decision may be let go of. */
  readonly samples: SampleBuffer;
  readonly voice: VoiceActivity;
  readonly threshold: number;
}

/**
 * Decides for each window of one channel whether somebody speaks. In silence nobody is asked: neither the model, nor even its
 * process.
 */
export class VoiceGate {
  readonly #options: GateOptions;
  readonly #sign: WindowClassifier;
  #stream: VoiceStream | null = null;
  /** Where the next window begins. */
  #next: number;
  /** Windows before this place are decided, or the model was asked about them. */
  #passed: number;
  /** Behind the last sample that can be heard. */
  #audibleTo: number;
  #quiet = 0;
  #voiced = false;

  private constructor(options: GateOptions, sign: WindowClassifier) {
    const { end } = options.samples;
    this.#options = options;
    this.#sign = sign;
    this.#next = end;
    this.#passed = end;
    this.#audibleTo = end;
  }

  static async open(options: GateOptions): Promise<VoiceGate> {
    return new VoiceGate(options, (await loadModelFreeClassifier())(GATE_STRICTNESS));
  }

  /** The decisions that stand by now, when these were pushed. One call at a time. */
  push(samples: Samples): Promise<number[]> {
    this.#listen(samples);
    return this.#decide(this.#options.samples.end);
  }

  /** The decisions that are left: nothing may be pushed afterwards. */
  async end(): Promise<number[]> {
    const isIncomplete = this.#options.samples.end > this.#next;
    const decisions = await this.#decide(this.#next + (isIncomplete ? WINDOW_SAMPLES : 0));
    if (this.#stream !== null) await this.#shut(decisions);
    for (; this.#passed < this.#next; this.#passed += WINDOW_SAMPLES) decisions.push(0);
    return decisions;
  }

  /** Lets go of everything; may be called at any time. */
  close(): void {
    this.#stream?.close();
    this.#stream = null;
    this.#sign.close();
  }

  /** Goes through the windows before a place. The last of all may be incomplete: it ends in silence. */
  async #decide(to: number): Promise<number[]> {
    const decisions: number[] = [];
    for (; this.#next + WINDOW_SAMPLES <= to; this.#next += WINDOW_SAMPLES) {
      const alive = this.#isAlive();
      if (this.#stream === null) this.#wait(alive, decisions);
      else if (alive) this.#quiet = 0;
      else await this.#hold(decisions);
    }
    if (this.#stream !== null) await this.#ask(this.#next, decisions);
    return decisions;
  }

  #listen(samples: Samples): void {
    const from = this.#options.samples.end - samples.length;
    // From its end: of speech only a few samples are looked at, and of silence each once.
    let index = samples.length - 1;
    while (index >= 0 && !isAudible(samples[index] as number)) index -= 1;
    if (index >= 0) this.#audibleTo = from + index + 1;
  }

  /** Whether the next window has a sign of life. */
  #isAlive(): boolean {
    if (this.#audibleTo <= this.#next) return false;
    const window = this.#options.samples.slice(this.#next, this.#next + WINDOW_SAMPLES);
    return window.some(isAudible) && this.#sign.isVoice(window);
  }

  /** Opens at the first sign of life. */
  #wait(alive: boolean, decisions: number[]): void {
    if (alive) {
      this.#stream = this.#options.voice.open({ threshold: this.#options.threshold });
      this.#quiet = 0;
    } else if (this.#next - this.#passed >= LEAD_WINDOWS * WINDOW_SAMPLES) {
      this.#passed += WINDOW_SAMPLES;
      decisions.push(0);
    }
  }

  /** Shuts when there was no sign of life for long, and the model says so, too. */
  async #hold(decisions: number[]): Promise<void> {
    this.#quiet += 1;
    if (this.#quiet <= HOLD_WINDOWS) return;
    await this.#ask(this.#next + WINDOW_SAMPLES, decisions);
    if (!this.#voiced) await this.#shut(decisions);
  }

  /** Asks the model about the windows before a place. */
  async #ask(to: number, decisions: number[]): Promise<void> {
    if (to === this.#passed) return;
    const samples = this.#options.samples.slice(this.#passed, to);
    this.#passed = to;
    this.#take((await this.#stream?.push(samples)) ?? [], decisions);
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
