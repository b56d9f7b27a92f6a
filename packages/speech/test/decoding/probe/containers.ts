import { joined, text } from '@verbatim/audio/testing';

const zeros = (count: number): Uint8Array => new Uint8Array(count);
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const uint32 = (value: number): Uint8Array => bytes(value >>> 24, value >>> 16, value >>> 8, value);
const uint16 = (value: number): Uint8Array => bytes(value >>> 8, value);

/** Silent frames of MPEG 1, layer 3, 44.1 kHz, two channels, 1152 samples each; bit rates in turn. */
export function mp3(frames: number, rates: readonly number[] = [128]): Uint8Array {
  const table = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128];
  return joined(
    Array.from({ length: frames }, (_, index) => {
      const rate = rates[index % rates.length] ?? 128;
      const length = Math.floor((144 * rate * 1000) / 44_100);
      return joined([bytes(0xff, 0xfb, table.indexOf(rate) << 4, 0), zeros(length - 4)]);
    }),
  );
}

/** Frames of AAC in ADTS, 44.1 kHz, two channels, 1024 samples each. */
export function adts(frames: number): Uint8Array {
  const length = 100;
  const head = bytes(
    0xff,
    0xf1,
    0x50,
    0x80 | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  );
  return joined(Array.from({ length: frames }, () => joined([head, zeros(length - 7)])));
}

/** A FLAC file with nothing but its STREAMINFO: 44.1 kHz, two channels, 16 bits. */
export function flac(samples: number): Uint8Array {
  const info = zeros(34);
  info.set([0x10, 0, 0x10, 0]);
  info.set([0x0a, 0xc4, 0x42, 0xf0], 10);
  info.set(uint32(samples), 14);
  return joined([text('fLaC'), bytes(0x80, 0, 0, 34), info, zeros(64)]);
}

/** FLAC as it comes out of a pipe: it does not say how long it is. Frames of 4096 samples, silent. */
export function pipedFlac(frames: number): Uint8Array {
  const frame = (index: number): Uint8Array => {
    // Fixed blocks, the rate and size of STREAMINFO, two channels; the number as UTF-8 codes it.
    const head = joined([
      bytes(0xff, 0xf8, 0xc0, 0x10),
      Uint8Array.from(Buffer.from(String.fromCodePoint(index))),
    ]);
    return joined([head, bytes(crc8(head)), zeros(40)]);
  };
  return joined([flac(0), ...Array.from({ length: frames }, (_, index) => frame(index))]);
}

function crc8(content: Uint8Array): number {
  return content.reduce((sum, byte) => {
    let next = sum ^ byte;
    for (let bit = 0; bit < 8; bit += 1) next = (next << 1) ^ (next & 0x80 ? 0x107 : 0);
    return next;
  }, 0);
}

/** Opus in Ogg: its two headers and one page that says how much there was. */
export function opus(samples: number): Uint8Array {
  const head = joined([text('OpusHead'), bytes(1, 1, 0, 0, 0x80, 0x3e, 0, 0, 0, 0, 0)]);
  const tags = joined([text('OpusTags'), zeros(8)]);
  return joined([
    oggPage(head, 2, 0, 0),
    oggPage(tags, 0, 0, 1),
    oggPage(zeros(60), 4, samples, 2),
  ]);
}

function oggPage(
  content: Uint8Array,
  flags: number,
  position: number,
  sequence: number,
): Uint8Array {
  const head = zeros(27);
  head.set(text('OggS'));
  const view = new DataView(head.buffer);
  view.setUint8(5, flags);
  view.setBigUint64(6, BigInt(position), true);
  view.setUint32(14, 1, true);
  view.setUint32(18, sequence, true);
  view.setUint8(26, 1);
  return joined([head, bytes(content.byteLength), content]);
}

/** AIFF: 16 bits, 8 kHz, one channel. */
export function aiff(samples: number): Uint8Array {
  // 8000 as the 80-bit float of the format.
  const rate = bytes(0x40, 0x0b, 0xfa, 0, 0, 0, 0, 0, 0, 0);
  const common = joined([text('COMM'), uint32(18), uint16(1), uint32(samples), uint16(16), rate]);
  const sound = joined([text('SSND'), uint32(8 + samples * 2), zeros(8), zeros(samples * 2)]);
  return joined([
    text('FORM'),
    uint32(4 + common.byteLength + sound.byteLength),
    text('AIFF'),
    common,
    sound,
  ]);
}

const box = (kind: string, ...parts: Uint8Array[]): Uint8Array => {
  const content = joined(parts);
  return joined([uint32(8 + content.byteLength), text(kind), content]);
};

/** MP4 with a track of sound or of pictures: 48 kHz, two channels. */
export function mp4({ brand = 'isom', handler = 'soun', seconds = 1 } = {}): Uint8Array {
  const ratio = 48_000;
  const mvhd = box('mvhd', zeros(12), uint32(ratio), uint32(seconds * ratio), zeros(80));
  const tkhd = box('tkhd', zeros(12), uint32(1), zeros(4), uint32(seconds * ratio), zeros(60));
  const mdhd = box('mdhd', zeros(12), uint32(ratio), uint32(seconds * ratio), zeros(4));
  const hdlr = box('hdlr', zeros(8), text(handler), zeros(13));
  const entry =
    handler === 'soun'
      ? box(
          'mp4a',
          zeros(6),
          uint16(1),
          zeros(8),
          uint16(2),
          uint16(16),
          zeros(4),
          uint32(ratio * 0x1_0000),
        )
      : box('avc1', zeros(6), uint16(1), zeros(70));
  const table = box(
    'stbl',
    box('stsd', zeros(4), uint32(1), entry),
    box('stts', zeros(4), uint32(1), uint32(seconds * ratio), uint32(1)),
    box('stsc', zeros(4), uint32(0)),
    box('stsz', zeros(8), uint32(0)),
    box('stco', zeros(4), uint32(0)),
  );
  const trak = box('trak', tkhd, box('mdia', mdhd, hdlr, box('minf', table)));
  return joined([
    box('ftyp', text(brand), uint32(512), text(brand)),
    box('moov', mvhd, trak),
    box('mdat', zeros(200)),
  ]);
}

/** MP4 in fragments, as recorders write it: only they say how long it is. Each has so many samples of 1024. */
export function fragmentedMp4(fragments: number, samples = 10): Uint8Array {
  const header = box('tfhd', bytes(0, 0, 0, 0x18), uint32(1), uint32(1024), uint32(20));
  const sizes = Array.from({ length: samples }, () => uint32(20));
  const run = box('trun', bytes(0, 0, 2, 1), uint32(samples), uint32(0), ...sizes);
  const fragment = [
    box('moof', box('mfhd', zeros(8)), box('traf', header, run)),
    box('mdat', zeros(20 * samples)),
  ];
  return joined([
    mp4({ seconds: 0 }),
    ...Array.from({ length: fragments }, () => joined(fragment)),
  ]);
}

const element = (id: readonly number[], ...parts: Uint8Array[]): Uint8Array => {
  const content = joined(parts);
  return joined([
    bytes(...id),
    joined([bytes(0x10 | (content.byteLength >>> 24)), uint32(content.byteLength).subarray(1)]),
    content,
  ]);
};
const float64 = (value: number): Uint8Array => {
  const content = zeros(8);
  new DataView(content.buffer).setFloat64(0, value);
  return content;
};

/** WebM or Matroska with one track, 48 kHz, two channels; its blocks are 20 ms apart. `milliseconds` null: no length is said. */
export function webm({
  docType = 'webm',
  pictures = false,
  milliseconds = 1000 as number | null,
  blocks = 50,
} = {}): Uint8Array {
  const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], text(docType)));
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    element([0x2a, 0xd7, 0xb1], bytes(0x0f, 0x42, 0x40)),
    ...(milliseconds === null ? [] : [element([0x44, 0x89], float64(milliseconds))]),
  );
  const settings = pictures
    ? [element([0xe0], element([0xb0], bytes(64)), element([0xba], bytes(64)))]
    : [element([0xe1], element([0xb5], float64(48_000)), element([0x9f], bytes(2)))];
  const track = element(
    [0xae],
    element([0xd7], bytes(1)),
    element([0x83], bytes(pictures ? 1 : 2)),
    element([0x86], text(pictures ? 'V_VP8' : 'A_OPUS')),
    ...settings,
  );
  const block = (index: number): Uint8Array =>
    element([0xa3], bytes(0x81), uint16(index * 20), bytes(0x80), zeros(20));
  const cluster = element(
    [0x1f, 0x43, 0xb6, 0x75],
    element([0xe7], bytes(0)),
    ...Array.from({ length: blocks }, (_, index) => block(index)),
  );
  return joined([
    head,
    element([0x18, 0x53, 0x80, 0x67], info, element([0x16, 0x54, 0xae, 0x6b], track), cluster),
  ]);
}

/** The same with the lengths of the segment and of its cluster left open. */
export function openWebm(closed: Uint8Array): Uint8Array {
  const open = Buffer.from(closed);
  for (const id of [bytes(0x18, 0x53, 0x80, 0x67), bytes(0x1f, 0x43, 0xb6, 0x75)]) {
    open.set([0x1f, 0xff, 0xff, 0xff], open.indexOf(id) + id.byteLength);
  }
  return Uint8Array.from(open);
}
