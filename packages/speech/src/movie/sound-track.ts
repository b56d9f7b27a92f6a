import { aacChannels } from './aac-channels.ts';
import { BOX_HEAD_BYTES, boxAt, boxesIn, boxInside } from './boxes.ts';

/** Bytes that can be looked at anywhere. */
interface Source {
  readonly byteLength: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

/** What a film or an MP4 file says of its first track of sound. */
export interface SoundTrack {
  readonly channels: number;
  readonly sampleRate: number;
  /** 0 where the track does not say: in films that were written while they were taken. */
  readonly seconds: number;
}

const MAX_INDEX_BYTES = 64 * 1024 ** 2;
const MAX_BOXES = 10_000;
/** Stands for a length that is not known. */
const UNKNOWN = 0xffff_ffff;
/** The description of a sample (QuickTime File Format, "Sound sample description"): versions 0 and 1, and 2. */
const DESCRIPTION_BYTES = 56;

/** Reads the description of the first track of sound; null where there is none. */
export async function soundTrackOf(source: Source): Promise<SoundTrack | null> {
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

async function readIndex(source: Source): Promise<Buffer | null> {
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

function describe(description: Buffer): Omit<SoundTrack, 'seconds'> | null {
  if (description.byteLength < 36) return null;
  if (description.readUInt16BE(16) === 2) {
    if (description.byteLength < DESCRIPTION_BYTES) return null;
    return { channels: description.readUInt32BE(48), sampleRate: description.readDoubleBE(40) };
  }
  return {
    channels: aacChannels(description) ?? description.readUInt16BE(24),
    sampleRate: description.readUInt16BE(32),
  };
}

/** Reads the length of a track (ISO/IEC 14496-12, 8.4.2), in units of its own. */
function secondsOf(header: Buffer | null): number {
  if (header === null) return 0;
  const long = header[0] === 1;
  if (header.byteLength < (long ? 32 : 20)) return 0;
  const scale = header.readUInt32BE(long ? 20 : 12);
  const length = long ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const isUnknown = length === UNKNOWN || scale === 0;
  return isUnknown ? 0 : length / scale;
}
