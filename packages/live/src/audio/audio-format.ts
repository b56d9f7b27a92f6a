import { formatTags, type SampleLayout, type WavFormat } from '@verbatim/audio';
import type { AudioEncoding, Resolved } from '@verbatim/contract';

/** Format of the raw audio of a session. */
export interface AudioFormat extends SampleLayout {
  readonly encoding: AudioEncoding;
}

const tags: Readonly<Record<AudioEncoding, number>> = {
  'wav/pcm': formatTags.pcm,
  'wav/alaw': formatTags.alaw,
  'wav/ulaw': formatTags.mulaw,
};

type Requested = Resolved.components['schemas']['LiveSessionParameters'];

/** The format that a session was asked for. */
export function formatOf(
  params: Pick<Requested, 'bit_depth' | 'channels' | 'encoding' | 'sample_rate'>,
): AudioFormat {
  const { encoding, bit_depth: bitDepth, sample_rate: sampleRate, channels } = params;
  return { encoding, bitDepth, sampleRate, channels };
}

/** The format as a WAV header states it. */
export const wavFormat = ({ encoding, ...layout }: AudioFormat): WavFormat => ({
  ...layout,
  formatTag: tags[encoding],
});

/** The encoding of the contract for a WAV format tag; null if the contract has none. */
export function encodingOf(formatTag: number): AudioEncoding | null {
  for (const encoding in tags) {
    if (tags[encoding as AudioEncoding] === formatTag) return encoding as AudioEncoding;
  }
  return null;
}

/** Rounds seconds to whole milliseconds, the precision of all times in a result. */
export const roundToMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
