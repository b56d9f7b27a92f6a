import type { LiveEventName, LiveEvents, LiveMessage } from './events.ts';
import type { LiveOutcome } from './outcome.ts';
import type { LiveState } from './states.ts';

/** A live session: takes audio, emits messages, and reconnects when its connection is lost. */
export interface LiveSession extends AsyncIterable<LiveMessage> {
  /** Id of the job; null until the first message if the session was opened by URL without an `id`. */
  readonly id: string | null;
  readonly state: LiveState;
  /** Bytes of audio that the service has acknowledged. */
  readonly acknowledgedBytes: number;
  /** Bytes of audio that are kept because the service has not acknowledged them. */
  readonly bufferedBytes: number;
  /** Resolves when the session is over, with its result or a failure. Never rejects. */
  readonly finished: Promise<LiveOutcome>;
  /** Calls `listener` on each event of this name. Returns a function that removes it. */
  on<Name extends LiveEventName>(
    name: Name,
    listener: (value: LiveEvents[Name]) => void,
  ): () => void;
  /**
   * Sends audio; the bytes are copied. Resolves with true when the session takes more: at once, or when buffer and socket
   * have room again. Resolves with false if the audio was not accepted: the session takes no more audio, or the buffer is
   * full and earlier audio is waiting already (event `dropped`).
   */
  send(audio: ArrayBuffer | ArrayBufferView): Promise<boolean>;
  /** Ends the recording: sends the remaining audio, waits for the results and resolves with the final one. */
  stop(): Promise<LiveOutcome>;
  /** Ends the session at once. The service keeps what it has transcribed so far. */
  abort(): void;
}
