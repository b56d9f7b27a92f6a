import { RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';
import type { SampleBuffer } from '../segmentation/sample-buffer.ts';
import { WINDOW_SAMPLES } from '../voice-activity/voice-detector.ts';
import { OVERLAP_SECONDS } from './word-cut.ts';

const inSamples = (seconds: number): number => Math.round(seconds * RECOGNITION_RATE);

/** Shorter sounds are not speech. */
const MIN_RUN = Math.ceil(inSamples(0.1) / WINDOW_SAMPLES);
/** Audio kept before and after speech, so that no first or last sound is lost. */
const LEAD = inSamples(0.25);
const TRAIL = inSamples(0.2);
/** Utterances end at multiples of 10 ms, where recordings of every sample rate have a frame. */
export const GRID = RECOGNITION_RATE / 100;
const OVERLAP = inSamples(OVERLAP_SECONDS);

const onGrid = (position: number): number => position - (position % GRID);

/** The start or end of an utterance. Positions are samples of the channel from the start of the recording. */
export type Endpoint =
  | { readonly kind: 'start'; readonly at: number; readonly audioFrom: number }
  | {
      readonly kind: 'end';
      readonly at: number;
      readonly audioFrom: number;
      readonly samples: Samples;
      /** True if it got too long: the speech goes on in the next utterance, whose audio starts before this one's end. */
      readonly isCut: boolean;
    };

/** Options of an endpointer. */
export interface EndpointerOptions {
  /** Samples of the channel, pushed by the caller. The endpointer drops samples that no utterance needs. */
  readonly samples: SampleBuffer;
  readonly endpointing: number;
  readonly maximumDuration: number;
}

interface OpenUtterance {
  readonly start: number;
  readonly audioFrom: number;
  voicedUntil: number;
  run: number;
  confirmed: boolean;
}

/** Finds the start and end of utterances on one channel, by the time of its audio, never by a clock. */
export class Endpointer {
  readonly #samples: SampleBuffer;
  readonly #silence: number;
  readonly #maxLength: number;
  #decided: number;
  #speech: OpenUtterance | null = null;
  /** End of the last utterance; the next one does not start before it. */
  #taken: number;

  constructor({ samples, endpointing, maximumDuration }: EndpointerOptions) {
    this.#samples = samples;
    this.#silence = inSamples(endpointing);
    this.#maxLength = inSamples(maximumDuration);
    this.#decided = samples.end;
    this.#taken = samples.end;
  }

  /** Position of the next sample. */
  get position(): number {
    return this.#samples.end;
  }

  /** Every utterance that starts before this position has ended. */
  get checkpoint(): number {
    return onGrid(this.#needed());
  }

  /** True while an utterance is open. */
  get speaking(): boolean {
    return this.#speech?.confirmed === true;
  }

  /** The samples from a position on. */
  since(position: number): Samples {
    return this.#samples.slice(position, this.#samples.end);
  }

  /** Takes the decisions known by now, which may be about earlier samples. */
  decide(decisions: readonly number[]): Endpoint[] {
    const endpoints: Endpoint[] = [];
    for (const decision of decisions) this.#decide(decision === 1, endpoints);
    this.#samples.dropBefore(this.#needed());
    return endpoints;
  }

  /** Ends an open utterance at a position, as a pause would. Its samples are in no later utterance. */
  cut(at = this.#samples.end): Endpoint[] {
    const endpoints: Endpoint[] = [];
    if (this.#speech?.confirmed) {
      this.#finish(this.#speech, onGrid(at), { isCut: false }, endpoints);
      this.#speech = null;
    }
    return endpoints;
  }

  /** Takes the last decisions; an open utterance ends with the audio. */
  end(decisions: readonly number[]): Endpoint[] {
    const endpoints = this.decide(decisions);
    if (this.#speech?.confirmed)
      this.#finish(this.#speech, this.#samples.end, { isCut: false }, endpoints);
    this.#speech = null;
    this.#decided = this.#samples.end;
    this.#taken = this.#samples.end;
    return endpoints;
  }

  #decide(voiced: boolean, endpoints: Endpoint[]): void {
    const from = this.#decided;
    this.#decided += WINDOW_SAMPLES;
    // Voice before `#taken` is decided late: an utterance with it was cut.
    if (voiced && from >= this.#taken) this.#onVoice(from, endpoints);
    else this.#onSilence(endpoints);
    const speech = this.#speech;
    if (speech?.confirmed && this.#decided + WINDOW_SAMPLES - speech.start > this.#maxLength) {
      this.#cut(speech, endpoints);
    }
  }

  #onVoice(from: number, endpoints: Endpoint[]): void {
    this.#speech ??= this.#speechFrom(from);
    const speech = this.#speech;
    speech.voicedUntil = this.#decided;
    speech.run += 1;
    if (!speech.confirmed && speech.run >= MIN_RUN) this.#confirm(speech, endpoints);
  }

  #onSilence(endpoints: Endpoint[]): void {
    const speech = this.#speech;
    if (speech === null) return;
    speech.run = 0;
    if (!speech.confirmed) this.#speech = null;
    else if (this.#decided - speech.voicedUntil >= this.#silence) {
      const to = Math.min(speech.voicedUntil + TRAIL, this.#decided);
      this.#finish(speech, to, { isCut: false }, endpoints);
      this.#speech = null;
    }
  }

  #speechFrom(start: number): OpenUtterance {
    const audioFrom = Math.max(start - LEAD, this.#taken);
    return { start, audioFrom, voicedUntil: start, run: 0, confirmed: false };
  }

  #confirm(speech: OpenUtterance, endpoints: Endpoint[]): void {
    speech.confirmed = true;
    endpoints.push({ kind: 'start', at: speech.start, audioFrom: speech.audioFrom });
  }

  /** Ends too long an utterance, in the middle of a word or not, and starts the one in which the speech goes on. */
  #cut(speech: OpenUtterance, endpoints: Endpoint[]): void {
    const { voicedUntil, run } = speech;
    // The last decision of a recording may reach beyond its end.
    const cut = onGrid(Math.min(voicedUntil, this.#samples.end));
    this.#finish({ ...speech, voicedUntil: cut }, cut, { isCut: true }, endpoints);
    const audioFrom = Math.max(speech.audioFrom, cut - OVERLAP);
    this.#speech = { start: cut, audioFrom, voicedUntil, run, confirmed: false };
    this.#confirm(this.#speech, endpoints);
  }

  #finish(
    { audioFrom, voicedUntil }: OpenUtterance,
    to: number,
    { isCut }: { readonly isCut: boolean },
    endpoints: Endpoint[],
  ): void {
    const end = Math.min(this.#samples.end, to === this.#samples.end ? to : onGrid(to));
    this.#taken = end;
    const at = Math.min(voicedUntil, this.#samples.end);
    const samples = this.#samples.slice(audioFrom, end);
    endpoints.push({ kind: 'end', at, audioFrom, samples, isCut });
  }

  #needed(): number {
    if (this.#speech !== null) return this.#speech.audioFrom;
    return Math.max(this.#taken, Math.min(this.#decided, this.#samples.end) - LEAD);
  }
}
