import { bytesPerFrame, formatTags, type WavHeader } from '@verbatim/audio';
import { type AudioProbe, validProbe } from './audio-probe.ts';

const uncompressed = new Set<number>(Object.values(formatTags));

/** What a WAV file of this length holds; null: no audio. The samples in the file count, not those that the header states. */
export function probeWav(header: WavHeader, fileBytes: number): AudioProbe | null {
  const { formatTag, channels, sampleRate, byteRate, sampleCount, dataStart, dataLength } = header;
  const there = fileBytes - dataStart;
  const length = Math.min(dataLength ?? there, there);
  const byRate = length / byteRate;
  const bySamples = sampleCount === null ? byRate : Math.min(sampleCount / sampleRate, byRate);
  const durationSeconds = uncompressed.has(formatTag)
    ? Math.floor(length / bytesPerFrame(header)) / sampleRate
    : bySamples;
  return validProbe({ contentType: 'audio/wav', durationSeconds, channels, sampleRate });
}
