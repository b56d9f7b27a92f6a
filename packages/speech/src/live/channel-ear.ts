import { RECOGNITION_RATE, type Samples } from '../audio.ts';
import { NoiseSuppressor } from '../cleaning/noise-suppressor.ts';
import { Resampler } from '../resampling/resampler.ts';
import { SampleBuffer } from '../segmentation/sample-buffer.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import { type Endpoint, Endpointer } from './endpointer.ts';
import type { LiveFormat, LiveRecognitionParameters } from './live-recognition-options.ts';
import { VoiceGate } from './voice-gate.ts';

/** The model takes nothing outside of it. */
const MIN_THRESHOLD = 0.02;
const MAX_THRESHOLD = 0.98;

/** One channel of a session. */
export interface ChannelOrder {
  readonly format: LiveFormat;
  readonly parameters: LiveRecognitionParameters;
  readonly voice: VoiceActivity;
  /** The first frame of the recording that is heard here. */
  readonly fromFrame: number;
}

/** An utterance that is over, with what it was before noise was suppressed. */
export interface Ended {
  readonly endpoint: Extract<Endpoint, { kind: 'end' }>;
  readonly noisy: Samples | null;
}

/** Hears the samples of one channel: at the recognition rate, without noise where that was asked for, where somebody speaks. */
export class ChannelEar {
  readonly #resampler: Resampler;
  readonly #suppressor: NoiseSuppressor | null;
  /** What is still needed: for the next utterance, or to decide whether somebody speaks. */
  readonly #heard: SampleBuffer;
  readonly #gate: VoiceGate;
  /** What came in, as long as it may be compared with what came of it. */
  readonly #noisy: SampleBuffer | null;
  readonly endpointer: Endpointer;

  private constructor(
    { format, parameters }: ChannelOrder,
    heard: SampleBuffer,
    gate: VoiceGate,
    suppressor: NoiseSuppressor | null,
  ) {
    this.#resampler = new Resampler(format.sample_rate, RECOGNITION_RATE);
    this.#suppressor = suppressor;
    this.#noisy = suppressor === null ? null : new SampleBuffer(heard.end);
    this.#heard = heard;
    this.#gate = gate;
    this.endpointer = new Endpointer({
      samples: heard,
      endpointing: parameters.endpointing,
      maximumDuration: parameters.maximum_duration_without_endpointing,
    });
  }

  static async open(order: ChannelOrder): Promise<ChannelEar> {
    const { format, fromFrame, voice } = order;
    const { speech_threshold, audio_enhancer } = order.parameters;
    const samples = new SampleBuffer(
      Math.round((fromFrame / format.sample_rate) * RECOGNITION_RATE),
    );
    const threshold = Math.min(MAX_THRESHOLD, Math.max(MIN_THRESHOLD, speech_threshold));
    const gate = await VoiceGate.open({ samples, voice, threshold });
    const suppressor = audio_enhancer ? await NoiseSuppressor.create() : null;
    return new ChannelEar(order, samples, gate, suppressor);
  }

  /** What becomes of utterances with these samples, which have the rate of the recording. One call at a time. */
  async hear(samples: Samples): Promise<Endpoint[]> {
    return this.endpointer.decide(await this.#decisions(this.#resampler.push(samples)));
  }

  /** The audio is over. */
  async finish(): Promise<Endpoint[]> {
    const endpoints = this.endpointer.decide(await this.#decisions(this.#resampler.end()));
    const last = this.#suppressor?.end() ?? new Float32Array(0);
    this.#heard.push(last);
    const left = [...(await this.#gate.push(last)), ...(await this.#gate.end())];
    return [...endpoints, ...this.endpointer.finish(left)];
  }

  /** What an utterance was before noise was suppressed; null where none is. */
  noisy({ audioFrom, samples }: Extract<Endpoint, { kind: 'end' }>): Samples | null {
    if (this.#noisy === null) return null;
    const noisy = this.#noisy.slice(audioFrom, audioFrom + samples.length);
    this.#noisy.dropBefore(this.endpointer.settled);
    return noisy;
  }

  /** Lets go of everything; may be called at any time. */
  close(): void {
    this.#gate.close();
    this.#suppressor?.close();
  }

  /** The room of these samples may be used again as soon as this returns. */
  #decisions(samples: Samples): Promise<number[]> {
    const cleaned = this.#clean(samples);
    this.#heard.push(cleaned);
    return this.#gate.push(cleaned);
  }

  #clean(samples: Samples): Samples {
    if (this.#suppressor === null || this.#noisy === null) return samples;
    if (!this.endpointer.speaking) this.#noisy.dropBefore(this.endpointer.settled);
    this.#noisy.push(samples);
    return this.#suppressor.push(samples);
  }
}
