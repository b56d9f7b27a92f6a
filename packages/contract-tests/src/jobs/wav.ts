import { formatTags, type SampleLayout, wavFile, wavHeader } from '@verbatim/audio';

/** Format of most of the audio of a run. */
export const plainFormat: SampleLayout = { sampleRate: 8000, channels: 1, bitDepth: 16 };

const LOUDNESS = 8000;
const LOWEST_HZ = 180;
const RISE_HZ = 23;

/**
 * A gliding tone that comes and goes each half second, as 16-bit samples. No two spans of it are equal, and it
 * is never silent: repeated bytes could not be told from bytes that were sent twice.
 */
export function tone(seconds: number, { sampleRate, channels }: SampleLayout): Uint8Array {
  const frames = Math.round(seconds * sampleRate);
  const view = new DataView(new ArrayBuffer(frames * channels * 2));
  let phase = 0;
  let noise = 1;
  for (let frame = 0; frame < frames; frame += 1) {
    const time = frame / sampleRate;
    phase += (2 * Math.PI * (LOWEST_HZ + RISE_HZ * time)) / sampleRate;
    const loud = time % 1 < 0.6 ? LOUDNESS : 0;
    for (let channel = 0; channel < channels; channel += 1) {
      // A linear congruential generator (Numerical Recipes): the same noise every time.
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
      const sample = Math.round(Math.sin(phase) * loud) + (noise >>> 24) - 128;
      view.setInt16((frame * channels + channel) * 2, sample, true);
    }
  }
  return new Uint8Array(view.buffer);
}

/** The header of a PCM file with this many bytes of samples. */
export const pcmHeader = (byteLength: number, layout: SampleLayout): Uint8Array =>
  wavHeader({ ...layout, formatTag: formatTags.pcm }, byteLength);

/** A WAV file that holds a tone. */
export const toneFile = (seconds: number, layout: SampleLayout = plainFormat): Uint8Array =>
  wavFile({ ...layout, formatTag: formatTags.pcm }, [tone(seconds, layout)]);
