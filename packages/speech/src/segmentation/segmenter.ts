import { RECOGNITION_RATE, type Samples, type Segment } from '../audio.ts';
import { WINDOW_SAMPLES } from '../voice-activity/voice-detector.ts';
import { quietestSample } from './quietest-sample.ts';
import { SampleBuffer } from './sample-buffer.ts';
import { defaultSegmentation, type SegmentationSettings } from './segmentation-settings.ts';

/** A segment that is too long is cut in its last part, so that none comes out short. */
const EARLIEST_CUT_SHARE = 0.5;

const inSamples = (seconds: number): number => Math.round(seconds * RECOGNITION_RATE);

/** Speech that is not over. Places are samples from the beginning of the channel. */
interface OpenSegment {
  readonly start: number;
  /** Where the last voice ended. */
  voicedUntil: number;
  /** Windows with voice without one in between that has none. */
  run: number;
  /** It was long enough once. */
  confirmed: boolean;
  /** The last pause in it: where the voice ended, and where it went on. */
  pause: { readonly from: number; readonly to: number } | null;
}

/** What is to be cut, and how. */
export interface SegmenterOptions {
  readonly channel: number;
  /** Where its first sample is in the file. */
  readonly from?: number;
  readonly recipe?: SegmentationSettings;
}

/**
 * Cuts one channel into segments while it comes in: samples and decisions go in, segments come out as soon as they are over.
 * It holds no more than the longest segment. Segments never overlap, and what they leave out is not speech.
 */
export class Segmenter {
  readonly #channel: number;
  readonly #buffer: SampleBuffer;
  readonly #minRun: number;
  readonly #minSilence: number;
  readonly #minPause: number;
  readonly #max: number;
  readonly #lead: number;
  readonly #trail: number;
  #decided: number;
  #speech: OpenSegment | null = null;
  /** Where the last segment ended: the next one begins no earlier. */
  #taken: number;

  constructor({ channel, from = 0, recipe = defaultSegmentation }: SegmenterOptions) {
    this.#channel = channel;
    this.#buffer = new SampleBuffer(from);
    this.#decided = from;
    this.#taken = from;
    this.#minRun = Math.ceil(inSamples(recipe.minSpeechSeconds) / WINDOW_SAMPLES);
    this.#minSilence = inSamples(recipe.minSilenceSeconds);
    this.#minPause = inSamples(recipe.minPauseSeconds);
    this.#lead = inSamples(recipe.leadSeconds);
    this.#trail = Math.min(inSamples(recipe.trailSeconds), this.#minSilence);
    this.#max = inSamples(recipe.maxSeconds);
  }

  /** Whether somebody speaks where the last decision was about. */
  get speaking(): boolean {
    return this.#speech?.confirmed === true;
  }

  /** How many samples are held. */
  get heldSamples(): number {
    return this.#buffer.held;
  }

  /** What is in no segment yet and may still be in one: where it begins in the file, and its samples. */
  pending(): { readonly from: number; readonly samples: Samples } {
    const from = this.#needed();
    return { from, samples: this.#buffer.slice(from, this.#buffer.end) };
  }

  /** Takes samples, and the decisions that stand by now: they may be about earlier samples. */
  push(samples: Samples, decisions: Uint8Array): Segment[] {
    this.#buffer.push(samples);
    const segments: Segment[] = [];
    for (const decision of decisions) this.#decide(decision === 1, segments);
    this.#buffer.dropBefore(this.#needed());
    return segments;
  }

  /** Takes the last decisions: whatever is not over now ends with the audio. */
  end(decisions: Uint8Array): Segment[] {
    const segments = this.push(new Float32Array(0), decisions);
    if (this.#speech?.confirmed) this.#finish(this.#speech, segments);
    this.#speech = null;
    return segments;
  }

  #decide(voiced: boolean, segments: Segment[]): void {
    const from = this.#decided;
    this.#decided += WINDOW_SAMPLES;
    if (voiced) {
      this.#speech ??= { start: from, voicedUntil: from, run: 0, confirmed: false, pause: null };
      const { voicedUntil } = this.#speech;
      if (from - voicedUntil >= this.#minPause)
        this.#speech.pause = { from: voicedUntil, to: from };
      this.#speech.voicedUntil = this.#decided;
      this.#speech.run += 1;
      this.#speech.confirmed ||= this.#speech.run >= this.#minRun;
    } else if (this.#speech?.confirmed === false) {
      this.#speech = null;
    } else if (this.#speech !== null) {
      this.#speech.run = 0;
      if (this.#decided - this.#speech.voicedUntil >= this.#minSilence) {
        this.#finish(this.#speech, segments);
        this.#speech = null;
      }
    }
    if (this.#speech?.confirmed && this.#tooLong(this.#speech)) this.#cut(this.#speech, segments);
  }

  #needed(): number {
    return Math.max(this.#taken, (this.#speech?.start ?? this.#decided) - this.#lead);
  }

  #startOf({ start }: OpenSegment): number {
    return Math.max(start - this.#lead, this.#taken);
  }

  /** Whether it could not be finished after one more window. */
  #tooLong(speech: OpenSegment): boolean {
    const longest = speech.voicedUntil + WINDOW_SAMPLES + this.#trail - this.#startOf(speech);
    return longest > this.#max;
  }

  /** At its last pause, and where there is none, where it is quietest. */
  #cut(speech: OpenSegment, segments: Segment[]): void {
    const start = this.#startOf(speech);
    if (speech.pause !== null) {
      segments.push(this.#take(start, speech.pause.from + this.#trail));
      this.#speech = { ...speech, start: speech.pause.to, pause: null };
      return;
    }
    const from = start + Math.floor((speech.voicedUntil - start) * EARLIEST_CUT_SHARE);
    const place = from + quietestSample(this.#buffer.slice(from, speech.voicedUntil));
    segments.push(this.#take(start, place));
    this.#speech = { ...speech, start: place };
  }

  #finish(speech: OpenSegment, segments: Segment[]): void {
    const end = Math.min(speech.voicedUntil + this.#trail, this.#buffer.end);
    segments.push(this.#take(this.#startOf(speech), end));
  }

  #take(from: number, to: number): Segment {
    this.#taken = to;
    return {
      channel: this.#channel,
      startSeconds: from / RECOGNITION_RATE,
      samples: this.#buffer.slice(from, to),
    };
  }
}
