import type { FileHandle } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { LibAV, LibAVSync, LibAVWrapper, Stream } from '@libav.js/variant-fat';
import { formatTags, wavHeader } from '@verbatim/audio';
import { type DecodedPiece, UndecodableError } from './decoded-piece.ts';

/**
 * FFmpeg's libraries as WebAssembly, in a build under the LGPL: they read MP4, Matroska, Ogg and FLAC, and decode AAC, ALAC, FLAC,
 * Opus and Vorbis. Codecs that the build lacks have decoders of their own.
 */
type Library = LibAV & LibAVSync;

const require = createRequire(import.meta.url);
const BUILD = '@libav.js/variant-fat';
/** Name of the file in the library's own file system. */
const INPUT = 'input';
const BLOCK_BYTES = 64 * 1024;
/** `AVDISCARD_ALL`: packets of a stream are not read. */
const DISCARD_ALL = 48;

function load(): Promise<Library> {
  const { LibAV: open } = require(BUILD) as LibAVWrapper;
  return open({ base: dirname(require.resolve(BUILD)), noworker: true, nothreads: true });
}

/** Makes the input of the library, and waits for what it does with it. */
type Feed = (libav: Library) => Promise<<T>(work: Promise<T>) => Promise<T>>;

/** A file, from `start` on. */
export const fromFile =
  (file: FileHandle, start: number): Feed =>
  async (libav) => {
    const { size } = await file.stat();
    libav.onblockread = async (name, at, length) => {
      const wanted = Math.max(length, BLOCK_BYTES);
      const { bytesRead, buffer } = await file.read(new Uint8Array(wanted), 0, wanted, start + at);
      await libav.ff_block_reader_dev_send(name, at, buffer.subarray(0, bytesRead));
    };
    await libav.mkblockreaderdev(INPUT, size - start);
    return (work) => work;
  };

/** A stream, of which the library gets the next chunk when it waits for one. */
export const fromStream =
  (chunks: AsyncIterator<Uint8Array>): Feed =>
  async (libav) => {
    await libav.mkreaderdev(INPUT);
    return async (work) => {
      let isDone = false;
      const done = work.finally(() => {
        isDone = true;
      });
      // Its failure is thrown by the last line, after the loop has seen it.
      done.catch(() => {});
      while (!isDone) {
        if (await libav.ff_reader_dev_waiting()) {
          const { value, done: isOver } = await chunks.next();
          await libav.ff_reader_dev_send(INPUT, isOver ? null : value);
        }
        await setImmediate();
      }
      return done;
    };
  };

/** The first audio stream of an input that lies in a container of the library. */
export async function* demuxed(
  feed: Feed,
  format: 'mov' | 'matroska' | 'ogg' | 'flac',
): AsyncGenerator<DecodedPiece, void> {
  const libav = await load();
  const fed = await feed(libav);
  const [input, streams] = await fed(libav.ff_init_demuxer_file(INPUT, format)).catch(() => {
    throw new UndecodableError('noAudio');
  });
  const audio = streams.find(({ codec_type }) => codec_type === libav.AVMEDIA_TYPE_AUDIO);
  if (audio === undefined) throw new UndecodableError('noAudio');
  for (const { ptr } of streams) {
    if (ptr !== audio.ptr) libav.AVStream_discard_s_sync(ptr, DISCARD_ALL);
  }
  const decoder = await packetDecoder(libav, audio);
  const packet = libav.av_packet_alloc_sync();
  let status = 0;
  const read = (): Promise<number> => fed(Promise.resolve(libav.av_read_frame_sync(input, packet)));
  for (status = await read(); status >= 0; status = await read()) {
    if (libav.AVPacket_stream_index_sync(packet) === audio.index) yield* decoder.decode(packet);
    libav.av_packet_unref_sync(packet);
  }
  yield* decoder.end();
  if (status !== libav.AVERROR_EOF) throw new UndecodableError('damaged');
}

/** Decodes the frames of AAC that lie in a file without a container. */
export async function* decodedFrames(
  frames: AsyncIterable<Uint8Array>,
): AsyncGenerator<DecodedPiece, void> {
  const libav = await load();
  const decoder = ownDecoder(libav, 'aac');
  const packet = libav.av_packet_alloc_sync();
  for await (const data of frames) {
    libav.ff_copyin_packet_sync(packet, { data });
    yield* decoder.decode(packet);
    libav.av_packet_unref_sync(packet);
  }
  yield* decoder.end();
}

/** Decodes the packets of one stream, given by their addresses. */
interface PacketDecoder {
  decode(packet: number): Iterable<DecodedPiece>;
  end(): Iterable<DecodedPiece>;
}

async function packetDecoder(libav: Library, stream: Stream): Promise<PacketDecoder> {
  if (libav.avcodec_find_decoder_sync(stream.codec_id) !== 0)
    return ownDecoder(libav, stream.codec_id, stream.codecpar);
  const { codecpar } = stream;
  const codec = libav.avcodec_get_name_sync(stream.codec_id);
  const channels = libav.AVCodecParameters_ch_layout_nb_channels_sync(codecpar);
  const sampleRate = libav.AVCodecParameters_sample_rate_sync(codecpar);
  const startsBefore = (at: number): number =>
    Math.round((-at * sampleRate * stream.time_base_num) / stream.time_base_den);
  if (codec === 'ac3' || codec === 'eac3') {
    const decoder = await (await import('@audio/decode-eac3')).decoder();
    return foreignDecoder(libav, startsBefore, (bytes) => decoder.decode(bytes));
  }
  if (codec === 'mp3') {
    const decoder = await (await import('@audio/decode-mp3')).decoder();
    return foreignDecoder(libav, startsBefore, (bytes) => {
      const { channelData, ...rest } = decoder.decode(bytes);
      // It gives two channels for mono.
      return { ...rest, channelData: channelData.slice(0, channels || undefined) };
    });
  }
  const samples = sampleReader(codec);
  if (samples === null) throw new UndecodableError('noDecoder');
  const { formatTag, bitDepth, order } = samples;
  const decoder = (await import('@audio/decode-wav')).decoder();
  decoder.decode(wavHeader({ formatTag, bitDepth, channels, sampleRate }, null));
  return foreignDecoder(libav, startsBefore, (bytes) => decoder.decode(order(bytes)));
}

/** A decoder of the library, which also drops what the encoder added at both ends. */
function ownDecoder(libav: Library, codec: string | number, parameters?: number): PacketDecoder {
  const [, context, , frame] = libav.ff_init_decoder_sync(codec, parameters);
  function* decode(packet: number): Generator<DecodedPiece, void> {
    // A damaged packet is skipped, as in ffmpeg.
    libav.avcodec_send_packet_sync(context, packet);
    while (libav.avcodec_receive_frame_sync(context, frame) >= 0) {
      const { data, sample_rate = 0, channels = 1 } = libav.ff_copyout_frame_sync(frame);
      yield { sampleRate: sample_rate, channelData: planes(data, channels) };
    }
  }
  return { decode, end: () => decode(0) };
}

/**
 * A decoder that gets the bytes of packets and knows no times. What lies before the start of the stream is dropped here:
 * `startsBefore` says how many samples that is, by the time of the first packet.
 */
function foreignDecoder(
  libav: Library,
  startsBefore: (at: number) => number,
  decode: (bytes: Uint8Array) => DecodedPiece,
): PacketDecoder {
  let early: number | undefined;
  return {
    *decode(packet) {
      const { data, pts = 0, ptshi = 0 } = libav.ff_copyout_packet_sync(packet);
      early ??= Math.max(0, startsBefore(libav.i64tof64(pts, ptshi)));
      const { sampleRate, channelData } = decode(data);
      const length = channelData[0]?.length ?? 0;
      const from = Math.min(early, length);
      early -= from;
      if (length > from)
        yield { sampleRate, channelData: channelData.map((samples) => samples.subarray(from)) };
    },
    end: () => [],
  };
}

type Plane = Uint8Array | Int16Array | Int32Array | Float32Array | Float64Array;

/** The channels of a frame as floats from -1 to 1; its planes hold one channel each, or the only one holds all in turn. */
function planes(data: Plane | readonly Plane[], channels: number): Float32Array[] {
  const planar = !ArrayBuffer.isView(data);
  return Array.from({ length: channels }, (_, channel) => {
    const plane = planar ? (data[channel] as Plane) : data;
    if (planar && plane instanceof Float32Array) return plane;
    const step = planar ? 1 : channels;
    const first = planar ? 0 : channel;
    const zero = plane instanceof Uint8Array ? 128 : 0;
    const isFloat = plane instanceof Float32Array || plane instanceof Float64Array;
    const scale = isFloat ? 1 : 2 ** (8 * plane.BYTES_PER_ELEMENT - 1);
    const samples = new Float32Array(Math.floor(plane.length / step));
    for (let at = 0, from = first; at < samples.length; at += 1, from += step)
      samples[at] = ((plane[from] as number) - zero) / scale;
    return samples;
  });
}

/** How to give samples that are not compressed to the decoder of WAV; null if they are none. Its bytes are little-endian. */
function sampleReader(codec: string) {
  const [, kind = '', depth = '', end] = /^pcm_(u|s|f|alaw|mulaw)(\d*)(le|be)?$/.exec(codec) ?? [];
  const formatTag = {
    u: 1,
    s: 1,
    f: formatTags.float,
    alaw: formatTags.alaw,
    mulaw: formatTags.mulaw,
  }[kind];
  const bitDepth = Number(depth || 8);
  // WAV has 8 bits without a sign, and more with one.
  if (formatTag === undefined || (kind === 'u' ? bitDepth !== 8 : kind === 's' && bitDepth === 8))
    return null;
  const size = bitDepth / 8;
  const order = (bytes: Uint8Array): Uint8Array => {
    if (end !== 'be') return bytes;
    for (let at = 0; at < bytes.byteLength; at += size) bytes.subarray(at, at + size).reverse();
    return bytes;
  };
  return { formatTag, bitDepth, order };
}
