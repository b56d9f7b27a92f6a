import type { Utterance } from '@verbatim/contract';
import type { RecognitionEvent, RecognitionPosition } from '../events.ts';
import type { Journal } from '../ports/journal.ts';
import type { LiveRecognizer } from '../ports/live-recognizer.ts';
import type { MessageContent } from '../ports/message-content.ts';
import type { SessionOptions } from './session-options.ts';
import type { SessionState } from './session-state.ts';
import { UtteranceLog } from './utterance-log.ts';

/** So much of a recording is read at once, when it is heard again. */
const STRETCH_BYTES = 256 * 1024;

/** The ear of a session, what it told, and how far it is. */
export class Hearing {
  readonly #options: SessionOptions;
  readonly #onHeard: (heard: RecognitionEvent) => void;
  readonly #onFailure: (error: unknown) => void;
  readonly finals: Utterance[] = [];
  /** What another process has told: whatever was to be remarked on that was remarked there, or is lost. */
  #toldBefore: SessionState['channels'] = [];
  #told: UtteranceLog;
  #settled: RecognitionPosition = { audioBytes: 0, sequences: [] };
  #ear: LiveRecognizer | null = null;
  #closed = false;

  constructor(
    options: SessionOptions,
    onHeard: (heard: RecognitionEvent) => void,
    onFailure: (error: unknown) => void,
  ) {
    this.#options = options;
    this.#onHeard = onHeard;
    this.#onFailure = onFailure;
    this.#told = new UtteranceLog(options.params.channels);
  }

  /** The part of the state that is about what was told. */
  get state(): Pick<SessionState, 'channels' | 'settled'> {
    return { channels: this.#told.channels, settled: this.#settled };
  }

  /** How much audio nothing was told about yet. */
  get secondsLeft(): number {
    return this.#ear?.secondsLeft ?? 0;
  }

  /** Goes on where another process was. */
  restore({ channels, settled }: SessionState, finals: readonly Utterance[]): void {
    this.#told = new UtteranceLog(this.#options.params.channels, channels);
    this.#toldBefore = channels;
    this.#settled = settled;
    this.finals.push(...finals);
  }

  /** Hears again what was kept, but not told about. */
  async replay(journal: Journal, audioBytes: number): Promise<void> {
    for (let at = this.#settled.audioBytes; at < audioBytes && !this.#closed; at += STRETCH_BYTES) {
      await this.take(await journal.read(at, Math.min(at + STRETCH_BYTES, audioBytes)));
    }
  }

  take(audio: Uint8Array): Promise<void> | undefined {
    if (this.#closed) return undefined;
    this.#ear ??= this.#open();
    return this.#ear.write(audio) ?? undefined;
  }

  finish(): Promise<void> | void {
    return this.#ear?.end();
  }

  /** What is to be said about something heard. */
  say(heard: RecognitionEvent): readonly MessageContent[] {
    if (heard.kind === 'checkpoint') {
      const { kind: _said, ...place } = heard;
      this.#settled = place;
      return [];
    }
    if (heard.kind === 'annotation') {
      const { channel, sequence, messages } = heard;
      return sequence < (this.#toldBefore[channel]?.finals ?? 0) ? [] : messages;
    }
    const messages = this.#told.say(heard);
    if (heard.kind === 'final' && messages.length > 0 && heard.utterance) {
      this.finals.push(heard.utterance);
    }
    return messages;
  }

  close(): void {
    this.#closed = true;
    this.#ear?.close();
    this.#ear = null;
  }

  #open(): LiveRecognizer {
    const { id: sessionId, params, openRecognizer } = this.#options;
    return openRecognizer({
      sessionId,
      params,
      from: this.#settled,
      onEvent: (heard) => {
        if (!this.#closed) this.#onHeard(heard);
      },
      onFailure: this.#onFailure,
    });
  }
}
