import type { FileHandle } from 'node:fs/promises';
import { parse } from '../probe/parse.ts';
import { openProbeSource } from '../probe/probe-source.ts';
import {
  adtsFrameLength,
  type Container,
  type DetectedContainer,
  detectContainer,
  tagLength,
} from './container.ts';
import { type DecodedPiece, UndecodableError } from './decoded-piece.ts';
import { fileBytes, wavData } from './file-bytes.ts';
import { decodedFrames, demuxed, fromFile, fromStream } from './libav.ts';

const HEAD_BYTES = 128 * 1024;
/** Tags in a row: some programs write a new one before an old one. */
const MAX_TAGS = 10;
/** Bytes decoded at once. A few bytes can hold minutes of silence: the samples of one piece must fit in memory. */
const PIECE_BYTES = 4096;
const UNCOMPRESSED_PIECE_BYTES = 64 * 1024;
/** Shortest frame of ADTS: its header. */
const MIN_FRAME_BYTES = 7;

/** Decodes a file piece by piece at its own sample rate, with the number of channels that the file states. */
export async function* decodeFile(
  path: string,
  file: FileHandle,
): AsyncGenerator<DecodedPiece, void> {
  const { container, channels: headChannels, start } = await detectFile(file);
  // Decoders of these return two channels for mono: the file's header decides.
  const isUnsure = container === 'mp3' || container === 'wma';
  let channels = headChannels ?? (isUnsure ? await probedChannels(path) : undefined);
  const pieceBytes = uncompressed.has(container) ? UNCOMPRESSED_PIECE_BYTES : PIECE_BYTES;
  const bytes =
    container === 'wav' ? await wavData(file, pieceBytes) : fileBytes(file, start, pieceBytes);
  if (bytes === null) throw new UndecodableError('noAudio');
  const pieces = decodedPieces(container, bytes, fromFile(file, start));
  for await (const { channelData, sampleRate } of pieces) {
    channels ??= channelData.length;
    yield {
      sampleRate,
      channelData: Array.from(
        { length: channels },
        (_, channel) => channelData[Math.min(channel, channelData.length - 1)] as Float32Array,
      ),
    };
  }
}

/** Decodes a stream piece by piece, as it comes, at its own sample rate and with its channels. */
export async function* decodeStream(
  chunks: AsyncIterator<Uint8Array>,
): AsyncGenerator<DecodedPiece, void> {
  let head: Buffer = Buffer.alloc(0);
  let container: Container | null = null;
  while (container === null) {
    const { value, done } = await chunks.next();
    if (done === true || head.byteLength > HEAD_BYTES) throw new UndecodableError('noAudio');
    head = Buffer.concat([head, value]);
    container = streamContainer(head);
  }
  const bytes = smallPieces(head, chunks);
  yield* decodedPieces(container, bytes, fromStream(bytes));
}

/** The container that a stream begins with; null if more bytes are needed, or it has none. */
export const streamContainer = (head: Buffer): Container | null =>
  tagLength(head) > 0 ? 'mp3' : (detectContainer(head)?.container ?? null);

async function* smallPieces(
  head: Uint8Array,
  chunks: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  for (let chunk = head; ; ) {
    for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES)
      yield chunk.subarray(at, at + PIECE_BYTES);
    const { value, done } = await chunks.next();
    if (done === true) return;
    chunk = value;
  }
}

/** Containers that the library takes apart; decoders of the others read them themselves. */
type Demuxed = Parameters<typeof demuxed>[1];
type Streamed = Exclude<Container, Demuxed | 'aac'>;

const uncompressed: ReadonlySet<Container> = new Set(['wav', 'aiff', 'caf']);

/** Decodes a container: as bytes, or if it is one of the library's, as what feeds that. */
function decodedPieces(
  container: Container,
  bytes: AsyncIterable<Uint8Array>,
  feed: Parameters<typeof demuxed>[0],
): AsyncIterable<DecodedPiece> {
  switch (container) {
    case 'mov':
    case 'matroska':
    case 'ogg':
    case 'flac':
      return demuxed(feed, container);
    case 'aac':
      return decodedFrames(adtsFrames(bytes));
    default:
      return decodedBytes(bytes, container);
  }
}

/** Each decoder that reads its container itself, from the first byte to the last. */
const decoders: Readonly<Record<Streamed, () => Promise<ByteDecoder>>> = {
  wav: async () => (await import('@audio/decode-wav')).decoder(),
  aiff: async () => (await import('@audio/decode-aiff')).decoder(),
  caf: async () => (await import('@audio/decode-caf')).decoder(),
  amr: async () => (await import('@audio/decode-amr')).decoder(),
  wma: async () => (await import('@audio/decode-wma')).decoder(),
  mp3: async () => (await import('@audio/decode-mp3')).decoder(),
};

interface ByteDecoder {
  decode(bytes: Uint8Array): DecodedPiece;
  flush?(): DecodedPiece;
}

async function* decodedBytes(
  bytes: AsyncIterable<Uint8Array>,
  container: Streamed,
): AsyncGenerator<DecodedPiece, void> {
  const decoder = await decoders[container]();
  for await (const piece of bytes) {
    const decoded = decoder.decode(piece);
    if (decoded.channelData.length > 0) yield decoded;
  }
  const rest = decoder.flush?.();
  if (rest !== undefined && rest.channelData.length > 0) yield rest;
}

/** The frames of AAC in ADTS; what lies between them is skipped. */
async function* adtsFrames(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of bytes) {
    held = Buffer.concat([held, piece]);
    let at = 0;
    while (at + MIN_FRAME_BYTES <= held.byteLength) {
      const length = adtsFrameLength(held, at);
      if (at + length > held.byteLength) break;
      if (length >= MIN_FRAME_BYTES) yield held.subarray(at, at + length);
      at += Math.max(1, length);
    }
    held = held.subarray(at);
  }
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
      if (recognized === null) throw new UndecodableError('noAudio');
      return { ...recognized, start };
    }
    start += tag;
  }
  throw new UndecodableError('noAudio');
}

async function probedChannels(path: string): Promise<number | undefined> {
  const source = await openProbeSource(path);
  try {
    return (await parse(source, false))?.channels;
  } finally {
    await source.close();
  }
}
