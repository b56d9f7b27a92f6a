import { RECOGNITION_RATE, type Samples, type Segment } from '../recognition/audio.ts';
import { WINDOW_SAMPLES } from '../voice-activity/voice-detector.ts';
import { quietestSample } from './quietest-sample.ts';
import { SampleBuffer } from './sample-buffer.ts';
import { defaultSegmentation, type SegmentationSettings } from './segmentation-settings.ts';

/** Too long a segment is cut in its second half, so that none becomes short. */
const EARLIEST_CUT_SHARE = 0.5;

const inSamples = (seconds: number): number => Math.round(seconds * RECOGNITION_RATE);

/** Speech that has not ended. Positions are samples from the start of the channel. */
interface OpenSegment {
  readonly start: number;
  /** End of the last voiced window. */
  voicedUntil: number;
  /** Consecutive voiced windows. */
  run: number;
  /** True once it lasted `minSpeechSeconds`. */
  confirmed: boolean;
  /** Voiced windows in all. */
  voiced: number;
  /** Its last pause. */
  pause: { readonly from: number; readonly to: number } | null;
}

/** Options of a segmenter. */
export interface SegmenterOptions {
  readonly channel: number;
  /** Position of its first sample in the file. Default: 0. */
  readonly from?: number;
  readonly settings?: SegmentationSettings;
}

/**
 * Cuts one channel into segments as a stream: takes samples and voice decisions, returns segments as soon as they end. It
 * holds at most the samples of one segment. Segments cover all speech. They overlap, by lead and trail, only where one is cut
 * without a pause: the word that is cut through is whole in one of them.
 */
export class Segmenter {
  readonly #channel: number;
  readonly #buffer: SampleBuffer;
  readonly #minRun: number;
  readonly #minSilence: number;
  readonly #minPause: number;
  readonly #maxLength: number;
  readonly #lead: number;
  readonly #trail: number;
  #decided: number;
  #speech: OpenSegment | null = null;
  /** End of the last segment; the next one does not start before it. */
  #taken: number;

  constructor({ channel, from = 0, settings = defaultSegmentation }: SegmenterOptions) {
    this.#channel = channel;
    this.#buffer = new SampleBuffer(from);
    this.#decided = from;
    this.#taken = from;
    this.#minRun = Math.ceil(inSamples(settings.minSpeechSeconds) / WINDOW_SAMPLES);
    this.#minSilence = inSamples(settings.minSilenceSeconds);
    this.#minPause = inSamples(settings.minPauseSeconds);
    this.#lead = inSamples(settings.leadSeconds);
    this.#trail = Math.min(inSamples(settings.trailSeconds), this.#minSilence);
    this.#maxLength = inSamples(settings.maxSeconds);
  }

  /** True if the last decision was about speech. */
  get speaking(): boolean {
    return this.#speech?.confirmed === true;
  }

  /** Number of samples in memory. */
  get heldSamples(): number {
    return this.#buffer.held;
  }

  /** Samples that may still become part of a segment, and their position in the file. */
  pending(): { readonly from: number; readonly samples: Samples } {
    const from = this.#needed();
    return { from, samples: this.#buffer.slice(from, this.#buffer.end) };
  }

  /** Takes samples and the decisions made so far, which may be about earlier samples. */
  push(samples: Samples, decisions: Uint8Array): Segment[] {
    this.#buffer.push(samples);
    const segments: Segment[] = [];
    for (const decision of decisions) this.#decide(decision === 1, segments);
    this.#buffer.dropBefore(this.#needed());
    return segments;
  }

  /** Takes the last decisions; speech that has not ended ends with the audio. */
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
      this.#speech ??= {
        start: from,
        voicedUntil: from,
        run: 0,
        confirmed: false,
        voiced: 0,
        pause: null,
      };
      const { voicedUntil } = this.#speech;
      if (from - voicedUntil >= this.#minPause)
        this.#speech.pause = { from: voicedUntil, to: from };
      this.#speech.voicedUntil = this.#decided;
      this.#speech.run += 1;
      this.#speech.voiced += 1;
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

  /** True if one more window would make it longer than allowed. */
  #tooLong(speech: OpenSegment): boolean {
    const longest = speech.voicedUntil + WINDOW_SAMPLES + this.#trail - this.#startOf(speech);
    return longest > this.#maxLength;
  }

  /** Cuts at the last pause, else at the quietest sample. */
  #cut(speech: OpenSegment, segments: Segment[]): void {
    const start = this.#startOf(speech);
    if (speech.pause !== null) {
      const { from, to } = speech.pause;
      const middle = Math.floor((from + to) / 2);
      segments.push(this.#take(speech, start, Math.min(from + this.#trail, middle)));
      this.#speech = { ...speech, start: to, voiced: this.#windowsSince(to), pause: null };
      return;
    }
    const from = start + Math.floor((speech.voicedUntil - start) * EARLIEST_CUT_SHARE);
    const cut = from + quietestSample(this.#buffer.slice(from, speech.voicedUntil));
    segments.push(this.#take(speech, start, Math.min(cut + this.#trail, speech.voicedUntil)));
    this.#taken = cut - this.#lead;
    this.#speech = { ...speech, start: cut, voiced: this.#windowsSince(cut) };
  }

  #finish(speech: OpenSegment, segments: Segment[]): void {
    const end = Math.min(speech.voicedUntil + this.#trail, this.#buffer.end);
    segments.push(this.#take(speech, this.#startOf(speech), end));
  }

  /** Windows from a position to the last decision, which a cut leaves to the next segment. */
  #windowsSince(position: number): number {
    return Math.ceil((this.#decided - position) / WINDOW_SAMPLES);
  }

  #take({ voiced }: OpenSegment, from: number, to: number): Segment {
    this.#taken = to;
    return {
      channel: this.#channel,
      startSeconds: from / RECOGNITION_RATE,
      samples: this.#buffer.slice(from, to),
      voicedSeconds: Math.min(voiced * WINDOW_SAMPLES, to - from) / RECOGNITION_RATE,
    };
  }
}
