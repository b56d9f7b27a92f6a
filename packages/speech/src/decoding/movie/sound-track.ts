import type { RandomAccessSource } from '@verbatim/audio';
import { aacChannels } from './aac-channels.ts';
import { BOX_HEAD_BYTES, boxAt, boxesIn, boxInside } from './boxes.ts';

interface MovieSource extends RandomAccessSource {
  readonly byteLength: number;
}

/** Facts of the first audio track of an MP4 or QuickTime file. */
export interface SoundTrack {
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
