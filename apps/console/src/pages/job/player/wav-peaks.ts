/** Bars of a waveform: the loudest sample of each, 0 to 1. */
export type Peaks = Float32Array<ArrayBuffer>;

/** Bars that are computed, more than a screen has pixels for. */
export const PEAK_COUNT = 2_000;

/** Bytes that are in memory at a time. */
const SLICE_BYTES = 1024 * 1024;

interface WavFormat {
  readonly isFloat: boolean;
  readonly bytesPerSample: number;
  readonly blockBytes: number;
  readonly dataStart: number;
  readonly dataEnd: number;
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const HEADER_BYTES = 65_536;

/** The peaks of a WAV file, which is read slice by slice; null if it is no WAV file of PCM or floats. */
export async function wavPeaks(file: Blob): Promise<Peaks | null> {
  const format = formatOf(new DataView(await file.slice(0, HEADER_BYTES).arrayBuffer()), file.size);
  if (format === null) return null;
  const { dataStart, dataEnd, blockBytes } = format;
  const blocks = Math.floor((dataEnd - dataStart) / blockBytes);
  const peaks = new Float32Array(Math.min(PEAK_COUNT, blocks));
  const sliceBlocks = Math.floor(SLICE_BYTES / blockBytes);
  for (let block = 0; block < blocks; block += sliceBlocks) {
    const start = dataStart + block * blockBytes;
    const end = Math.min(start + sliceBlocks * blockBytes, dataStart + blocks * blockBytes);
    const view = new DataView(await file.slice(start, end).arrayBuffer());
    addSlice(peaks, { view, format, firstBlock: block, blocks });
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

interface Slice {
  readonly view: DataView;
  readonly format: WavFormat;
  readonly firstBlock: number;
  readonly blocks: number;
}

/** Of all channels the loudest counts. */
function addSlice(peaks: Peaks, { view, format, firstBlock, blocks }: Slice): void {
  const { bytesPerSample, blockBytes } = format;
  const read = readerOf(view, format);
  for (let offset = 0; offset + blockBytes <= view.byteLength; offset += blockBytes) {
    const bar = Math.floor(((firstBlock + offset / blockBytes) / blocks) * peaks.length);
    for (let at = offset; at < offset + blockBytes; at += bytesPerSample) {
      const level = Math.abs(read(at));
      if (level > (peaks[bar] ?? 0)) peaks[bar] = Math.min(1, level);
    }
  }
}

function readerOf(view: DataView, { isFloat, bytesPerSample }: WavFormat): (at: number) => number {
  if (isFloat) return (at) => view.getFloat32(at, true);
  switch (bytesPerSample) {
    case 1:
      return (at) => (view.getUint8(at) - 128) / 128;
    case 2:
      return (at) => view.getInt16(at, true) / 32_768;
    case 3:
      return (at) => view.getInt16(at + 1, true) / 32_768;
    default:
      return (at) => view.getInt32(at, true) / 2_147_483_648;
  }
}

function formatOf(view: DataView, size: number): WavFormat | null {
  const name = (at: number): string =>
    String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));
  if (view.byteLength < 44 || name(0) !== 'RIFF' || name(8) !== 'WAVE') return null;
  let sample: Pick<WavFormat, 'blockBytes' | 'bytesPerSample' | 'isFloat'> | null = null;
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const length = view.getUint32(at + 4, true);
    if (name(at) === 'fmt ') {
      const code = view.getUint16(at + 8, true);
      const kind = code === EXTENSIBLE ? view.getUint16(at + 32, true) : code;
      const bytesPerSample = view.getUint16(at + 22, true) / 8;
      const isFloat = kind === FLOAT && bytesPerSample === 4;
      if (!isFloat && (kind !== PCM || ![1, 2, 3, 4].includes(bytesPerSample))) return null;
      sample = { isFloat, bytesPerSample, blockBytes: view.getUint16(at + 20, true) };
    }
    if (name(at) === 'data') {
      if (sample === null || sample.blockBytes < sample.bytesPerSample) return null;
      // A WAV file that was streamed does not know its length.
      return { ...sample, dataStart: at + 8, dataEnd: Math.min(size, at + 8 + length) };
    }
    at += 8 + length + (length % 2);
  }
  return null;
}
