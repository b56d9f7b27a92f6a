import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { confined, spawnOptions } from './confinement.ts';
import { decoderInUse } from './decode-audio.ts';
import { type Command, DecodingError, defaultLimits, type StreamingDecoder } from './decoder.ts';
import { streamContainer } from './embedded/decode-file.ts';
import { failureOf } from './failure-of.ts';

/** Bytes in which the container of a stream must show. */
const MAX_HEAD_BYTES = 64 * 1024;
/** Bytes in which most containers show. */
const MARK_BYTES = 16;
const SAMPLE_BYTES = 2;

/** How a stream is decoded. */
interface StreamDecoderOptions {
  readonly channels: number;
  /** Receives samples: 16 bits at the recognition rate, frame after frame. */
  readonly onSamples: (samples: Uint8Array) => void;
  /** The decoder takes more bytes again, after `write` returned false. */
  readonly onDrain: () => void;
  /** All samples have come, or no more can: the failure says why. Not called after `dispose`. */
  readonly onEnd: (failure: DecodingError | null) => void;
  /** For tests. Default: the decoder in use. */
  readonly decoder?: StreamingDecoder;
}

/**
 * Decodes a stream in a container while it comes, in a child process that starts once the container is recognized. Bytes and samples that
 * are not taken yet wait in pipes.
 */
export class StreamDecoder {
  readonly #options: StreamDecoderOptions;
  readonly #command: Command;
  /** What came before the container is known. */
  #head: Uint8Array[] = [];
  #headBytes = 0;
  #nextLook = MARK_BYTES;
  #child: ChildProcessWithoutNullStreams | null = null;
  #hasEnded = false;
  #isOver = false;
  #bytes = 0;
  #rest: Buffer = Buffer.alloc(0);

  private constructor(options: StreamDecoderOptions, command: Command) {
    this.#options = options;
    this.#command = command;
  }

  static async prepare(options: StreamDecoderOptions): Promise<StreamDecoder> {
    const decoder = options.decoder ?? (await decoderInUse());
    const command = decoder.streamCommand(options.channels, defaultLimits);
    return new StreamDecoder(options, await confined(command, decoder, defaultLimits));
  }

  /** False if no more should be written before `onDrain`. */
  write(bytes: Uint8Array): boolean {
    if (this.#isOver) return true;
    if (this.#child) return this.#child.stdin.write(bytes);
    this.#head.push(bytes);
    this.#headBytes += bytes.byteLength;
    if (this.#headBytes < this.#nextLook) return true;
    // Each look reads all: the next one follows twice as many bytes.
    this.#nextLook = Math.min(this.#headBytes * 2, MAX_HEAD_BYTES + 1);
    return this.#look(this.#headBytes > MAX_HEAD_BYTES);
  }

  /** No more bytes come. */
  end(): void {
    this.#hasEnded = true;
    if (this.#child === null && this.#headBytes > 0) this.#look(true);
    if (this.#child) this.#child.stdin.end();
    else this.#end(null);
  }

  /** Starts the decoder if the container shows. */
  #look(isLast: boolean): boolean {
    const head = Buffer.concat(this.#head);
    if (streamContainer(head) !== null) return this.#start().stdin.write(head);
    if (isLast) this.#end(noContainer());
    return true;
  }

  pause(): void {
    this.#child?.stdout.pause();
  }

  resume(): void {
    this.#child?.stdout.resume();
  }

  dispose(): void {
    this.#isOver = true;
    this.#child?.kill('SIGKILL');
  }

  #start(): ChildProcessWithoutNullStreams {
    const { program, args } = this.#command;
    const child = spawn(program, args, { stdio: 'pipe', ...spawnOptions });
    this.#child = child;
    // It names files and memory addresses; unread, it would block the decoder.
    child.stderr.resume();
    // A decoder that ended takes no more: its end says why.
    child.stdin.on('error', () => {});
    child.stdin.on('drain', this.#options.onDrain);
    child.stdout.on('data', (bytes: Buffer) => this.#onBytes(bytes));
    child.on('error', (cause) =>
      this.#end(
        new DecodingError('engine', 'The decoder could not be run. Try again later.', cause),
      ),
    );
    child.on('close', (code, signal) => {
      const given = { frames: this.#bytes, channels: this.#options.channels };
      // A stream that is recorded ends anywhere, so its last piece may be cut off.
      const isCutOff = this.#hasEnded && this.#bytes > 0 && signal === null;
      this.#end(isCutOff ? null : failureOf({ code, signal, timedOut: false }, given));
    });
    return child;
  }

  /** Gives out whole frames. */
  #onBytes(bytes: Buffer): void {
    if (this.#isOver) return;
    const all = Buffer.concat([this.#rest, bytes]);
    const whole = all.byteLength - (all.byteLength % (SAMPLE_BYTES * this.#options.channels));
    this.#rest = all.subarray(whole);
    this.#bytes += whole;
    if (whole > 0) this.#options.onSamples(all.subarray(0, whole));
  }

  #end(failure: DecodingError | null): void {
    if (this.#isOver) return;
    this.dispose();
    this.#options.onEnd(failure);
  }
}

const noContainer = (): DecodingError =>
  new DecodingError(
    'no_audio',
    'The audio is in no container that is known by its first bytes. Send WebM, Ogg, WAV, FLAC, MP3, AAC or fragmented MP4.',
  );
