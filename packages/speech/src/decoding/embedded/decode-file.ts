import type { FileHandle } from 'node:fs/promises';
import { decodeChunked } from 'audio-decode';
import { aacChannels } from '../../movie/aac-channels.ts';
import { parse } from '../../probe/parse.ts';
import { openProbeSource } from '../../probe/probe-source.ts';
import { type Container, type DetectedContainer, detectContainer, tagLength } from './container.ts';
import { fileBytes } from './file-bytes.ts';
import { indexFirst, readIndex } from './index-first.ts';
import { wavData } from './wav-data.ts';

/** Decoded samples of a piece of the file. */
export interface DecodedPiece {
  readonly channelData: readonly Float32Array<ArrayBuffer>[];
  readonly sampleRate: number;
}

/** The file has nothing to decode. */
export class NoAudioError extends Error {
  override readonly name = 'NoAudioError';
}

const HEAD_BYTES = 128 * 1024;
/** Tags in a row: some programs write a new one before an old one. */
const MAX_TAGS = 10;
/** Bytes decoded at once. A few bytes can hold minutes of silence: the samples of one piece must fit in memory. */
const PIECE_BYTES = 4096;
/** Containers whose samples are not compressed. */
const uncompressed = new Set<Container>(['wav', 'aiff', 'caf']);
const UNCOMPRESSED_PIECE_BYTES = 64 * 1024;
/** Containers whose decoders return two channels for mono, or one for identical ones: the file's header decides. */
const unsure = new Set<Container>(['mp3', 'aac', 'm4a', 'webm', 'wma']);

/** Decodes a file piece by piece at its own sample rate, with the number of channels that the file states. */
export async function* decodeFile(
  path: string,
  file: FileHandle,
): AsyncGenerator<DecodedPiece, void> {
  const { container, channels: headChannels, start } = await detectFile(file);
  const { bytes, indexChannels } = await bytesOf(file, container, start);
  let channels =
    indexChannels ??
    headChannels ??
    (unsure.has(container) ? await probedChannels(path) : undefined);
  for await (const piece of decodeChunked(bytes, container)) {
    const { channelData, sampleRate } = piece as DecodedPiece;
    channels ??= channelData.length;
    yield {
      sampleRate,
      channelData: Array.from(
        { length: channels },
        (_, channel) =>
          channelData[Math.min(channel, channelData.length - 1)] as Float32Array<ArrayBuffer>,
      ),
    };
  }
}

interface Content {
  readonly bytes: AsyncGenerator<Uint8Array, void>;
  /** Number of channels by the index of an MP4 file; null if it states none. */
  readonly indexChannels: number | null;
}

/** The bytes of a file that its decoder gets. */
async function bytesOf(file: FileHandle, container: Container, start: number): Promise<Content> {
  const pieceBytes = uncompressed.has(container) ? UNCOMPRESSED_PIECE_BYTES : PIECE_BYTES;
  if (container === 'wav') {
    const bytes = await wavData(file, pieceBytes);
    if (bytes === null) throw new NoAudioError('No samples');
    return { bytes, indexChannels: null };
  }
  const index = container === 'm4a' ? await readIndex(file) : null;
  if (index === null) return { bytes: fileBytes(file, start, pieceBytes), indexChannels: null };
  return { bytes: indexFirst(file, index, pieceBytes), indexChannels: aacChannels(index.bytes) };
}

interface DetectedFile extends DetectedContainer {
  /** Start of the audio, after the tags. */
  readonly start: number;
}

async function detectFile(file: FileHandle): Promise<DetectedFile> {
  const head = Buffer.alloc(HEAD_BYTES);
  let start = 0;
  for (let tags = 0; tags <= MAX_TAGS; tags += 1) {
    const { bytesRead } = await file.read(head, 0, head.byteLength, start);
    const tag = tagLength(head.subarray(0, bytesRead));
    if (tag === 0) {
      const recognized = detectContainer(head.subarray(0, bytesRead));
      if (recognized === null) throw new NoAudioError('Unknown container');
      return { ...recognized, start };
    }
    start += tag;
  }
  throw new NoAudioError('Tags without end');
}

async function probedChannels(path: string): Promise<number | undefined> {
  const source = await openProbeSource(path);
  try {
    return (await parse(source, false))?.channels;
  } finally {
    await source.close();
  }
}
