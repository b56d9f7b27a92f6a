import { formatTags, type SampleLayout, type WavFormat } from '@verbatim/audio';
import type { AudioEncoding } from '@verbatim/contract';

/** Format of the raw audio of a session. */
export interface AudioFormat extends SampleLayout {
  readonly encoding: AudioEncoding;
}

const tags: Readonly<Record<AudioEncoding, number>> = {
  'wav/pcm': formatTags.pcm,
  'wav/alaw': formatTags.alaw,
  'wav/ulaw': formatTags.mulaw,
};

/** The format as a WAV header states it. */
export const wavFormat = ({ encoding, ...layout }: AudioFormat): WavFormat => ({
  ...layout,
  formatTag: tags[encoding],
});

/** The contract's encoding with this format tag; null if it has none. */
export function encodingOf(formatTag: number): AudioEncoding | null {
  for (const encoding in tags) {
    if (tags[encoding as AudioEncoding] === formatTag) return encoding as AudioEncoding;
  }
  return null;
}

/** Rounds seconds to the millisecond, as all times of a result are. */
export const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
