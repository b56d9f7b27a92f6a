import { bytesPerFrame, formatTags, readWavHeaderOf } from '@verbatim/audio';

/** Bars of a waveform: the loudest sample of each, 0 to 1. */
export type Peaks = Float32Array<ArrayBuffer>;

/** Bars that are computed, more than a screen has pixels for. */
export const PEAK_COUNT = 2_000;

/** Bytes that are in memory at a time. */
const SLICE_BYTES = 1024 * 1024;

/** Reads one sample as a level from -1 to 1, by the encoding and the bits of the file. */
const readers: Readonly<Record<string, (view: DataView, at: number) => number>> = {
  [`${formatTags.pcm} 8`]: (view, at) => (view.getUint8(at) - 128) / 128,
  [`${formatTags.pcm} 16`]: (view, at) => view.getInt16(at, true) / 32_768,
  [`${formatTags.pcm} 24`]: (view, at) => view.getInt16(at + 1, true) / 32_768,
  [`${formatTags.pcm} 32`]: (view, at) => view.getInt32(at, true) / 2_147_483_648,
  [`${formatTags.float} 32`]: (view, at) => view.getFloat32(at, true),
};

/** The peaks of a WAV file, which is read slice by slice; null if it is no WAV file of PCM or floats, the lowest byte first. */
export async function wavPeaks(file: Blob): Promise<Peaks | null> {
  const bytesAt = async (start: number, end: number): Promise<ArrayBuffer> =>
    await file.slice(start, end).arrayBuffer();
  const read = async (start: number, end: number) => new Uint8Array(await bytesAt(start, end));
  const header = await readWavHeaderOf({ read });
  const level = header && readers[`${header.formatTag} ${header.bitDepth}`];
  if (!level || header.form === 'RIFX') return null;
  const { dataStart, dataLength, bitDepth } = header;
  const blockBytes = bytesPerFrame(header);
  // A WAV file that was streamed does not know its length.
  const dataBytes = Math.min(file.size - dataStart, dataLength ?? file.size);
  const blocks = Math.floor(dataBytes / blockBytes);
  const peaks = new Float32Array(Math.min(PEAK_COUNT, blocks));
  const sliceBlocks = Math.floor(SLICE_BYTES / blockBytes);
  for (let first = 0; first < blocks; first += sliceBlocks) {
    const last = Math.min(first + sliceBlocks, blocks);
    const start = dataStart + first * blockBytes;
    const view = new DataView(await bytesAt(start, start + (last - first) * blockBytes));
    for (let block = first; block < last; block += 1) {
      const bar = Math.floor((block / blocks) * peaks.length);
      // Of all channels the loudest counts.
      const end = (block - first + 1) * blockBytes;
      for (let at = end - blockBytes; at < end; at += bitDepth / 8)
        peaks[bar] = Math.max(peaks[bar] ?? 0, Math.min(1, Math.abs(level(view, at))));
    }
  }
  return peaks;
}

export function samplePeaks(samples: Float32Array): Peaks {
  const peaks = new Float32Array(Math.min(PEAK_COUNT, samples.length));
  for (let at = 0; at < samples.length; at += 1) {
    const bar = Math.floor((at / samples.length) * peaks.length);
    peaks[bar] = Math.max(peaks[bar] ?? 0, Math.abs(samples[at] ?? 0));
  }
  return peaks;
}
