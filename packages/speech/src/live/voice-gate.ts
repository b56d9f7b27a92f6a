import type { Samples } from '../recognition/audio.ts';
import type { SampleBuffer } from '../segmentation/sample-buffer.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import { WINDOW_SAMPLES } from '../voice-activity/voice-detector.ts';
import type { VoiceStream } from '../voice-activity/voice-stream.ts';

/** -60 dB: audio without a louder sample is silence. */
const INAUDIBLE = 0.001;
/** The half second before the first sound is classified as well. */
const LEAD_WINDOWS = 16;
/** The gate closes one second after the last sound. */
const HOLD_WINDOWS = 32;

interface VoiceGateOptions {
  /** Samples of the channel, pushed by the caller, which must keep all after the last decision. */
  readonly samples: SampleBuffer;
  readonly voice: VoiceActivity;
  readonly threshold: number;
}

/** Decides for each window of one channel whether it is voice. In silence it asks neither the model nor its process. */
export class VoiceGate {
  readonly #options: VoiceGateOptions;
  #stream: VoiceStream | null = null;
  /** Start of the next window. */
  #next: number;
  /** Windows before this position are decided, or were sent to the model. */
  #passed: number;
  /** End of the last audible sample. */
  #audibleTo: number;
  #quiet = 0;
  #voiced = false;

  constructor(options: VoiceGateOptions) {
    const { end } = options.samples;
    this.#options = options;
    this.#next = end;
    this.#passed = end;
    this.#audibleTo = end;
  }

  /** Takes samples that were pushed to the buffer and returns the decisions known by now. One call at a time. */
  push(samples: Samples): Promise<number[]> {
    this.#updateAudible(samples);
    return this.#decide(this.#options.samples.end);
  }

  /** Returns the remaining decisions. Nothing may be pushed after it. */
  async end(): Promise<number[]> {
    const isIncomplete = this.#options.samples.end > this.#next;
    const decisions = await this.#decide(this.#next + (isIncomplete ? WINDOW_SAMPLES : 0));
    if (this.#stream !== null) await this.#closeStream(decisions);
    for (; this.#passed < this.#next; this.#passed += WINDOW_SAMPLES) decisions.push(0);
    return decisions;
  }

  /** Frees everything; may be called at any time. */
  close(): void {
    this.#stream?.close();
    this.#stream = null;
  }

  /** Processes the windows before a position. An incomplete last one is padded with silence. */
  async #decide(to: number): Promise<number[]> {
    const decisions: number[] = [];
    for (; this.#next + WINDOW_SAMPLES <= to; this.#next += WINDOW_SAMPLES) {
      const hasSound = this.#hasSound();
      if (this.#stream === null) this.#openIfSound(hasSound, decisions);
      else if (hasSound) this.#quiet = 0;
      else await this.#closeIfQuiet(decisions);
    }
    if (this.#stream !== null) await this.#classify(this.#next, decisions);
    return decisions;
  }

  #updateAudible(samples: Samples): void {
    const from = this.#options.samples.end - samples.length;
    // Backwards: speech needs a few samples, silence each one once.
    let index = samples.length - 1;
    while (index >= 0 && !isAudible(samples[index] as number)) index -= 1;
    if (index >= 0) this.#audibleTo = from + index + 1;
  }

  /** True if the next window may have voice. */
  #hasSound(): boolean {
    if (this.#audibleTo <= this.#next) return false;
    const window = this.#options.samples.slice(this.#next, this.#next + WINDOW_SAMPLES);
    return window.some(isAudible);
  }

  /** Opens the gate at the first sound. */
  #openIfSound(hasSound: boolean, decisions: number[]): void {
    if (hasSound) {
      this.#stream = this.#options.voice.open({ threshold: this.#options.threshold });
      this.#quiet = 0;
    } else if (this.#next - this.#passed >= LEAD_WINDOWS * WINDOW_SAMPLES) {
      this.#passed += WINDOW_SAMPLES;
      decisions.push(0);
    }
  }

  /** Closes the gate after a second without sound, if the model finds no voice either. */
  async #closeIfQuiet(decisions: number[]): Promise<void> {
    this.#quiet += 1;
    if (this.#quiet <= HOLD_WINDOWS) return;
    await this.#classify(this.#next + WINDOW_SAMPLES, decisions);
    if (!this.#voiced) await this.#closeStream(decisions);
  }

  /** Sends the windows before a position to the model. */
  async #classify(to: number, decisions: number[]): Promise<void> {
    if (to === this.#passed) return;
    const samples = this.#options.samples.slice(this.#passed, to);
    this.#passed = to;
    this.#take((await this.#stream?.push(samples)) ?? [], decisions);
  }

  async #closeStream(decisions: number[]): Promise<void> {
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
