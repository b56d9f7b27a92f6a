import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };
import { closeFrame } from '@verbatim/live';
import { Problem, SocketWriter, streamCarrier } from '@verbatim/server';
import { deadline } from '@verbatim/time';
import type { Foundation } from '../../platform/foundation.ts';
import type { KeyPrincipal } from '../../platform/handle.ts';
import { problemOf } from '../../platform/store-failures.ts';
import type { RecognitionInUse } from '../../recognition/open-recognizer.ts';
import { type DialectSession, type OpenSessionDeps, openSession } from '../open-session.ts';
import { EventReader, eventBytes, InvalidEvent, type WyomingEvent } from './events.ts';
import {
  audioFormatIn,
  invalid,
  sessionRequestOf,
  TranscriptionReply,
  type WyomingAudioFormat,
  type WyomingError,
} from './transcription.ts';

export type WyomingDeps = OpenSessionDeps & Pick<Foundation, 'log'>;

/** How long the first event may take to arrive: a client connects to send one. */
export const FIRST_EVENT_MS = 10_000;
/** How long a client may send nothing between two requests. While audio comes, the limit of live sessions holds. */
export const IDLE_MS = 10 * 60_000;
/** How long one event may take to arrive. */
export const EVENT_MS = 60_000;
/** Events of one client that are handled before others have their turn: a read may bring thousands. */
const EVENTS_PER_TURN = 16;
/** How long a client may take to read the last event and close. */
const LINGER_MS = 5000;

interface Transcription {
  readonly format: WyomingAudioFormat;
  readonly session: DialectSession;
  readonly reply: TranscriptionReply;
}

/** One connection of a Wyoming client: transcriptions one after the other, each of them a live session. */
export class WyomingConnection {
  readonly #deps: WyomingDeps;
  readonly #principal: () => Promise<KeyPrincipal>;
  readonly #socket: Socket;
  readonly #writer: SocketWriter;
  /** The data of the last `transcribe`. */
  #transcribe: WyomingEvent['data'] = {};
  /** The transcription whose audio comes now. */
  #current: Transcription | null = null;
  #isOver = false;
  /** Resolves when events are handled again; null while they are. */
  #paused: PromiseWithResolvers<void> | null = null;

  constructor(deps: WyomingDeps, principal: () => Promise<KeyPrincipal>, socket: Socket) {
    this.#deps = deps;
    this.#principal = principal;
    this.#socket = socket;
    const source = {
      pause: () => {
        this.#paused ??= Promise.withResolvers();
      },
      resume: () => {
        this.#paused?.resolve();
        this.#paused = null;
      },
    };
    this.#writer = new SocketWriter(streamCarrier(socket, source), {
      clock: deps.clock,
      onGivenUp: () => this.#fail({ text: closeFrame('slow_reader').reason, code: 'slow_reader' }),
    });
    socket.once('close', source.resume);
  }

  /** Handles events until the client is gone or breaks the protocol. */
  async run(): Promise<void> {
    const reader = new EventReader(this.#socket);
    try {
      for (let count = 1; !this.#isOver; count += 1) {
        if (count % EVENTS_PER_TURN === 0) await nextTurn();
        const event = await this.#next(reader, count === 1);
        if (event === null || this.#isOver) break;
        await this.#handle(event);
        while (this.#paused) await this.#paused.promise;
      }
    } catch (error) {
      if (!this.#socket.destroyed) this.#fail(this.#errorOf(error));
    }
    this.#finish();
    // Unread bytes would make the system drop the last event together with the connection.
    await reader.drain().catch(() => {});
    this.#socket.destroy();
  }

  /** Ends the connection and stops serving the client. */
  close(failure: WyomingError): void {
    this.#fail(failure);
  }

  async #next(reader: EventReader, isFirst: boolean): Promise<WyomingEvent | null> {
    const { clock } = this.#deps;
    const end = (): void => void this.#socket.destroy();
    const idleMs = isFirst ? FIRST_EVENT_MS : IDLE_MS;
    let cancel = this.#current === null ? deadline(clock, idleMs, end) : (): void => {};
    try {
      return await reader.next(() => {
        if (isFirst) return;
        cancel();
        cancel = deadline(clock, EVENT_MS, end);
      });
    } finally {
      cancel();
    }
  }

  /** Handles one event. Unknown ones are dropped, as the protocol asks. */
  async #handle({ type, data, payload }: WyomingEvent): Promise<void> {
    if (type === 'describe') this.#send('info', serviceInfo(this.#deps.recognitionInUse()));
    else if (type === 'ping') this.#send('pong', { text: data['text'] ?? null });
    else if (type === 'transcribe') this.#transcribe = data;
    else if (type === 'audio-start') await this.#start(audioFormatIn(data));
    else if (type === 'audio-chunk') await this.#take(audioFormatIn(data), payload);
    else if (type === 'audio-stop') await this.#stop();
  }

  async #start(format: WyomingAudioFormat): Promise<Transcription> {
    if (this.#current) throw invalid('audio-start came again before audio-stop');
    const principal = await this.#principal();
    const reply = new TranscriptionReply((type, data) => this.#send(type, data));
    const session = await openSession(
      this.#deps,
      principal,
      sessionRequestOf(this.#transcribe, format),
      {
        onMessage: (message) => reply.onMessage(message),
        onClose: (reason) => reply.onClose(reason),
        flow: () => this.#writer,
      },
    );
    const started = { format, session, reply };
    this.#current = started;
    void reply.ended.then((failure) => this.#onEnded(started, failure));
    return started;
  }

  async #take(format: WyomingAudioFormat, audio: Uint8Array): Promise<void> {
    const { format: known, session } = this.#current ?? (await this.#start(format));
    if (known.rate !== format.rate || known.width !== format.width) {
      throw invalid('rate and width of the audio must stay as they were at audio-start');
    }
    session.write(audio);
  }

  async #stop(): Promise<void> {
    if (!this.#current) throw invalid('audio-stop came without audio');
    const { session, reply } = this.#current;
    this.#current = null;
    this.#transcribe = {};
    session.stop();
    const failure = await reply.ended;
    if (failure) this.#fail(failure);
  }

  /** A session that ends before `audio-stop` ends its connection: the client would send on. */
  #onEnded(transcription: Transcription, failure: WyomingError | null): void {
    if (this.#current !== transcription) return;
    if (failure) this.#fail(failure);
    else this.#finish();
  }

  #send(type: string, data?: Readonly<Record<string, unknown>>): void {
    this.#writer.write(eventBytes(type, data));
  }

  /** Says why the connection ends. */
  #fail({ text, code }: WyomingError): void {
    this.#send('error', { text, code });
    this.#finish();
  }

  #finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#current?.session.leave();
    this.#writer.end();
    this.#socket.end();
    const cancel = deadline(this.#deps.clock, LINGER_MS, () => this.#socket.destroy());
    this.#socket.once('close', cancel);
  }

  #errorOf(error: unknown): WyomingError {
    if (error instanceof InvalidEvent) return { text: error.message, code: 'invalid_event' };
    const problem = problemOf(error, 'createLiveSession');
    if (problem instanceof Problem) return { text: problem.message, code: problem.code };
    this.#deps.log.error({ err: error }, 'a Wyoming connection failed');
    const { message, code } = new Problem('internal_error');
    return { text: message, code };
  }
}

const { contact, title, version } = bundle.info;
const everyLanguage = bundle.components.schemas.TranscriptionLanguageCode.enum;

/** The data of an `info` event: one program, with the models that recognize speech now. */
function serviceInfo({ recognizers = [] }: RecognitionInUse) {
  return {
    asr: [
      {
        ...artifact(title.toLowerCase(), bundle.info.summary),
        version,
        models: recognizers.map(({ engine, model, languages }) => ({
          ...artifact(model, `Recognized by ${engine}`),
          version: null,
          languages: languages.length === 0 ? everyLanguage : languages,
        })),
        supports_transcript_streaming: true,
        // The client says by audio-stop where the voice command ends.
        requires_external_vad: true,
      },
    ],
    // Clients expect a list of each kind of program.
    tts: [],
    handle: [],
    intent: [],
    wake: [],
    mic: [],
    snd: [],
  };
}

const artifact = (name: string, description: string) => ({
  name,
  description,
  attribution: { name: contact.name, url: contact.url },
  installed: true,
});
