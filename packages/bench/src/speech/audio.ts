import { bytesPerSecond, formatTags, wavFile, wavHeader } from '@verbatim/audio';
import { chooseEngines, decodeAudio, type Engine, type Samples } from '@verbatim/speech';

const never = new AbortController().signal;

/** The engines of the models in a folder, each by itself; of an empty one the embedded engine. */
export const enginesHere = async (modelsDirectory: string): Promise<readonly Engine[]> =>
  (await chooseEngines({ modelsDirectory })).engines;

/** All samples of the first channel of a file. */
export async function wholeAudio(path: string): Promise<Samples> {
  const stretches: Samples[] = [];
  for await (const { channels } of decodeAudio({ path, signal: never }).chunks) {
    stretches.push(channels[0] ?? new Float32Array(0));
  }
  return inARow(stretches);
}

/** Samples one after the other. */
export function inARow(all: readonly Samples[]): Samples {
  const row: Samples = new Float32Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of all) {
    row.set(each, at);
    at += each.length;
  }
  return row;
}

const FULL_SCALE = 32_767;

/** The samples of the first channel of a file: 16 kHz, 16 bits. */
export const decodedWave = async (path: string): Promise<Buffer> =>
  sixteenBits(await wholeAudio(path));

/** Samples as 16-bit numbers. */
export function sixteenBits(samples: Samples): Buffer<ArrayBuffer> {
  const rounded = Int16Array.from(samples, (value) =>
    Math.round(Math.min(1, Math.max(-1, value)) * FULL_SCALE),
  );
  return Buffer.from(rounded.buffer);
}

const format = { formatTag: formatTags.pcm, sampleRate: 16_000, channels: 1, bitDepth: 16 };

/** The header of a WAV file (16 bit, 16 kHz, one channel) with this many bytes of samples. */
export const waveHeader = (byteLength: number): Uint8Array<ArrayBuffer> =>
  wavHeader(format, byteLength);

export const speechFile = (samples: Uint8Array, sampleRate = 16_000): Uint8Array<ArrayBuffer> =>
  wavFile({ ...format, sampleRate }, [samples]);

export const waveFile = (seconds: number): Uint8Array<ArrayBuffer> =>
  wavFile(format, [new Uint8Array(seconds * bytesPerSecond(format))]);
