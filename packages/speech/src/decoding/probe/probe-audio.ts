import { bytesPerFrame, formatTags, readWavHeaderOf, type WavHeader } from '@verbatim/audio';
import { type AudioProbe, validProbe } from './parse.ts';
import { parseInThread } from './parse-in-thread.ts';
import { openProbeSource } from './probe-source.ts';

/** Options of a probe. */
export interface ProbeAudioOptions {
  readonly signal?: AbortSignal;
  /** Timeout of each of the two attempts; the second one parses headers only. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/**
 * Tells what an audio file holds, by its content alone; null if there is no audio. Hostile files can neither block the event
 * loop nor exceed the timeout. Rejects if the file can't be read.
 */
export async function probeAudio(
  source: string | Uint8Array,
  { signal, timeoutMs = TIMEOUT_MS }: ProbeAudioOptions = {},
): Promise<AudioProbe | null> {
  signal?.throwIfAborted();
  const bytes = await openProbeSource(source);
  try {
    if (bytes.byteLength === 0) return null;
    const header = await readWavHeaderOf(bytes);
    if (header !== null) return probeWav(header, bytes.byteLength);
  } finally {
    await bytes.close();
  }
  for (const thorough of [true, false]) {
    const parsed = await parseInThread({ source, thorough }, { timeoutMs, signal });
    if (parsed !== 'exhausted') return parsed;
  }
  return null;
}

const uncompressed = new Set<number>(Object.values(formatTags));

/** The audio of a WAV file of this length; null if there is none. Counts samples in the file, not in the header. */
function probeWav(header: WavHeader, fileBytes: number): AudioProbe | null {
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
