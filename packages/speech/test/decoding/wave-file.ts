import { wav } from '@verbatim/audio/testing';

export type Coding = 'u8' | 's16' | 's24' | 's32' | 'f32' | 'f64' | 'alaw' | 'ulaw';

/** What a WAV file is to hold. */
export interface WaveFile {
  readonly channels: readonly Float32Array[];
  readonly rate: number;
  readonly coding?: Coding;
  readonly extensible?: boolean;
  /** What the header says instead of the truth. */
  readonly announcedBytes?: number;
  readonly announcedRate?: number;
  readonly announcedChannels?: number;
}

const tags: Readonly<Record<Coding, { readonly tag: number; readonly bytes: number }>> = {
  u8: { tag: 1, bytes: 1 },
  s16: { tag: 1, bytes: 2 },
  s24: { tag: 1, bytes: 3 },
  s32: { tag: 1, bytes: 4 },
  f32: { tag: 3, bytes: 4 },
  f64: { tag: 3, bytes: 8 },
  alaw: { tag: 6, bytes: 1 },
  ulaw: { tag: 7, bytes: 1 },
};

/** Writes a WAV file, in any coding that telephones and programs use. */
export function waveFile(file: WaveFile): Uint8Array {
  const { channels, rate, coding = 's16', extensible = false } = file;
  const { tag, bytes } = tags[coding];
  return wav({
    tag,
    bits: bytes * 8,
    data: encoded(channels, coding),
    sampleRate: file.announcedRate ?? rate,
    channels: file.announcedChannels ?? channels.length,
    ...(extensible && { inner: tag }),
    ...(file.announcedBytes !== undefined && { announced: file.announcedBytes }),
  });
}

/** The samples of channels in turn; those that are shorter end with silence. */
export function encoded(channels: readonly Float32Array[], coding: Coding): Buffer {
  const { bytes } = tags[coding];
  const frames = Math.max(...channels.map(({ length }) => length));
  const data = Buffer.alloc(frames * channels.length * bytes);
  for (let frame = 0, at = 0; frame < frames; frame += 1) {
    for (const channel of channels) {
      writeSample(data, at, channel[frame] ?? 0, coding);
      at += bytes;
    }
  }
  return data;
}

function writeSample(data: Buffer, at: number, sample: number, coding: Coding): void {
  const whole = (bits: number) =>
    Math.max(
      -(2 ** (bits - 1)),
      Math.min(2 ** (bits - 1) - 1, Math.round(sample * 2 ** (bits - 1))),
    );
  if (coding === 'u8') data.writeUInt8(whole(8) + 128, at);
  else if (coding === 's16') data.writeInt16LE(whole(16), at);
  else if (coding === 's24') data.writeIntLE(whole(24), at, 3);
  else if (coding === 's32') data.writeInt32LE(whole(32), at);
  else if (coding === 'f32') data.writeFloatLE(sample, at);
  else if (coding === 'f64') data.writeDoubleLE(sample, at);
  else data.writeUInt8(coding === 'alaw' ? aLaw(whole(16)) : muLaw(whole(16)), at);
}

/** ITU-T G.711, A-law: sign, exponent, four bits of the size; every other bit inverted. */
function aLaw(sample: number): number {
  let size = (sample < 0 ? ~sample : sample) >> 4;
  let exponent = 0;
  if (size > 15) {
    for (exponent = 1; size > 31; exponent += 1) size >>= 1;
    size -= 16;
  }
  return ((exponent << 4) | size | (sample < 0 ? 0 : 0x80)) ^ 0x55;
}

/** ITU-T G.711, mu-law: sign, exponent, four bits of the size and 33, all inverted. */
function muLaw(sample: number): number {
  const size = Math.min(32_635, Math.abs(sample)) + 132;
  const exponent = 31 - Math.clz32(size) - 7;
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | ((size >> (exponent + 3)) & 15)) & 0xff;
}
