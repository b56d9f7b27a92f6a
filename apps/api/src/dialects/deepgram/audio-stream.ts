import type { DeepgramConfigureMessage, ServerMessage, ServerMessageOf } from '@verbatim/contract';
import { type CloseName, closeFrame } from '@verbatim/live';
import { type DecodingError, StreamDecoder } from '@verbatim/speech';
import type { DialectClient, DialectSession, FlowControl } from '../open-session.ts';
import { changedWords } from './requests.ts';

/** The connection to a client, with the messages of its protocol. */
interface Connection<Message> extends FlowControl {
  send(message: Message): void;
  close(code: 1000 | 1008 | 1011, reason: string): void;
}

/** Code of a `ConfigureFailure`. */
export const NOT_CONFIGURED = { code: 'CONFIGURE_NOT_SUPPORTED' } as const;

/** Brings the audio of a client to its live session, and tells the client how that ended. A subclass translates the messages. */
export abstract class AudioStream<Message> implements DialectClient {
  #session: DialectSession | null = null;
  #connection: Connection<Message> | null = null;
  /** Messages from before the handshake has ended. */
  #waiting: Message[] = [];
  #closing: CloseName | null = null;
  #error: string | null = null;
  #isComplete = false;
  /** Decodes audio in a container; null if it is raw. */
  #decoder: StreamDecoder | null = null;
  #isHeldBack = false;
  #isGone = false;

  /** Receives the other messages of the session. */
  protected abstract translate(message: ServerMessage): void;
  protected abstract errorMessage(message: string, code: string): Message;
  /** `keyterms`: those from now on; null if they did not change. */
  protected abstract configureSuccess(keyterms: string[] | null): Message;
  protected abstract configureFailure(description: string): Message;
  /** So much audio went to the session. */
  protected onSamples(_byteLength: number): void {}
  /** The session is complete; its last message may be sent. */
  protected onComplete(): void {}
  /** Nothing more is translated: no timer may be left. */
  protected dispose(): void {}

  protected get session(): DialectSession | null {
    return this.#session;
  }

  protected get isClosing(): boolean {
    return this.#closing !== null;
  }

  flow(): FlowControl | null {
    const connection = this.#connection;
    const decoder = this.#decoder;
    if (connection === null || decoder === null) return connection;
    return {
      isPaused: connection.isPaused,
      unreadBytes: connection.unreadBytes,
      pause() {
        connection.pause();
        decoder.pause();
      },
      resume() {
        connection.resume();
        decoder.resume();
      },
    };
  }

  /** The audio comes in a container, which its first bytes tell. */
  async decodeContainer(channels: number): Promise<void> {
    this.#decoder = await StreamDecoder.prepare({
      channels,
      onSamples: (samples) => this.#onSamples(samples),
      onDrain: () => this.#holdBack(false),
      onEnd: (failure) => this.#onDecoded(failure),
    });
  }

  /** The session is open. */
  begin(session: DialectSession): void {
    this.#session = session;
  }

  // ---- from the client ----

  onOpen(connection: Connection<Message>): void {
    this.#connection = connection;
    for (const message of this.#waiting.splice(0)) connection.send(message);
    if (this.#closing) this.onClose(this.#closing);
  }

  onAudio(audio: Uint8Array): void {
    if (audio.byteLength === 0) this.stop();
    else if (this.#decoder === null) this.#onSamples(audio);
    else if (!this.#decoder.write(audio)) this.#holdBack(true);
  }

  stop(): void {
    if (this.#decoder) this.#decoder.end();
    else this.#session?.stop();
  }

  /** The client sent a frame that is no message. */
  refuse(problems: readonly string[]): void {
    const message = `The text frame is not a known message: ${problems.join('; ')}.`;
    this.#fail(message, 'bad_messages', 1008);
    this.#session?.leave();
  }

  onGone(): void {
    this.dispose();
    this.#isGone = true;
    // What came is recorded to its end.
    if (this.#decoder) this.#decoder.end();
    else this.#session?.leave();
  }

  /** The client asks for other keyterms; all else that it may ask for can't change. */
  configure({ type: _type, keyterms = null, ...others }: DeepgramConfigureMessage): void {
    const fixed = Object.entries(others).filter(([, value]) => !isNothing(value));
    if (fixed.length > 0) {
      const names = fixed.map(([name]) => name).join(', ');
      this.send(this.configureFailure(`${names} can't change in a running stream.`));
    } else if (keyterms === null) this.send(this.configureSuccess(null));
    else this.#session?.updateWords(changedWords(keyterms));
  }

  // ---- from the session ----

  onMessage(message: ServerMessage): void {
    if (message.type === 'error') this.#error = message.error.message;
    else if (message.type === 'end_recording') {
      this.#isComplete = true;
      this.onComplete();
    } else if (message.type === 'update_words') this.#onWords(message);
    else this.translate(message);
  }

  onClose(reason: CloseName): void {
    this.#closing = reason;
    this.dispose();
    this.#decoder?.dispose();
    if (this.#isComplete) this.#connection?.close(1000, closeFrame('session_ended').reason);
    else this.#fail(this.#error ?? closeFrame(reason).reason, reason, 1011);
  }

  #onWords({ data, error }: ServerMessageOf<'update_words'>): void {
    const { vocabulary = [] } = data?.custom_vocabulary_config ?? {};
    this.send(
      data === null
        ? this.configureFailure(error?.message ?? '')
        : this.configureSuccess(vocabulary.map(phraseOf)),
    );
  }

  protected send(message: Message): void {
    if (this.#connection) this.#connection.send(message);
    else this.#waiting.push(message);
  }

  #onSamples(samples: Uint8Array): void {
    this.#session?.write(samples);
    this.onSamples(samples.byteLength);
  }

  /** Reads nothing from the client while the decoder takes nothing. */
  #holdBack(isFull: boolean): void {
    if (isFull === this.#isHeldBack) return;
    this.#isHeldBack = isFull;
    if (isFull) this.#connection?.pause();
    else this.#connection?.resume();
  }

  #onDecoded(failure: DecodingError | null): void {
    if (this.#closing !== null) return;
    if (this.#isGone) this.#session?.leave();
    else if (failure === null) this.#session?.stop();
    else {
      const isTheirs = failure.problem !== 'engine';
      const message = `${failure.message} For raw audio, name its encoding and sample_rate.`;
      if (isTheirs) this.#fail(message, 'unsupported_audio', 1008);
      else this.#fail(failure.message, 'internal_error', 1011);
      this.#session?.leave();
    }
  }

  #fail(message: string, code: string, closeCode: 1008 | 1011): void {
    this.send(this.errorMessage(message, code));
    this.#connection?.close(closeCode, message);
  }
}

/** True for what asks for nothing: false, null, and lists and objects without anything in them. */
const isNothing = (value: unknown): boolean =>
  value === false ||
  value === null ||
  (typeof value === 'object' && Object.values(value).every(isNothing));

const phraseOf = (entry: string | { readonly value: string }): string =>
  typeof entry === 'string' ? entry : entry.value;
