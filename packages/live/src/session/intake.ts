import type { AudioFormat } from '../audio/audio-format.ts';
import { Opening } from '../audio/opening.ts';
import { ByteStream, type Placed } from '../bytes/byte-stream.ts';
import { decodeBase64 } from '../bytes/decode-base64.ts';
import { encodeBase64 } from '../bytes/encode-base64.ts';
import type { Journal } from '../ports/journal.ts';
import { failure, type MessageContent } from '../ports/message-content.ts';
import type { SessionState } from './session-state.ts';

/** What came of a frame. */
export interface Taken {
  /** The new bytes of the recording. */
  readonly audio: Uint8Array;
  readonly messages: readonly MessageContent[];
}

const NOTHING = new Uint8Array(0);

type Counted = Pick<
  SessionState,
  'audioBytes' | 'opened' | 'opening' | 'recordingStarted' | 'seen'
>;

/** Takes the bytes of a session in: each once, in order, without a header, acknowledged. */
export class Intake {
  readonly opening: Opening;
  #stream: ByteStream;
  #started = false;

  constructor(format: AudioFormat, rememberedBytes: number) {
    this.opening = new Opening(format);
    this.#stream = new ByteStream(rememberedBytes);
  }

  /** Whether any audio has come. */
  get hasStarted(): boolean {
    return this.#started;
  }

  /** The part of the state that is about bytes. */
  get state(): Counted {
    return {
      recordingStarted: this.#started,
      audioBytes: this.opening.audioBytes,
      opening: encodeBase64(this.opening.bytes),
      opened: this.opening.isDecided,
      seen: this.#stream.seen,
    };
  }

  /** Counts on from where another process was. Boundaries: where acknowledged frames ended. */
  restore(kept: Counted, boundaries: readonly number[]): void {
    const { audioBytes, opening, opened, recordingStarted, seen } = kept;
    this.opening.restore(decodeBase64(opening) ?? NOTHING, opened, audioBytes);
    this.#started = recordingStarted;
    this.#stream.restore({ position: this.opening.position, boundaries, seen });
  }

  /** A client has come back: the next bytes may be known. All that came before is kept by now. */
  reconnect(journal: Pick<Journal, 'read'>): Promise<void> | undefined {
    const { audioBytes, bytes: header } = this.opening;
    const start = this.#stream.rememberedFrom;
    const from = Math.max(0, start - header.byteLength);
    const known = header.subarray(Math.min(start, header.byteLength));
    const compareWith = (audio: Uint8Array): void =>
      this.#stream.reconnect({ start, bytes: Buffer.concat([known, audio]) });
    const audio = journal.read(from, audioBytes);
    if (audio instanceof Promise) return audio.then(compareWith);
    compareWith(audio);
    return undefined;
  }

  /** The client has surely seen acknowledgements up to here. */
  confirm(position: number): void {
    this.#stream.confirm(position);
  }

  /** Takes a frame in. */
  *take(bytes: Uint8Array): Generator<Taken> {
    this.#stream.takes = true;
    for (const placed of this.#stream.receive(bytes)) yield this.#taken(placed);
  }

  /** Takes nothing new in, but still knows what was sent before. */
  *refuse(bytes: Uint8Array): Generator<MessageContent> {
    this.#stream.takes = false;
    for (const placed of this.#stream.receive(bytes)) {
      yield placed.taken && placed.to > placed.from ? this.#acknowledgment(placed) : refusal;
    }
  }

  /** No more bytes come: whatever waits for its place gets it, and what looked like a header is audio. */
  *finish(): Generator<Taken> {
    for (const placed of this.#stream.settle()) {
      if (placed.taken) yield this.#taken(placed);
    }
    const audio = this.opening.end();
    if (audio.byteLength > 0) yield { audio, messages: [] };
  }

  /** Lets go of what only a session that runs needs: a lot of memory. */
  release(): void {
    this.#stream = new ByteStream(0);
  }

  #taken(placed: Placed): Taken {
    const start: MessageContent[] = this.#started ? [] : [{ type: 'start_recording' }];
    this.#started = true;
    const { fresh } = placed;
    const { audio, disagreement } =
      fresh.byteLength > 0 ? this.opening.append(fresh) : { audio: NOTHING, disagreement: null };
    const problem: MessageContent[] =
      disagreement === null
        ? []
        : [{ type: 'error', error: failure(400, 'AudioMismatch', disagreement) }];
    return { audio, messages: [...start, this.#acknowledgment(placed), ...problem] };
  }

  #acknowledgment({ from, to }: Placed): MessageContent {
    return {
      type: 'audio_chunk',
      acknowledged: true,
      error: null,
      data: {
        byte_range: [from, to],
        time_range: [this.opening.timeOf(from), this.opening.timeOf(to)],
      },
    };
  }
}

const refusal: MessageContent = {
  type: 'audio_chunk',
  acknowledged: false,
  error: failure(409, 'SessionFinishing', 'The session is finishing, so this chunk was not taken.'),
  data: null,
};
