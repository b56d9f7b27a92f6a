import type { Enhancement, RecognitionEvent } from '@verbatim/live';
import { RECOGNITION_RATE, type Samples } from '../audio.ts';
import { ChannelEar, type ChannelOrder } from './channel-ear.ts';
import type { Endpoint } from './endpointer.ts';
import { levelOf, reductionBetween } from './levels.ts';
import { LiveUtterance, type UtteranceParts } from './live-utterance.ts';
import type { Understood } from './utterance-of.ts';

/** What a channel has in common with the others of its session. */
export interface SessionParts {
  readonly seat: UtteranceParts['seat'];
  readonly tell: (heard: RecognitionEvent) => void;
  /** How the next utterance is to be heard. */
  readonly request: () => Pick<UtteranceParts, 'languages' | 'request'>;
  /** An utterance is final: it was told. */
  readonly finished: (understood: Understood | null) => void;
  /** One could not be heard. */
  readonly fail: (error: unknown) => void;
}

/** Which channel it is, and where it begins. */
export interface SessionChannelOrder extends ChannelOrder {
  readonly channel: number;
  readonly sequence: number;
}

/** The utterances of one channel, told in order. */
export class SessionChannel {
  readonly #channel: number;
  readonly #ear: ChannelEar;
  readonly #parts: SessionParts;
  /** Those that are over, but not final. */
  readonly #waiting: { readonly utterance: LiveUtterance; readonly samples: number }[] = [];
  #current: LiveUtterance | null = null;
  #begun: number;
  #told: Promise<void> = Promise.resolve();

  private constructor(order: SessionChannelOrder, ear: ChannelEar, parts: SessionParts) {
    this.#channel = order.channel;
    this.#begun = order.sequence;
    this.#ear = ear;
    this.#parts = parts;
  }

  static async open(order: SessionChannelOrder, parts: SessionParts): Promise<SessionChannel> {
    return new SessionChannel(order, await ChannelEar.open(order), parts);
  }

  /** The first sample that is still needed, and the number of the utterance that begins there or later. */
  get settled(): { readonly sample: number; readonly sequence: number } {
    const open = this.#waiting[0]?.utterance ?? this.#current;
    return {
      sample: open?.audioFrom ?? this.#ear.endpointer.settled,
      sequence: open?.sequence ?? this.#begun,
    };
  }

  /** The seconds from the beginning of what is not final. */
  get openSeconds(): number {
    const open = this.#waiting[0]?.utterance ?? this.#current;
    return open === null ? 0 : (this.#ear.endpointer.end - open.audioFrom) / RECOGNITION_RATE;
  }

  /** Samples of utterances that wait to be heard. */
  get waitingSamples(): number {
    return this.#waiting.reduce((sum, { samples }) => sum + samples, 0);
  }

  async hear(samples: Samples): Promise<void> {
    for (const endpoint of await this.#ear.hear(samples)) this.#take(endpoint);
    if (this.#current !== null) this.#parts.seat.wake();
  }

  /** The audio is over. Fulfilled when everything was told. */
  async finish(): Promise<void> {
    for (const endpoint of await this.#ear.finish()) this.#take(endpoint);
    await this.#told;
  }

  /** Lets go of everything; may be called at any time. */
  close(): void {
    this.#current?.end();
    this.#ear.close();
  }

  #take(endpoint: Endpoint): void {
    const { tell } = this.#parts;
    const channel = this.#channel;
    const time = rounded(endpoint.at / RECOGNITION_RATE);
    if (endpoint.kind === 'start') {
      const sequence = this.#begun;
      this.#begun += 1;
      tell({ kind: 'speech_start', channel, sequence, time });
      this.#current = new LiveUtterance({
        channel,
        sequence,
        audioFrom: endpoint.audioFrom,
        endpointer: this.#ear.endpointer,
        seat: this.#parts.seat,
        tell,
        ...this.#parts.request(),
      });
      return;
    }
    const utterance = this.#current;
    if (utterance === null) return;
    this.#current = null;
    utterance.end();
    tell({ kind: 'speech_end', channel, sequence: utterance.sequence, time });
    this.#wait(utterance, endpoint);
  }

  #wait(utterance: LiveUtterance, endpoint: Extract<Endpoint, { kind: 'end' }>): void {
    const enhancement = this.#enhancement(endpoint);
    const before = this.#told;
    this.#waiting.push({ utterance, samples: endpoint.samples.length });
    const heard = utterance.hear(endpoint.samples);
    // Whoever waits for what was told hears of it; until then it is nobody's.
    heard.catch(() => {});
    this.#told = before.then(async () => {
      const understood = await heard;
      this.#waiting.shift();
      this.#parts.tell({
        kind: 'final',
        channel: this.#channel,
        sequence: utterance.sequence,
        ...(understood ?? { utterance: null }),
        enhancement,
      });
      this.#parts.finished(understood);
    });
    this.#told.catch((error) => this.#parts.fail(error));
  }

  #enhancement(endpoint: Extract<Endpoint, { kind: 'end' }>): Enhancement | null {
    const { audioFrom, samples } = endpoint;
    const noisy = this.#ear.noisy(endpoint);
    if (noisy === null) return null;
    return {
      channel: this.#channel,
      time_range: [
        rounded(audioFrom / RECOGNITION_RATE),
        rounded((audioFrom + samples.length) / RECOGNITION_RATE),
      ],
      level_before: levelOf(noisy),
      level_after: levelOf(samples),
      noise_reduction: reductionBetween(noisy, samples),
    };
  }
}

/** To the millisecond. */
const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;
