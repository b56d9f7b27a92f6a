/** Containers of the embedded decoder, by audio-decode's names. */
export type Container =
  | 'wav'
  | 'aiff'
  | 'flac'
  | 'opus'
  | 'oga'
  | 'mp3'
  | 'aac'
  | 'm4a'
  | 'webm'
  | 'wma'
  | 'caf'
  | 'amr';

interface Signature {
  readonly container: Container;
  readonly at: number;
  readonly text: string;
  /** Text that the first bytes must contain as well. */
  readonly and?: string;
}

/** In order: the more specific signatures come first. */
const signatures: readonly Signature[] = [
  { container: 'wav', at: 8, text: 'WAVE' },
  { container: 'aiff', at: 8, text: 'AIF' },
  { container: 'flac', at: 0, text: 'fLaC' },
  { container: 'opus', at: 0, text: 'OggS', and: 'OpusHead' },
  { container: 'flac', at: 0, text: 'OggS', and: '\x7fFLAC' },
  { container: 'oga', at: 0, text: 'OggS' },
  ...['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].map(
    (text): Signature => ({ container: 'm4a', at: 4, text }),
  ),
  { container: 'webm', at: 0, text: '\x1aE\xdf\xa3' },
  { container: 'wma', at: 0, text: '\x30\x26\xb2\x75\x8e\x66\xcf\x11' },
  { container: 'caf', at: 0, text: 'caff' },
  { container: 'amr', at: 0, text: '#!AMR' },
];

/** Bytes in which the second text of a signature is searched. */
const MARK_BYTES = 512;
/** Bytes in which frames are searched if there is no signature. */
const SEARCHED_BYTES = 64 * 1024;
/** Frames in a row that prove the format. */
const FRAMES = 3;

/** The container of a file. */
export interface DetectedContainer {
  readonly container: Container;
  /** Number of channels if the first bytes state it. */
  readonly channels: number | null;
}

/** Detects the container by the first bytes, after any ID3 tag; null if it is unknown. */
export function detectContainer(head: Buffer): DetectedContainer | null {
  const marks = head.toString('latin1', 0, MARK_BYTES);
  const found = signatures.find(
    ({ at, text, and = '' }) => marks.startsWith(text, at) && marks.includes(and),
  );
  if (found !== undefined) return { container: found.container, channels: null };
  return framesIn(head.subarray(0, SEARCHED_BYTES));
}

/** Length of the ID3 tag at the start of a file; 0 without one (https://id3.org/id3v2.4.0-structure). */
export function tagLength(head: Buffer): number {
  if (head.byteLength < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const sizes = head.subarray(6, 10);
  if (sizes.some((byte) => byte > 0x7f)) return 0;
  const footer = (head.readUInt8(5) & 0x10) === 0 ? 0 : 10;
  return 10 + sizes.reduce((length, byte) => length * 128 + byte, 0) + footer;
}

interface Framing {
  readonly container: Container;
  /** Length of the frame at a position; 0 if there is none. */
  lengthAt(bytes: Buffer, at: number): number;
  /** Number of channels of the frame at a position; null if it does not state it. */
  channelsAt(bytes: Buffer, at: number): number | null;
}

/** Detects MPEG audio and ADTS, which have no header, by consecutive frames. */
function framesIn(bytes: Buffer): DetectedContainer | null {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    for (const { container, lengthAt, channelsAt } of framings) {
      let end = at;
      let count = 0;
      for (let length = lengthAt(bytes, end); length > 0; length = lengthAt(bytes, end)) {
        count += 1;
        end += length;
      }
      // A short file may have fewer frames.
      if (count >= FRAMES || (count > 0 && at === 0 && end === bytes.byteLength)) {
        return { container, channels: channelsAt(bytes, at) };
      }
    }
  }
  return null;
}

/** Bit rates in kbit/s by their number in the header, from 1 on: of MPEG 1, and of MPEG 2 and 2.5. */
const bitrates = {
  1: numbers('32 40 48 56 64 80 96 112 128 160 192 224 256 320'),
  2: numbers('8 16 24 32 40 48 56 64 80 96 112 128 144 160'),
} as const;
const rates = numbers('44100 48000 32000');

function numbers(text: string): readonly number[] {
  return text.split(' ').map(Number);
}

/** Length of the Layer III frame at a position (ISO/IEC 11172-3, 2.4.2.3); 0 if there is none. */
function mpegFrameLength(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.byteLength) return 0;
  const head = bytes.readUInt32BE(at);
  const version = (head >>> 19) & 3;
  const layer = (head >>> 17) & 3;
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1) return 0;
  const bitrate = bitrates[version === 3 ? 1 : 2][((head >>> 12) & 15) - 1];
  const rate = rates[(head >>> 10) & 3];
  if (bitrate === undefined || rate === undefined) return 0;
  const divided = rate / (version === 3 ? 1 : version === 2 ? 2 : 4);
  return Math.floor(((version === 3 ? 144_000 : 72_000) * bitrate) / divided) + ((head >>> 9) & 1);
}

/** Length of the ADTS frame at a position (ISO/IEC 13818-7, 6.2); 0 if there is none. */
function adtsFrameLength(bytes: Buffer, at: number): number {
  if (at + 7 > bytes.byteLength) return 0;
  if ((bytes.readUInt16BE(at) & 0xfff6) !== 0xfff0) return 0;
  return (bytes.readUInt32BE(at + 2) >>> 5) & 0x1fff;
}

const framings: readonly Framing[] = [
  {
    container: 'mp3',
    lengthAt: mpegFrameLength,
    channelsAt: (bytes, at) => (bytes.readUInt8(at + 3) >> 6 === 3 ? 1 : 2),
  },
  {
    container: 'aac',
    lengthAt: adtsFrameLength,
    channelsAt(bytes, at) {
      const configuration = (bytes.readUInt16BE(at + 2) >> 6) & 7;
      if (configuration === 0) return null;
      return configuration === 7 ? 8 : configuration;
    },
  },
];
