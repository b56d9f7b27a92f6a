import { inSamples, RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';
import type { SampleBuffer } from '../segmentation/sample-buffer.ts';
import { WINDOW_SAMPLES } from '../voice-activity/voice-detector.ts';

/** Shorter sounds are not speech. */
const MIN_SPEECH = Math.ceil(inSamples(0.1) / WINDOW_SAMPLES) * WINDOW_SAMPLES;
/** Audio kept before and after speech, so that no first or last sound is lost. */
const LEAD = inSamples(0.25);
const TRAIL = inSamples(0.2);
/** Utterances end at multiples of 10 ms, where recordings of every sample rate have a frame. */
export const GRID = RECOGNITION_RATE / 100;
/** A shorter silence may lie within a word, before a `t` or `k`. */
const MIN_PAUSE = inSamples(0.2);
/** Audio before an utterance with which it is recognized: engines get fragments wrong. Twice as much is no better, as measured. */
const CONTEXT = inSamples(2);
/** What was said before a longer silence is no context. */
const MAX_GAP = inSamples(1);

const onGrid = (position: number): number => position - (position % GRID);

/** The start or end of an utterance, or what is known of its end. Positions are samples of the channel from the start of the recording. */
export type Endpoint =
  | {
      readonly kind: 'start';
      readonly at: number;
      readonly audioFrom: number;
      /** Start of the audio that the utterance is recognized with. */
      readonly heardFrom: number;
    }
  | {
      readonly kind: 'end';
      readonly at: number;
      readonly audioFrom: number;
      readonly samples: Samples;
      /** `samples`, after the audio before the utterance that it is recognized with. */
      readonly heard: Samples;
    }
  /** Whether the last utterance was cut, or ended at a silence that may lie within a word: then the next one completes its last words. */
  | { readonly kind: 'settled'; readonly goesOn: boolean };

export interface EndpointerOptions {
  /** Samples of the channel, pushed by the caller. The endpointer drops samples that no utterance needs. */
  readonly samples: SampleBuffer;
  readonly endpointing: number;
  readonly maximumDuration: number;
  /** True if each utterance may be in another language: speech after a pause is recognized by itself then. */
  readonly codeSwitching: boolean;
}

interface OpenUtterance {
  readonly start: number;
  readonly audioFrom: number;
  readonly heardFrom: number;
  voicedUntil: number;
  /** True once it lasted `MIN_SPEECH`: a silence before that drops it. */
  confirmed: boolean;
}

/** Finds the start and end of utterances on one channel, by the time of its audio, never by a clock. */
export class Endpointer {
  readonly #samples: SampleBuffer;
  readonly #silence: number;
  readonly #maxLength: number;
  readonly #maxGap: number;
  #decided: number;
  #speech: OpenUtterance | null = null;
  /** End of the last utterance; the next one does not start before it. */
  #taken: number;
  /** End of its voice, until it is settled whether its speech goes on. */
  #unsettled: number | null = null;
  /** End of the last silence that was longer than `#maxGap`. */
  #contextFrom: number;

  constructor({ samples, endpointing, maximumDuration, codeSwitching }: EndpointerOptions) {
    this.#samples = samples;
    this.#silence = inSamples(endpointing);
    this.#maxLength = inSamples(maximumDuration);
    this.#maxGap = codeSwitching ? MIN_PAUSE : MAX_GAP;
    this.#decided = samples.end;
    this.#taken = samples.end;
    this.#contextFrom = samples.end;
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

  since(position: number): Samples {
    return this.#samples.slice(position, this.#samples.end);
  }

  /** Takes the decisions known by now, which may be about earlier samples. */
  decide(decisions: readonly number[]): Endpoint[] {
    const endpoints: Endpoint[] = [];
    for (const decision of decisions) this.#decide(decision === 1, endpoints);
    this.#samples.dropBefore(this.#kept());
    return endpoints;
  }

  /** Ends an open utterance at a position, as a pause would. Its samples are in no later utterance. */
  cut(at = this.#samples.end): Endpoint[] {
    const endpoints: Endpoint[] = [];
    if (this.#speech?.confirmed) {
      this.#finish(this.#speech, onGrid(at), endpoints);
      this.#speech = null;
    }
    this.#settle(false, endpoints);
    return endpoints;
  }

  /** Takes the last decisions; an open utterance ends with the audio. */
  end(decisions: readonly number[]): Endpoint[] {
    const endpoints = this.decide(decisions);
    if (this.#speech?.confirmed) this.#finish(this.#speech, this.#samples.end, endpoints);
    this.#settle(false, endpoints);
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
    if (!speech.confirmed && this.#decided - speech.start >= MIN_SPEECH)
      this.#confirm(speech, endpoints);
  }

  #onSilence(endpoints: Endpoint[]): void {
    const speech = this.#speech;
    if (speech?.confirmed !== true) {
      this.#speech = null;
      if (this.#unsettled !== null && this.#decided - this.#unsettled >= MIN_PAUSE)
        this.#settle(false, endpoints);
      return;
    }
    if (this.#decided - speech.voicedUntil >= this.#silence) {
      const to = Math.min(speech.voicedUntil + TRAIL, this.#decided);
      this.#finish(speech, to, endpoints);
      this.#speech = null;
      if (this.#decided - speech.voicedUntil >= MIN_PAUSE) this.#settle(false, endpoints);
    }
  }

  #speechFrom(start: number): OpenUtterance {
    const audioFrom = Math.max(start - LEAD, this.#taken);
    if (start - this.#taken > this.#maxGap) this.#contextFrom = audioFrom;
    const heardFrom = this.#heardFrom(audioFrom);
    return { start, audioFrom, heardFrom, voicedUntil: start, confirmed: false };
  }

  #confirm(speech: OpenUtterance, endpoints: Endpoint[]): void {
    speech.confirmed = true;
    const { start: at, audioFrom, heardFrom } = speech;
    if (this.#unsettled !== null) this.#settle(at - this.#unsettled < MIN_PAUSE, endpoints);
    endpoints.push({ kind: 'start', at, audioFrom, heardFrom });
  }

  /** Ends too long an utterance, in the middle of a word or not, and starts the one in which the speech goes on. */
  #cut(speech: OpenUtterance, endpoints: Endpoint[]): void {
    const { voicedUntil } = speech;
    // The last decision of a recording may reach beyond its end.
    const cut = onGrid(Math.min(voicedUntil, this.#samples.end));
    this.#finish({ ...speech, voicedUntil: cut }, cut, endpoints);
    const heardFrom = this.#heardFrom(cut);
    this.#speech = { start: cut, audioFrom: cut, heardFrom, voicedUntil, confirmed: false };
    this.#confirm(this.#speech, endpoints);
  }

  #finish(
    { audioFrom, heardFrom, voicedUntil }: OpenUtterance,
    to: number,
    endpoints: Endpoint[],
  ): void {
    const end = Math.min(this.#samples.end, to === this.#samples.end ? to : onGrid(to));
    this.#taken = end;
    const at = Math.min(voicedUntil, this.#samples.end);
    this.#unsettled = at;
    const heard = this.#samples.slice(heardFrom, end);
    const samples = heard.subarray(audioFrom - heardFrom);
    endpoints.push({ kind: 'end', at, audioFrom, samples, heard });
  }

  #settle(goesOn: boolean, endpoints: Endpoint[]): void {
    if (this.#unsettled === null) return;
    this.#unsettled = null;
    endpoints.push({ kind: 'settled', goesOn });
  }

  #heardFrom(audioFrom: number): number {
    return Math.min(audioFrom, Math.max(this.#contextFrom, audioFrom - CONTEXT));
  }

  /** The first sample that some utterance may be recognized with. */
  #kept(): number {
    const isSilent = this.#speech === null && this.#decided - this.#taken > this.#maxGap;
    return isSilent ? this.#needed() : this.#heardFrom(this.#needed());
  }

  #needed(): number {
    if (this.#speech !== null) return this.#speech.audioFrom;
    return Math.max(this.#taken, Math.min(this.#decided, this.#samples.end) - LEAD);
  }
}
