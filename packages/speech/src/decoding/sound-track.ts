import type { RandomAccessSource } from '@verbatim/audio';

interface MovieSource extends RandomAccessSource {
  readonly byteLength: number;
}

/** Facts of the first audio track of an MP4 or QuickTime file. */
interface SoundTrack {
  readonly channels: number;
  readonly sampleRate: number;
  /** Length; 0 if unknown, as in fragmented files that were recorded live. */
  readonly seconds: number;
}

/** Limit on the `moov` box, which is held in memory. */
const MAX_INDEX_BYTES = 64 * 1024 ** 2;
/** Limit on the top-level boxes before `moov`. */
const MAX_BOXES = 10_000;
/** Length field of a track whose length is unknown. */
const UNKNOWN_LENGTH = 0xffff_ffff;
/** Minimum lengths of sample descriptions (QuickTime File Format, "Sound sample description"). */
const MIN_DESCRIPTION_BYTES = 36;
const MIN_DESCRIPTION_V2_BYTES = 56;

/** Reads the description of the first audio track; null if there is none. */
export async function soundTrackOf(source: MovieSource): Promise<SoundTrack | null> {
  const index = await readIndex(source);
  if (index === null) return null;
  for (const { kind, bytes } of boxesIn(index)) {
    if (kind !== 'trak') continue;
    const handler = boxInside(bytes, 'mdia', 'hdlr');
    const descriptions = boxInside(bytes, 'mdia', 'minf', 'stbl', 'stsd');
    if (handler?.toString('latin1', 8, 12) === 'soun' && descriptions !== null) {
      const track = describe(descriptions.subarray(8));
      return track && { ...track, seconds: secondsOf(boxInside(bytes, 'mdia', 'mdhd')) };
    }
  }
  return null;
}

/** Content of the `moov` box; null if there is none within the limits. */
async function readIndex(source: MovieSource): Promise<Buffer | null> {
  let at = 0;
  for (let count = 0; count < MAX_BOXES; count += 1) {
    const head = Buffer.from(await source.read(at, at + BOX_HEAD_BYTES));
    const box = boxAt(head, 0, source.byteLength - at);
    if (box === null) return null;
    if (box.kind === 'moov') {
      if (box.byteLength > MAX_INDEX_BYTES) return null;
      return Buffer.from(await source.read(at + box.content, at + box.byteLength));
    }
    at += box.byteLength;
  }
  return null;
}

/** Reads a sample description. */
function describe(description: Buffer): Omit<SoundTrack, 'seconds'> | null {
  if (description.byteLength < MIN_DESCRIPTION_BYTES) return null;
  if (description.readUInt16BE(16) === 2) {
    if (description.byteLength < MIN_DESCRIPTION_V2_BYTES) return null;
    return { channels: description.readUInt32BE(48), sampleRate: description.readDoubleBE(40) };
  }
  return {
    channels: aacChannels(description) ?? description.readUInt16BE(24),
    sampleRate: description.readUInt16BE(32),
  };
}

/** Length of a track by its `mdhd` box (ISO/IEC 14496-12, 8.4.2), in which version 1 has 64-bit fields. */
function secondsOf(header: Buffer | null): number {
  if (header === null) return 0;
  const is64Bit = header[0] === 1;
  if (header.byteLength < (is64Bit ? 32 : 20)) return 0;
  const unitsPerSecond = header.readUInt32BE(is64Bit ? 20 : 12);
  const length = is64Bit ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const isUnknown = length === UNKNOWN_LENGTH || unitsPerSecond === 0;
  return isUnknown ? 0 : length / unitsPerSecond;
}

/** A box of an MP4 or QuickTime file (ISO/IEC 14496-12, 4.2). */
interface Box {
  readonly kind: string;
  readonly start: number;
  readonly byteLength: number;
  /** Offset of its content from its start. */
  readonly content: number;
}

/** The longest head of a box. */
const BOX_HEAD_BYTES = 16;

/** The box at a position; null if there is none. `room` is its largest possible length. */
function boxAt(bytes: Buffer, at: number, room: number): Box | null {
  if (at + 8 > bytes.byteLength) return null;
  const short = bytes.readUInt32BE(at);
  const kind = bytes.toString('latin1', at + 4, at + 8);
  const long = short === 1;
  if (long && at + 16 > bytes.byteLength) return null;
  const announced = long ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? room : short;
  const content = long ? 16 : 8;
  if (announced < content) return null;
  return { kind, start: at, byteLength: Math.min(announced, room), content };
}

/** The consecutive boxes in these bytes. */
function* boxesIn(bytes: Buffer): Generator<Box & { readonly bytes: Buffer }, void> {
  for (let at = 0; ; ) {
    const box = boxAt(bytes, at, bytes.byteLength - at);
    if (box === null) return;
    yield { ...box, bytes: bytes.subarray(at + box.content, at + box.byteLength) };
    at += box.byteLength;
  }
}

/** The content of the first box on a path of kinds; null if there is none. */
function boxInside(bytes: Buffer, ...path: readonly string[]): Buffer | null {
  let inside: Buffer | null = bytes;
  for (const step of path) {
    if (inside === null) return null;
    inside = boxesIn(inside).find(({ kind }) => kind === step)?.bytes ?? null;
  }
  return inside;
}

/** Descriptors are searched within this many bytes of the name of an AAC track. */
const SEARCH_BYTES = 512;

/** Object type of mono with parametric stereo, which decodes to two channels. */
const PARAMETRIC_STEREO = 29;
/** Values after which 6 more bits state the object type, and 24 more the sample rate. */
const ESCAPE = { objectType: 31, rate: 15 };

/**
 * Number of channels of an AAC track, by the configuration of its decoder; null if it states none. The number in the sample
 * description is not reliable: it is nearly always 2 (ISO/IEC 14496-14, 5.6.1).
 */
function aacChannels(description: Buffer): number | null {
  const track = description.indexOf('mp4a', 0, 'latin1');
  if (track < 0) return null;
  const near = description.subarray(track, track + SEARCH_BYTES);
  const descriptors = near.indexOf('esds', 0, 'latin1');
  return descriptors < 0 ? null : channelsOf(near.subarray(descriptors + 8));
}

/** Descriptors of ISO/IEC 14496-1, 7.2.6. The first two hold the third, after these bytes of their own. */
const ES = { tag: 3, byteLength: 3 };
const DECODER_CONFIG = { tag: 4, byteLength: 13 };
const DECODER_SPECIFIC_INFO = { tag: 5 };

/** Follows the descriptors to the one that configures the decoder. */
function channelsOf(bytes: Buffer): number | null {
  let at = 0;
  while (at < bytes.byteLength) {
    const tag = bytes[at];
    // The descriptor's length: 7 bits a byte, and bit 7 is set in all but its last byte.
    do at += 1;
    while (((bytes[at] ?? 0) & 0x80) !== 0);
    at += 1;
    if (tag === ES.tag) at += ES.byteLength;
    else if (tag === DECODER_CONFIG.tag) at += DECODER_CONFIG.byteLength;
    else if (tag === DECODER_SPECIFIC_INFO.tag) return channelsOfConfig(bytes.subarray(at));
    else return null;
  }
  return null;
}

/** Reads an AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1). */
function channelsOfConfig(bytes: Buffer): number | null {
  let at = 0;
  const bits = (count: number): number => {
    let value = 0;
    for (const end = at + count; at < end; at += 1) {
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    }
    return value;
  };
  const objectType = bits(5);
  if (objectType === ESCAPE.objectType) bits(6);
  if (bits(4) === ESCAPE.rate) bits(24);
  const configuration = bits(4);
  if (objectType === PARAMETRIC_STEREO) return 2;
  if (configuration === 0 || configuration > 7) return null;
  return configuration === 7 ? 8 : configuration;
}
