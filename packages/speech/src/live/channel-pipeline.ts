import { NoiseSuppressor } from '../cleaning/noise-suppressor.ts';
import { Resampler } from '../decoding/resampler.ts';
import { RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';
import { SampleBuffer } from '../segmentation/sample-buffer.ts';
import type { ChannelTurns } from '../turns/channel-turns.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import { type Endpoint, Endpointer } from './endpointer.ts';
import type { LiveFormat, LiveRecognitionParameters } from './live-recognition-options.ts';
import { VoiceGate } from './voice-gate.ts';

/** Range of thresholds that the model accepts. */
const MIN_THRESHOLD = 0.02;
const MAX_THRESHOLD = 0.98;

export interface ChannelOptions {
  readonly format: LiveFormat;
  readonly parameters: LiveRecognitionParameters;
  readonly voice: VoiceActivity;
  /** First frame of the recording to recognize. */
  readonly fromFrame: number;
}

/** Processes one channel: resampling, optional noise suppression, voice activity, endpointing. */
export class ChannelPipeline {
  readonly #resampler: Resampler;
  readonly #suppressor: NoiseSuppressor | null;
  /** Samples that endpointing or voice activity may still need. */
  readonly #samples: SampleBuffer;
  readonly #gate: VoiceGate;
  /** Samples before noise suppression, kept to compare levels. Null without noise suppression. */
  readonly #noisy: SampleBuffer | null;
  readonly endpointer: Endpointer;
  /** Takes each decision, too; null: the session has no turns. */
  turns: ChannelTurns | null = null;

  private constructor(
    { format, parameters }: ChannelOptions,
    samples: SampleBuffer,
    gate: VoiceGate,
    suppressor: NoiseSuppressor | null,
  ) {
    this.#resampler = new Resampler(format.sample_rate, RECOGNITION_RATE);
    this.#suppressor = suppressor;
    this.#noisy = suppressor === null ? null : new SampleBuffer(samples.end);
    this.#samples = samples;
    this.#gate = gate;
    this.endpointer = new Endpointer({
      samples,
      endpointing: parameters.endpointing,
      maximumDuration: parameters.maximum_duration_without_endpointing,
      codeSwitching: parameters.code_switching,
    });
  }

  static async open(options: ChannelOptions): Promise<ChannelPipeline> {
    const { format, fromFrame, voice } = options;
    const { speech_threshold, audio_enhancer } = options.parameters;
    const samples = new SampleBuffer(
      Math.round((fromFrame / format.sample_rate) * RECOGNITION_RATE),
    );
    const threshold = Math.min(MAX_THRESHOLD, Math.max(MIN_THRESHOLD, speech_threshold));
    const gate = new VoiceGate({ samples, voice, threshold });
    const suppressor = audio_enhancer ? await NoiseSuppressor.create() : null;
    return new ChannelPipeline(options, samples, gate, suppressor);
  }

  /** Takes samples at the rate of the recording. One call at a time. */
  async push(samples: Samples, onEndpoint: (endpoint: Endpoint) => void): Promise<void> {
    const decisions = await this.#decisions(this.#resampler.push(samples));
    const { turns } = this;
    // A turn that ends also ends its utterance, before the next window is decided.
    for (const some of turns === null ? [decisions] : decisions.map((each) => [each])) {
      this.endpointer.decide(some).forEach(onEndpoint);
      await turns?.decide(some[0] === 1);
    }
  }

  /** Ends the audio. */
  async end(onEndpoint: (endpoint: Endpoint) => void): Promise<void> {
    this.endpointer.decide(await this.#decisions(this.#resampler.end())).forEach(onEndpoint);
    const last = this.#suppressor?.end() ?? new Float32Array(0);
    this.#samples.push(last);
    const left = [...(await this.#gate.push(last)), ...(await this.#gate.end())];
    this.endpointer.end(left).forEach(onEndpoint);
    this.turns?.end(this.#samples.end);
  }

  /** The samples of an utterance before noise suppression; null without it. */
  noisySamples({ audioFrom, samples }: Extract<Endpoint, { kind: 'end' }>): Samples | null {
    if (this.#noisy === null) return null;
    const noisy = this.#noisy.slice(audioFrom, audioFrom + samples.length);
    this.#noisy.dropBefore(this.endpointer.checkpoint);
    return noisy;
  }

  /** Frees everything; may be called at any time. */
  close(): void {
    this.#gate.close();
    this.#suppressor?.close();
  }

  /** Copies the samples before it returns: the caller reuses their storage. */
  #decisions(samples: Samples): Promise<number[]> {
    const cleaned = this.#clean(samples);
    this.#samples.push(cleaned);
    this.turns?.push(cleaned);
    return this.#gate.push(cleaned);
  }

  #clean(samples: Samples): Samples {
    if (this.#suppressor === null || this.#noisy === null) return samples;
    if (!this.endpointer.speaking) this.#noisy.dropBefore(this.endpointer.checkpoint);
    this.#noisy.push(samples);
    return this.#suppressor.push(samples);
  }
}
