import type { LiveEventName, LiveEvents, LiveMessage } from './events.ts';
import type { LiveOutcome } from './outcome.ts';
import type { LiveState } from './states.ts';

/** A live session: audio goes in, messages come out, and connections that are lost are made again underneath. */
export interface LiveSession extends AsyncIterable<LiveMessage> {
  /** The id of the job; null until the service has said it, where only the address was known. */
  readonly id: string | null;
  readonly state: LiveState;
  /** How many bytes of the audio the service has acknowledged. */
  readonly acknowledgedBytes: number;
  /** How many bytes are kept because the service has not acknowledged them. */
  readonly bufferedBytes: number;
  /** Resolves when the session is over, in whatever way. Never rejects. */
  readonly finished: Promise<LiveOutcome>;
  /** Calls the listener for each event of this name; the function that comes back ends that. */
  on<Name extends LiveEventName>(
    name: Name,
    listener: (value: LiveEvents[Name]) => void,
  ): () => void;
  /**
   * Sends audio. Resolves with true as soon as more is welcome: at once, or when buffer or socket have room again.
   * Resolves with false where the bytes were not taken, because the session takes no more, or because too much was
   * waiting already (the event `dropped` tells). The bytes are copied.
   */
  send(audio: ArrayBuffer | ArrayBufferView): Promise<boolean>;
  /** Ends the recording: sends what is left, waits for the results, and gives the final one. */
  stop(): Promise<LiveOutcome>;
  /** Ends the session at once. The service keeps what it has heard. */
  abort(): void;
}
