import type { Clock } from '@verbatim/time';

/** The state of the speech on one channel. */
interface ChannelSpeech {
  isSpeaking: boolean;
  /** End of the last final word that no `UtteranceEnd` has followed; null if there is none. */
  lastWordEnd: number | null;
  /** Whether the gap has passed since that word was recognized. */
  isRipe: boolean;
  cancel: () => void;
}

/** Reports a gap without new words: measured in the audio, and by the clock, because words are recognized later than their audio arrives. */
export class UtteranceEnds {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #gapMs: number | undefined;
  readonly #onEnd: (channel: number, lastWordEnd: number) => void;
  readonly #channels: readonly ChannelSpeech[];
  #seconds = 0;

  constructor(
    clock: Pick<Clock, 'after'>,
    {
      gapMs,
      channels,
      onEnd,
    }: {
      readonly gapMs: number | undefined;
      readonly channels: number;
      readonly onEnd: (channel: number, lastWordEnd: number) => void;
    },
  ) {
    this.#clock = clock;
    this.#gapMs = gapMs;
    this.#onEnd = onEnd;
    this.#channels = Array.from({ length: channels }, () => ({
      isSpeaking: false,
      lastWordEnd: null,
      isRipe: false,
      cancel: () => {},
    }));
  }

  /** Whether an utterance is open on any channel. */
  get isSpeaking(): boolean {
    return this.#channels.some(({ isSpeaking }) => isSpeaking);
  }

  /** Receives the duration of the audio so far. */
  reach(seconds: number): void {
    this.#seconds = seconds;
    this.#check();
  }

  speechStarted(channel: number, time: number): void {
    const speech = this.#channels[channel];
    if (!speech) return;
    const { lastWordEnd } = speech;
    if (lastWordEnd !== null && this.#isGap(lastWordEnd, time)) this.#end(channel, speech);
    speech.isSpeaking = true;
  }

  /** An utterance became final. */
  finished(channel: number, lastWordEnd: number): void {
    const speech = this.#channels[channel];
    if (!speech) return;
    speech.cancel();
    speech.isSpeaking = false;
    speech.isRipe = false;
    if (this.#gapMs === undefined) return;
    speech.lastWordEnd = lastWordEnd;
    speech.cancel = this.#clock.after(this.#gapMs, () => {
      speech.isRipe = true;
      this.#check();
    });
  }

  /** No timer is left. */
  dispose(): void {
    for (const { cancel } of this.#channels) cancel();
  }

  #check(): void {
    for (const [channel, speech] of this.#channels.entries()) {
      const { isRipe, isSpeaking, lastWordEnd } = speech;
      if (!isRipe || isSpeaking || lastWordEnd === null) continue;
      if (this.#isGap(lastWordEnd, this.#seconds)) this.#end(channel, speech);
    }
  }

  #isGap(from: number, to: number): boolean {
    return this.#gapMs !== undefined && (to - from) * 1000 >= this.#gapMs;
  }

  #end(channel: number, speech: ChannelSpeech): void {
    const { lastWordEnd } = speech;
    speech.cancel();
    speech.lastWordEnd = null;
    if (lastWordEnd !== null) this.#onEnd(channel, lastWordEnd);
  }
}
