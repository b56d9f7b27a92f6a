import { formatTags, type WavFormat, wavFile } from '@verbatim/audio';
import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';

/** Format in which audio is sent: what every server reads, and what models take without converting. */
export const PCM_FORMAT: WavFormat = {
  formatTag: formatTags.pcm,
  sampleRate: RECOGNITION_RATE,
  channels: 1,
  bitDepth: 16,
};

const FULL_SCALE = 32_767;

/** Samples as 16-bit PCM, little-endian. What is no number is silence, and what is too loud is clipped. */
export function pcmBytes(samples: Samples): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  samples.forEach((sample, at) => {
    const level = Number.isNaN(sample) ? 0 : Math.max(-1, Math.min(1, sample));
    view.setInt16(at * 2, Math.round(level * FULL_SCALE), true);
  });
  return bytes;
}

/** Samples as a WAV file. */
export const wavOf = (samples: Samples): Uint8Array<ArrayBuffer> =>
  wavFile(PCM_FORMAT, [pcmBytes(samples)]);
