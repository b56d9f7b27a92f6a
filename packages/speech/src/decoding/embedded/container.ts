/** Containers of the embedded decoder. */
export type Container =
  | 'wav'
  | 'aiff'
  | 'caf'
  | 'amr'
  | 'wma'
  | 'mp3'
  | 'aac'
  | 'mov'
  | 'matroska'
  | 'ogg'
  | 'flac';

/** Each container with the text at an offset by which it is known. */
const signatures: readonly (readonly [Container, at: number, text: string])[] = [
  ['wav', 8, 'WAVE'],
  ['aiff', 8, 'AIF'],
  ['flac', 0, 'fLaC'],
  ['ogg', 0, 'OggS'],
  ...['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].map((text) => ['mov', 4, text] as const),
  ['matroska', 0, '\x1aE\xdf\xa3'],
  ['wma', 0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
  ['caf', 0, 'caff'],
  ['amr', 0, '#!AMR'],
];

/** Bytes in which signatures are. */
const MARK_BYTES = 16;
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
  const found = signatures.find(([, at, text]) => marks.startsWith(text, at));
  if (found !== undefined) return { container: found[0], channels: null };
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
  /** Number of channels of the frame at a position; null if its decoder knows better. */
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
export function adtsFrameLength(bytes: Buffer, at: number): number {
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
    channelsAt: () => null,
  },
];
