import type { AudioFormat, LiveParameters } from '@verbatim/live';

/** How the audio of a session is written. */
export const formatOf = ({
  encoding,
  bit_depth: bitDepth,
  sample_rate: sampleRate,
  channels,
}: Pick<LiveParameters, 'bit_depth' | 'channels' | 'encoding' | 'sample_rate'>): AudioFormat => ({
  encoding,
  bitDepth,
  sampleRate,
  channels,
});
