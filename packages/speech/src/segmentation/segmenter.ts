import { inSamples, RECOGNITION_RATE, type Samples, type Segment } from '../recognition/audio.ts';
import { WINDOW_SAMPLES } from '../voice-activity/voice-detector.ts';
import { SampleBuffer } from './sample-buffer.ts';

/** Durations that decide how speech is cut into segments. */
export interface SegmentationSettings {
  /** Shorter sounds are not speech. */
  readonly minSpeechSeconds: number;
  /** Shorter silences do not end a segment: recognizers make fewer mistakes with more context. */
  readonly minSilenceSeconds: number;
  /** Too long a segment is cut at its last pause of this length. */
  readonly minPauseSeconds: number;
  /** Longest segment, including lead and trail. */
  readonly maxSeconds: number;
  /** Audio kept before and after speech, so that no first or last sound is lost. */
  readonly leadSeconds: number;
  readonly trailSeconds: number;
}

/** Measured: fewest word errors over recordings of all kinds. */
export const defaultSegmentation: SegmentationSettings = {
  minSpeechSeconds: 0.1,
  minSilenceSeconds: 1.05,
  minPauseSeconds: 0.35,
  maxSeconds: 20,
  // A whole number of windows (13): a channel that begins to differ from another gets decisions for the same windows.
  leadSeconds: 0.416,
  trailSeconds: 0.4,
};

/**
 * For models that were trained on 30 seconds with pauses: what was said before helps them with short utterances. Measured with
 * Whisper: a tenth fewer word errors than the default.
 */
export const longContextSegmentation: SegmentationSettings = {
  ...defaultSegmentation,
  minSilenceSeconds: 2,
  maxSeconds: 28,
};

/** For files in which the language may change: an engine takes a segment for one language, and translates what is in another. */
export const utteranceSegmentation: SegmentationSettings = {
  ...defaultSegmentation,
  minSilenceSeconds: 0.6,
  maxSeconds: 10,
};

/** Too long a segment is cut in its second half, so that none becomes short. */
const EARLIEST_CUT_SHARE = 0.5;

/** Speech that has not ended. Positions are samples from the start of the channel. */
interface OpenSegment {
  readonly start: number;
  /** End of the last voiced window. */
  voicedUntil: number;
  /** Number of voiced windows. */
  voiced: number;
  /** True once `minSpeechSeconds` were voiced without a gap: a silence before that drops it. */
  confirmed: boolean;
  /** Its last pause. */
  pause: { readonly from: number; readonly to: number } | null;
}

interface SegmenterOptions {
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
  readonly #minVoiced: number;
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
    this.#minVoiced = Math.ceil(inSamples(settings.minSpeechSeconds) / WINDOW_SAMPLES);
    this.#minSilence = inSamples(settings.minSilenceSeconds);
    this.#minPause = inSamples(settings.minPauseSeconds);
    this.#lead = inSamples(settings.leadSeconds);
    this.#trail = Math.min(inSamples(settings.trailSeconds), this.#minSilence);
    this.#maxLength = inSamples(settings.maxSeconds);
  }

  /** The position before which nothing may still become part of a segment. */
  get settled(): number {
    return Math.max(this.#taken, (this.#speech?.start ?? this.#decided) - this.#lead);
  }

  /** Number of samples in memory. */
  get heldSamples(): number {
    return this.#buffer.held;
  }

  /** Samples that may still become part of a segment, and their position in the file. */
  pending(): { readonly from: number; readonly samples: Samples } {
    const from = this.settled;
    return { from, samples: this.#buffer.slice(from, this.#buffer.end) };
  }

  /** Takes samples and the decisions made so far, which may be about earlier samples. */
  push(samples: Samples, decisions: Uint8Array): Segment[] {
    this.#buffer.push(samples);
    const segments: Segment[] = [];
    for (const decision of decisions) this.#decide(decision === 1, segments);
    this.#buffer.dropBefore(this.settled);
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
        voiced: 0,
        confirmed: false,
        pause: null,
      };
      const speech = this.#speech;
      const { voicedUntil } = speech;
      if (from - voicedUntil >= this.#minPause) speech.pause = { from: voicedUntil, to: from };
      speech.voicedUntil = this.#decided;
      speech.voiced += 1;
      speech.confirmed ||= speech.voiced >= this.#minVoiced;
    } else if (this.#speech?.confirmed === false) {
      this.#speech = null;
    } else if (this.#speech && this.#decided - this.#speech.voicedUntil >= this.#minSilence) {
      this.#finish(this.#speech, segments);
      this.#speech = null;
    }
    if (this.#speech?.confirmed && this.#tooLong(this.#speech)) this.#cut(this.#speech, segments);
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

/** 10 ms, the unit in which energy is summed up. */
const STEP_SAMPLES = 160;
/** 0.1 s, the length of the quiet span that is searched for. */
const QUIET_STEPS = 10;

/** Index of the middle of the quietest tenth of a second; of equal ones the last, so that segments are not short. */
export function quietestSample(samples: Samples): number {
  const energies: number[] = [];
  for (let at = 0; at + STEP_SAMPLES <= samples.length; at += STEP_SAMPLES) {
    let energy = 0;
    for (let index = at; index < at + STEP_SAMPLES; index += 1) {
      energy += (samples[index] ?? 0) ** 2;
    }
    energies.push(energy);
  }
  if (energies.length < QUIET_STEPS) return Math.floor(samples.length / 2);
  let least = Number.POSITIVE_INFINITY;
  let first = 0;
  for (let step = 0; step + QUIET_STEPS <= energies.length; step += 1) {
    let sum = 0;
    for (let index = step; index < step + QUIET_STEPS; index += 1) sum += energies[index] ?? 0;
    if (sum <= least) {
      least = sum;
      first = step;
    }
  }
  return (first + QUIET_STEPS / 2) * STEP_SAMPLES;
}
