import { RECOGNITION_RATE, type Samples } from '../audio.ts';
import { quietestSample } from '../segmentation/quietest-sample.ts';
import type { SampleBuffer } from '../segmentation/sample-buffer.ts';
import { WINDOW_SAMPLES } from '../voice-activity/voice-detector.ts';

const inSamples = (seconds: number): number => Math.round(seconds * RECOGNITION_RATE);

/** Sounds that are shorter are no speech. */
const MIN_RUN = Math.ceil(inSamples(0.1) / WINDOW_SAMPLES);
/** What is heard before and after speech, so that no first or last sound is lost. */
const LEAD = inSamples(0.25);
const TRAIL = inSamples(0.2);
/** Utterances end at whole hundredths of a second: there is a frame at any rate. */
export const GRID = RECOGNITION_RATE / 100;
/** One that is too long is cut where it is quietest in its last part. */
const EARLIEST_CUT_SHARE = 0.6;

const onGrid = (place: number): number => place - (place % GRID);

/** What becomes of an utterance. Places are samples of the channel, from the beginning of the recording. */
export type Endpoint =
  | { readonly kind: 'start'; readonly at: number; readonly audioFrom: number }
  | {
      readonly kind: 'end';
      readonly at: number;
      readonly audioFrom: number;
      readonly samples: Samples;
    };

/** How utterances are ended. */
export interface EndpointerOptions {
  /** The samples of the channel, which somebody else pushes. What no utterance needs is let go of here. */
  readonly samples: SampleBuffer;
  readonly endpointing: number;
  readonly maximumDuration: number;
}

interface Speech {
  readonly start: number;
  readonly audioFrom: number;
  voicedUntil: number;
  run: number;
  confirmed: boolean;
}

/** Finds where utterances begin and end on one channel, in the time of its audio alone. */
export class Endpointer {
  readonly #samples: SampleBuffer;
  readonly #silence: number;
  readonly #most: number;
  #decided: number;
  #speech: Speech | null = null;
  /** Where the last utterance ended: the next one begins no earlier. */
  #taken: number;

  constructor({ samples, endpointing, maximumDuration }: EndpointerOptions) {
    this.#samples = samples;
    this.#silence = inSamples(endpointing);
    this.#most = inSamples(maximumDuration);
    this.#decided = samples.end;
    this.#taken = samples.end;
  }

  /** Where the next sample will be. */
  get end(): number {
    return this.#samples.end;
  }

  /** Everything before this place is over. */
  get settled(): number {
    return onGrid(this.#needed());
  }

  /** Whether somebody speaks. */
  get speaking(): boolean {
    return this.#speech?.confirmed === true;
  }

  /** What was heard from a place of the current utterance on. */
  since(place: number): Samples {
    return this.#samples.slice(place, this.#samples.end);
  }

  /** Takes the decisions that stand by now: they may be about earlier samples. */
  decide(decisions: readonly number[]): Endpoint[] {
    const endpoints: Endpoint[] = [];
    for (const decision of decisions) this.#decide(decision === 1, endpoints);
    this.#samples.dropBefore(this.#needed());
    return endpoints;
  }

  /** Takes the last decisions: whoever speaks now ends with the audio. */
  finish(decisions: readonly number[]): Endpoint[] {
    const endpoints = this.decide(decisions);
    if (this.#speech?.confirmed) this.#end(this.#speech, this.#samples.end, endpoints);
    this.#speech = null;
    this.#decided = this.#samples.end;
    this.#taken = this.#samples.end;
    return endpoints;
  }

  #decide(voiced: boolean, endpoints: Endpoint[]): void {
    const from = this.#decided;
    this.#decided += WINDOW_SAMPLES;
    if (voiced) this.#hearVoice(from, endpoints);
    else this.#hearNone(endpoints);
    const speech = this.#speech;
    if (speech?.confirmed && this.#decided + WINDOW_SAMPLES - speech.start > this.#most) {
      this.#cut(speech, endpoints);
    }
  }

  #hearVoice(from: number, endpoints: Endpoint[]): void {
    this.#speech ??= this.#speechFrom(from);
    const speech = this.#speech;
    speech.voicedUntil = this.#decided;
    speech.run += 1;
    if (!speech.confirmed && speech.run >= MIN_RUN) this.#begin(speech, endpoints);
  }

  #hearNone(endpoints: Endpoint[]): void {
    const speech = this.#speech;
    if (speech === null) return;
    speech.run = 0;
    if (!speech.confirmed) this.#speech = null;
    else if (this.#decided - speech.voicedUntil >= this.#silence) {
      this.#end(speech, Math.min(speech.voicedUntil + TRAIL, this.#decided), endpoints);
      this.#speech = null;
    }
  }

  #speechFrom(start: number): Speech {
    const audioFrom = Math.max(start - LEAD, this.#taken);
    return { start, audioFrom, voicedUntil: start, run: 0, confirmed: false };
  }

  #begin(speech: Speech, endpoints: Endpoint[]): void {
    speech.confirmed = true;
    endpoints.push({ kind: 'start', at: speech.start, audioFrom: speech.audioFrom });
  }

  /** Ends what became too long, and goes on with the rest as another utterance. */
  #cut(speech: Speech, endpoints: Endpoint[]): void {
    const { start, voicedUntil } = speech;
    const from = start + Math.floor((voicedUntil - start) * EARLIEST_CUT_SHARE);
    const place = onGrid(from + quietestSample(this.#samples.slice(from, voicedUntil)));
    this.#end({ ...speech, voicedUntil: place }, place, endpoints);
    this.#speech = { ...this.#speechFrom(place), voicedUntil, run: speech.run };
    this.#begin(this.#speech, endpoints);
  }

  #end({ audioFrom, voicedUntil }: Speech, to: number, endpoints: Endpoint[]): void {
    const end = Math.min(this.#samples.end, to === this.#samples.end ? to : onGrid(to));
    this.#taken = end;
    const at = Math.min(voicedUntil, this.#samples.end);
    const samples = this.#samples.slice(audioFrom, end);
    endpoints.push({ kind: 'end', at, audioFrom, samples });
  }

  #needed(): number {
    const from = this.#speech?.audioFrom ?? Math.min(this.#decided, this.#samples.end) - LEAD;
    return Math.max(this.#taken, from);
  }
}
