import type { ServerMessage } from '@verbatim/contract';
import { type CloseName, closeFrame } from '@verbatim/live';

/** Sends one event to the client. */
type SendEvent = (type: string, data?: Readonly<Record<string, unknown>>) => void;

/** The data of an `error` event. */
export interface WyomingError {
  readonly text: string;
  readonly code: string;
}

/** Turns the messages of a session into events: each final as it comes, then the whole transcript. */
export class TranscriptionReply {
  /** Resolves once the transcript is sent, with null, or once it can't come any more, with the reason. */
  readonly ended: Promise<WyomingError | null>;
  readonly #send: SendEvent;
  readonly #texts: string[] = [];
  readonly #end: (failure: WyomingError | null) => void;
  #language: string | undefined;
  #error: string | undefined;

  constructor(send: SendEvent) {
    const { promise, resolve } = Promise.withResolvers<WyomingError | null>();
    this.ended = promise;
    this.#end = resolve;
    this.#send = send;
  }

  onMessage(message: ServerMessage): void {
    if (message.type === 'transcript' && message.data.is_final) {
      this.#addFinal(message.data.utterance);
    } else if (message.type === 'error') this.#error = message.error.message;
    else if (message.type === 'end_recording') this.#sendTranscript();
  }

  onClose(reason: CloseName): void {
    this.#end({ text: this.#error ?? closeFrame(reason).reason, code: reason });
  }

  #addFinal({ text, language }: { readonly text: string; readonly language: string }): void {
    if (this.#texts.length === 0) {
      this.#language = language;
      this.#send('transcript-start', { language });
    }
    const chunk = this.#texts.length === 0 ? text : ` ${text}`;
    this.#texts.push(chunk);
    this.#send('transcript-chunk', { text: chunk });
  }

  #sendTranscript(): void {
    const language = this.#language;
    if (this.#texts.length === 0) this.#send('transcript-start');
    this.#send('transcript', {
      text: this.#texts.join(''),
      ...(language !== undefined && { language }),
    });
    this.#send('transcript-stop');
    this.#end(null);
  }
}
