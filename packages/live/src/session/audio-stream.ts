import type { AudioFormat } from '../audio/audio-format.ts';
import { decodeBase64, encodeBase64 } from '../bytes/base64.ts';
import { ByteStream, type Placed } from '../bytes/byte-stream.ts';
import { type MessageContent, messageError } from '../message-content.ts';
import { HeaderParser } from './header-parser.ts';
import type { Journal } from './ports.ts';
import type { SessionState } from './session-state.ts';

/** The audio and the messages that a frame results in. */
export interface TakenAudio {
  /** The new bytes of the recording. */
  readonly audio: Uint8Array;
  readonly messages: readonly MessageContent[];
}

const NOTHING = new Uint8Array(0);

type CountedBytes = Pick<
  SessionState,
  'audioBytes' | 'opened' | 'opening' | 'recordingStarted' | 'seen'
>;

/** The bytes of a session over all its connections: each once, in order, without the header, acknowledged. */
export class AudioStream {
  readonly #header: HeaderParser;
  #stream: ByteStream;
  #started = false;

  constructor(format: AudioFormat, rememberedBytes: number) {
    this.#header = new HeaderParser(format);
    this.#stream = new ByteStream(rememberedBytes);
  }

  /** Whether any audio has come. */
  get hasStarted(): boolean {
    return this.#started;
  }

  /** Length of the recording in bytes. */
  get recordedBytes(): number {
    return this.#header.audioBytes;
  }

  /** Length of the recording in seconds. */
  get seconds(): number {
    return this.#header.seconds;
  }

  /** Whether frames of a resend wait for their place. */
  get isWaiting(): boolean {
    return this.#stream.isWaiting;
  }

  /** Whether the client has to connect again, because the position of resent audio is ambiguous. */
  get isUnplaced(): boolean {
    return this.#stream.isUnplaced;
  }

  /** The part of the session's state that is about bytes. */
  get state(): CountedBytes {
    return {
      recordingStarted: this.#started,
      audioBytes: this.#header.audioBytes,
      opening: encodeBase64(this.#header.bytes),
      opened: this.#header.isDecided,
      seen: this.#stream.seen,
    };
  }

  /** Resumes where another process was. `boundaries`: the ends of acknowledged frames. */
  restore(stored: CountedBytes, boundaries: readonly number[]): void {
    const { audioBytes, opening, opened, recordingStarted, seen } = stored;
    this.#header.restore(decodeBase64(opening) ?? NOTHING, opened, audioBytes);
    this.#started = recordingStarted;
    this.#stream.restore({ position: this.#header.position, boundaries, seen });
  }

  /** A client has connected. `sentEnd`: see `ByteStream`. */
  connect(sentEnd: number | null): void {
    this.#stream.connect(sentEnd);
  }

  /** A client has returned: the next bytes may be known. Everything before is journaled by now. */
  async expectResend(journal: Pick<Journal, 'read'>): Promise<void> {
    const { audioBytes, bytes: header } = this.#header;
    const start = this.#stream.rememberedFrom;
    const from = Math.max(0, start - header.byteLength);
    const known = header.subarray(Math.min(start, header.byteLength));
    const audio = await journal.read(from, audioBytes);
    this.#stream.reconnect({ start, bytes: Buffer.concat([known, audio]) });
  }

  /** The time of a byte of the session, in seconds of the recording. */
  timeOf(byte: number): number {
    return this.#header.timeOf(byte);
  }

  /** The client has received the acknowledgments up to here. */
  confirm(position: number): void {
    this.#stream.confirm(position);
  }

  /** Takes a frame. */
  take(bytes: Uint8Array): TakenAudio[] {
    this.#stream.takes = true;
    return this.#stream.receive(bytes).map((placed) => this.#recorded(placed));
  }

  /** Takes no new bytes, but still acknowledges known ones. */
  refuse(bytes: Uint8Array): MessageContent[] {
    this.#stream.takes = false;
    return this.#stream
      .receive(bytes)
      .map((placed) => (placed.taken ? this.#acknowledgment(placed) : refusal));
  }

  /** Places frames that waited too long. */
  placeWaiting(): TakenAudio[] {
    return this.#stream.settle().map((placed) => this.#recorded(placed));
  }

  /** No more bytes come: frames that wait get their place, and an unfinished header is audio. */
  finish(): TakenAudio[] {
    const taken = this.#stream.settle(true).filter((placed) => placed.taken);
    const all = taken.map((placed) => this.#recorded(placed));
    const audio = this.#header.end();
    return audio.byteLength > 0 ? [...all, { audio, messages: [] }] : all;
  }

  /** Frees the boundaries: a session that is over no longer needs them. */
  release(): void {
    this.#stream = new ByteStream(0);
  }

  #recorded(placed: Placed): TakenAudio {
    const start: MessageContent[] = this.#started ? [] : [{ type: 'start_recording' }];
    this.#started = true;
    const { fresh } = placed;
    const { audio, disagreement } =
      fresh.byteLength > 0 ? this.#header.append(fresh) : { audio: NOTHING, disagreement: null };
    const problem: MessageContent[] =
      disagreement === null
        ? []
        : [{ type: 'error', error: messageError(400, 'AudioMismatch', disagreement) }];
    return { audio, messages: [...start, this.#acknowledgment(placed), ...problem] };
  }

  #acknowledgment({ from, to }: Placed): MessageContent {
    return {
      type: 'audio_chunk',
      acknowledged: true,
      error: null,
      data: {
        byte_range: [from, to],
        time_range: [this.timeOf(from), this.timeOf(to)],
      },
    };
  }
}

const refusal: MessageContent = {
  type: 'audio_chunk',
  acknowledged: false,
  error: messageError(
    409,
    'SessionFinishing',
    'The session is finishing, so this chunk was not taken.',
  ),
  data: null,
};
