import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type DecodedChunk, RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';
import {
  type Decoder,
  DecodingError,
  type DecodingLimits,
  defaultLimits,
  type StreamingDecoder,
} from './decoder.ts';
import { DecoderProcess } from './decoder-process.ts';
import { embeddedDecoder } from './embedded-decoder.ts';
import { cutOff, cutOffWav, failureOf, tooLong, tooManyChannels } from './failure-of.ts';
import { findFfmpeg } from './ffmpeg-decoder.ts';
import { SameChannels } from './same-channels.ts';
import { WaveStream, WaveStreamError } from './wave-stream.ts';

/** Tolerance of the length limit: encoders add a little audio at both ends. */
const PADDING_SECONDS = 1;

/** Options for decoding a file. */
export interface DecodingRequest {
  readonly path: string;
  readonly signal: AbortSignal;
  readonly limits?: Partial<DecodingLimits>;
  /** Duration that the file states. A file with much less audio was cut off and is rejected. */
  readonly announcedSeconds?: number;
  /** For tests and measurements. Default: the decoder in use. */
  readonly decoder?: Decoder;
}

/** One second of audio, or less at the end. */
export interface DecodedBlock extends DecodedChunk {
  /** For each channel, the first one that was identical with it from the start to the end of this block; usually itself. */
  readonly sameAs: readonly number[];
}

/** Facts about a file that are known once it is decoded. */
export interface DecodedFacts {
  readonly durationSeconds: number;
  readonly channels: number;
  /** Number of channels that differ from each other. */
  readonly distinctChannels: number;
  readonly sameAs: readonly number[];
}

/** A file that is being decoded. */
export interface Decoding {
  /**
   * The audio, to be read once. The decoder starts at the first read and works only as far ahead as a pipe holds. It ends after
   * the last block, when the reader returns, or when the signal is aborted.
   */
  readonly chunks: AsyncIterable<DecodedBlock>;
  /** Settles after the last block; rejects with the same error as the blocks. */
  readonly facts: Promise<DecodedFacts>;
}

/**
 * Decodes all channels of an audio or video file to the recognition rate, in a child process. Fails with a `DecodingError`, or
 * with the reason of the signal.
 */
export function decodeAudio(request: DecodingRequest): Decoding {
  const facts = Promise.withResolvers<DecodedFacts>();
  // Readers of the blocks get the same error from them.
  facts.promise.catch(() => {});
  return { chunks: decode(request, facts), facts: facts.promise };
}

async function* decode(
  request: DecodingRequest,
  facts: PromiseWithResolvers<DecodedFacts>,
): AsyncGenerator<DecodedBlock, void> {
  const limits = { ...defaultLimits, ...request.limits };
  try {
    request.signal.throwIfAborted();
    const path = resolve(request.path);
    await checkFile(path);
    const child = await DecoderProcess.start(
      request.decoder ?? (await decoderInUse()),
      path,
      limits,
    );
    const onAbort = () => void child.kill();
    request.signal.addEventListener('abort', onAbort, { once: true });
    try {
      const channels = new SameChannels();
      let frames = 0;
      for await (const block of decodedBlocks(child, limits)) {
        request.signal.throwIfAborted();
        frames += block[0]?.length ?? 0;
        if (frames > (limits.maxDurationSeconds + PADDING_SECONDS) * RECOGNITION_RATE) {
          throw tooLong(limits);
        }
        yield { channels: block, sameAs: channels.next(block) };
      }
      request.signal.throwIfAborted();
      facts.resolve(factsOf(channels.sameAs, frames, request.announcedSeconds ?? 0));
    } finally {
      request.signal.removeEventListener('abort', onAbort);
      await child.kill();
    }
  } catch (error) {
    const reason = request.signal.aborted ? request.signal.reason : error;
    facts.reject(reason);
    throw reason;
  } finally {
    // No effect if they are settled.
    facts.reject(new DecodingError('engine', 'The audio was not decoded to its end.'));
  }
}

/** Rejects pipes and devices, for which a decoder would wait forever, and files that were cut off. */
async function checkFile(path: string): Promise<void> {
  let failure: DecodingError | null;
  try {
    // Opening a pipe without a writer would block.
    if (!(await stat(path)).isFile()) throw new TypeError('No plain file');
    await using file = await open(path, 'r');
    failure = await cutOffWav(file);
  } catch (cause) {
    throw unreadable(cause);
  }
  if (failure !== null) throw failure;
}

const unreadable = (cause?: unknown): DecodingError =>
  new DecodingError('engine', 'The file could not be read. Try again later.', cause);

/** Parses the output of a decoder; throws if the decoder failed. */
async function* decodedBlocks(
  child: DecoderProcess,
  limits: DecodingLimits,
): AsyncGenerator<Samples[], void> {
  const wave = new WaveStream();
  let frames = 0;
  try {
    for (;;) {
      const bytes = await child.read(frames / RECOGNITION_RATE);
      if (bytes === null) break;
      for (const block of wave.push(bytes, limits.maxChannels)) {
        frames += block[0]?.length ?? 0;
        yield block;
      }
    }
  } catch (error) {
    if (!(error instanceof WaveStreamError)) throw error;
    if (wave.channels > limits.maxChannels) throw tooManyChannels(wave.channels, limits);
    throw new DecodingError('engine', 'The decoder gave no audio. Try again later.', error);
  }
  const rest = wave.end();
  if (rest !== null) {
    frames += rest[0]?.length ?? 0;
    yield rest;
  }
  const failure = failureOf(await child.exited(), { frames, channels: wave.channels });
  if (failure !== null) throw failure;
}

/** Tolerated difference to the stated duration: headers round, and encoders add a little at both ends. */
const SHORTFALL = { seconds: 1, share: 0.02 };

function factsOf(
  sameAs: readonly number[],
  frames: number,
  announcedSeconds: number,
): DecodedFacts {
  const durationSeconds = frames / RECOGNITION_RATE;
  const missing = announcedSeconds - durationSeconds;
  if (missing > SHORTFALL.seconds + SHORTFALL.share * announcedSeconds) {
    throw cutOff(announcedSeconds, durationSeconds);
  }
  return {
    durationSeconds,
    channels: sameAs.length,
    distinctChannels: sameAs.filter((same, channel) => same === channel).length,
    sameAs,
  };
}

let chosen: Promise<StreamingDecoder> | undefined;

/** The decoder of this process, chosen once: ffmpeg if it is installed, as it knows more formats, else the embedded one. */
export function decoderInUse(): Promise<StreamingDecoder> {
  chosen ??= findFfmpeg().then((ffmpeg) => ffmpeg ?? embeddedDecoder);
  return chosen;
}
