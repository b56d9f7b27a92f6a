/** Shape of raw audio, apart from its encoding. */
export interface SampleLayout {
  readonly channels: number;
  readonly sampleRate: number;
  /** Bits per sample. */
  readonly bitDepth: number;
}

/** How the samples of a WAV file are stored. */
export interface WavFormat extends SampleLayout {
  /** Encoding, one of `formatTags` or another code of RFC 2361. */
  readonly formatTag: number;
}

/** Format tags of encodings whose samples all have the same size (RFC 2361). */
export const formatTags = { pcm: 1, float: 3, alaw: 6, mulaw: 7 } as const;

/** Bytes of one sample of every channel. */
export const bytesPerFrame = ({
  channels,
  bitDepth,
}: Pick<SampleLayout, 'channels' | 'bitDepth'>): number => channels * Math.ceil(bitDepth / 8);

/** Bytes of one second of audio. */
export const bytesPerSecond = (format: SampleLayout): number =>
  format.sampleRate * bytesPerFrame(format);
