import type { SpeakerRevision, Utterance } from '@verbatim/contract';
import type { RecognitionEvent, RecognitionPosition } from '../events.ts';
import type { MessageContent } from '../message-content.ts';
import type { Journal, LiveRecognizer, RecognitionCallbacks, SettleOptions } from './ports.ts';
import type { SessionOptions } from './session-options.ts';
import type { SessionState } from './session-state.ts';
import { UtteranceLog, utteranceId } from './utterance-log.ts';

/** Bytes of the recording per read from the journal, when audio is recognized again after a restart. */
const REPLAY_BYTES = 256 * 1024;

/** Messages to send about an event, and the utterance that became final with it, if any. */
interface EventOutcome {
  readonly messages: readonly MessageContent[];
  readonly final: Utterance | null;
}

const NOTHING: EventOutcome = { messages: [], final: null };

/** The recognizer of a session, the log of its utterances, and the position from which recognition resumes after a restart. */
export class SessionRecognition {
  readonly #options: SessionOptions;
  readonly #callbacks: Omit<RecognitionCallbacks, 'from'>;
  /** All final utterances of the session, in the order in which they became final. */
  readonly finals: Utterance[] = [];
  /** Where the finals of this process are among them, by their ids. */
  readonly #places = new Map<string, number>();
  /** Progress at the restart. Annotations of finals before it are dropped: the previous process has sent them, or they are lost. */
  #restoredProgress: SessionState['channels'] = [];
  #log: UtteranceLog;
  #position: RecognitionPosition = { audioBytes: 0, sequences: [] };
  #recognizer: LiveRecognizer | null = null;
  #closed = false;

  constructor(options: SessionOptions, callbacks: Omit<RecognitionCallbacks, 'from'>) {
    this.#options = options;
    this.#callbacks = callbacks;
    this.#log = new UtteranceLog(options.params.channels);
  }

  /** The part of the session's state that `restore` needs. */
  get state(): Pick<SessionState, 'channels' | 'settled'> {
    return { channels: this.#log.channels, settled: this.#position };
  }

  /** Seconds of audio that have no final yet. */
  get secondsLeft(): number {
    return this.#recognizer?.secondsLeft ?? 0;
  }

  /** Resumes from the state that a previous process journaled. */
  restore({ channels, settled }: SessionState, finals: readonly Utterance[]): void {
    this.#log = new UtteranceLog(this.#options.params.channels, channels);
    this.#restoredProgress = channels;
    this.#position = settled;
    this.finals.push(...finals);
  }

  /** Recognizes the journaled audio again that has no final yet. */
  async recognizeAgain(journal: Journal, audioBytes: number): Promise<void> {
    for (let at = this.#position.audioBytes; at < audioBytes && !this.#closed; at += REPLAY_BYTES) {
      await this.write(await journal.read(at, Math.min(at + REPLAY_BYTES, audioBytes)));
    }
  }

  /** Passes audio to the recognizer, which is opened by the first call: many sessions never send audio. */
  write(audio: Uint8Array): Promise<void> | void {
    if (this.#closed) return;
    this.#recognizer ??= this.#open();
    return this.#recognizer.write(audio);
  }

  /** Resolves once every utterance that has ended is final; `cut` ends an open one first. */
  settle(options: SettleOptions): Promise<void> | void {
    return this.#recognizer?.settle?.(options);
  }

  /** Ends the audio. Resolves after the last event. */
  end(): Promise<void> | void {
    return this.#recognizer?.end();
  }

  /** Updates log and position by an event. Throws a `RangeError` if events come in a wrong order. */
  apply(event: RecognitionEvent): EventOutcome {
    if (event.kind === 'checkpoint') {
      const { kind: _kind, ...position } = event;
      this.#position = position;
      return NOTHING;
    }
    if (event.kind === 'annotation') {
      const { channel, sequence, messages } = event;
      const isOld = sequence < (this.#restoredProgress[channel]?.finals ?? 0);
      return isOld ? NOTHING : { messages, final: null };
    }
    const messages = this.#log.messagesOf(event);
    const final = event.kind === 'final' && messages.length > 0 ? event.utterance : null;
    if (final)
      this.#places.set(utteranceId(event.channel, event.sequence), this.finals.push(final) - 1);
    for (const message of messages)
      if (message.type === 'speakers_revised') this.#revise(message.data.revisions);
    return { messages, final };
  }

  /** The result has the speakers that were told last, unless the whole recording tells better. */
  #revise(revisions: readonly SpeakerRevision[]): void {
    for (const { utterance_id: id, speaker, voice } of revisions) {
      const at = this.#places.get(id) ?? -1;
      const before = this.finals[at];
      if (before) this.finals[at] = { ...before, speaker, ...('voice' in before && { voice }) };
    }
  }

  close(): void {
    this.#closed = true;
    this.#recognizer?.close();
    this.#recognizer = null;
  }

  #open(): LiveRecognizer {
    const { id: sessionId, params, openRecognizer } = this.#options;
    const { onEvent } = this.#callbacks;
    return openRecognizer({
      ...this.#callbacks,
      sessionId,
      params,
      from: this.#position,
      onEvent: (event) => {
        if (!this.#closed) onEvent(event);
      },
    });
  }
}
