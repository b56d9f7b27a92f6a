import type { Resolved } from '@verbatim/contract';
import type { RecognitionEvent, RecognitionPosition } from '../events.ts';

/** The parameters of a session as they are echoed: every default is filled in. */
export type LiveParameters = Resolved.components['schemas']['LiveSessionParameters'];

/** What every live recognizer is opened with. */
export interface RecognitionCallbacks {
  readonly from: RecognitionPosition;
  /** Receives events in order, during `write` or later, until `close`. */
  readonly onEvent: (event: RecognitionEvent) => void;
  /** The recognizer can't go on and emits nothing more. The session is then restored from its journal. */
  readonly onFailure: (error: unknown) => void;
}

/** What the recognizer of a session is opened with. */
export interface LiveRecognizerOptions extends RecognitionCallbacks {
  readonly sessionId: string;
  readonly params: LiveParameters;
}

/** Recognizes the audio of one session. */
export interface LiveRecognizer {
  /**
   * Takes the next bytes of the recording: without header, each byte once, cut anywhere, also within a sample. The recognizer
   * may keep the array. If a promise is returned, the next call waits for it, and the client is paused if too much waits.
   */
  write(audio: Uint8Array): Promise<void> | void;
  /** No more audio comes; an open utterance ends here. Fulfilled once every event was emitted. */
  end(): Promise<void> | void;
  /** Seconds of audio that were written and have no final yet. */
  readonly secondsLeft: number;
  /** Frees everything; no event is emitted afterwards. Also called after `end`, and may be called twice. */
  close(): void;
}

/** Opens a recognizer for a session. */
export type OpenLiveRecognizer = (options: LiveRecognizerOptions) => LiveRecognizer;
