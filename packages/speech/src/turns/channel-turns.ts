import {
  noTurn,
  type RecognitionEvent,
  type TurnInput,
  type TurnRules,
  turnAfter,
} from '@verbatim/live';
import { milliseconds, RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';
import { SampleBuffer } from '../segmentation/sample-buffer.ts';
import { WINDOW_SAMPLES } from '../voice-activity/voice-detector.ts';
import type { TurnJudge } from './turn-detection.ts';
import { TURN_SAMPLES } from './turn-features.ts';

/** Shorter sounds are not speech, so that they don't resume a turn. */
const MIN_RUN = Math.ceil((0.1 * RECOGNITION_RATE) / WINDOW_SAMPLES);

/** Audio before the first word of a turn that the model hears, so that no sound of it is lost. */
const LEAD = 0.25 * RECOGNITION_RATE;

/** How the turns of a session are decided. */
export interface SessionTurns {
  readonly rules: TurnRules;
  /** Null: turns end by silence alone. */
  readonly judge: Pick<TurnJudge, 'probability'> | null;
}

interface ChannelTurnsOptions extends SessionTurns {
  readonly channel: number;
  /** Position of the first sample. */
  readonly from: number;
  readonly emit: (event: RecognitionEvent) => void;
  /** Number of the open utterance; null: none is open. */
  readonly openUtterance: () => number | null;
  /** Ends an open utterance at a position, before `turn_end` is emitted. */
  readonly endUtterance: (position: number) => void;
}

/** The turns on one channel, decided at positions of its audio, never by a clock. */
export class ChannelTurns {
  readonly #options: ChannelTurnsOptions;
  readonly #samples: SampleBuffer;
  #turn = noTurn;
  /** Where the audio of the turn starts: the model is to hear no other one. */
  #from: number;
  /** Position up to which it is known where voice is. */
  #decided: number;
  #voicedUntil: number;
  /** Windows with voice in a row. */
  #run = 0;
  #isSilent = true;
  /** Whether the last utterance was cut. */
  #isCut = false;

  constructor(options: ChannelTurnsOptions) {
    this.#options = options;
    this.#samples = new SampleBuffer(options.from);
    this.#from = options.from;
    this.#decided = options.from;
    this.#voicedUntil = options.from;
  }

  /** True if another process has to hear the last utterance again to end the turn. One that was cut would not end again there. */
  get needsLast(): boolean {
    return this.#isOpen && !this.#isCut;
  }

  get #isOpen(): boolean {
    return this.#turn.stage !== 'none';
  }

  /** The caller has ended an open utterance. */
  cut(): void {
    this.#isCut = true;
  }

  /** Takes samples, before the decisions about them. */
  push(samples: Samples): void {
    this.#samples.push(samples);
  }

  /** An utterance has started at a position. */
  speech(sequence: number, at: number): void {
    if (!this.#isOpen) this.#from = Math.max(this.#options.from, at - LEAD);
    this.#isSilent = false;
    this.#isCut = false;
    this.#hear({ kind: 'speech', sequence, time: secondsAt(at) });
  }

  /** Takes the decision about the next window. */
  async decide(voiced: boolean): Promise<void> {
    this.#decided += WINDOW_SAMPLES;
    this.#samples.dropBefore(this.#decided - TURN_SAMPLES);
    this.#run = voiced ? this.#run + 1 : 0;
    if (voiced) {
      const sequence = this.#options.openUtterance();
      if (this.#isSilent && this.#run >= MIN_RUN && sequence !== null)
        this.speech(sequence, this.#decided - this.#run * WINDOW_SAMPLES);
      if (!this.#isSilent) this.#voicedUntil = this.#decided;
      return;
    }
    this.#isSilent = true;
    const seconds = (this.#decided - this.#voicedUntil) / RECOGNITION_RATE;
    if (this.#hear({ kind: 'silence', time: secondsAt(this.#voicedUntil), seconds }))
      await this.#ask();
  }

  /** The audio is over, at a position. */
  end(at: number): void {
    this.#hear({ kind: 'over', time: secondsAt(at) });
  }

  async #ask(): Promise<void> {
    const from = Math.max(this.#from, this.#decided - TURN_SAMPLES);
    const samples = this.#samples.slice(from, this.#decided);
    const probability = await this.#options.judge?.probability(samples);
    if (probability !== null && probability !== undefined)
      this.#hear({ kind: 'decision', probability: Math.round(probability * 1000) / 1000 });
  }

  /** Emits what follows from an input. True if the model is to be asked. */
  #hear(input: TurnInput): boolean {
    const { rules, channel, emit, endUtterance } = this.#options;
    const { turn, event, asks } = turnAfter(this.#turn, input, rules);
    this.#turn = turn;
    if (event?.kind === 'turn_end') endUtterance(this.#decided);
    if (event) emit({ ...event, channel });
    return asks;
  }
}

const secondsAt = (position: number): number => milliseconds(position / RECOGNITION_RATE);
