/** What a file of audio holds. */
export interface AudioProbe {
  /** The media type of the content, whatever the file is called. */
  readonly contentType: string;
  readonly durationSeconds: number;
  readonly channels: number;
  readonly sampleRate: number;
}

/** The probe, if all of it can be true; otherwise null. */
export function validProbe(probe: AudioProbe): AudioProbe | null {
  const { durationSeconds, channels, sampleRate } = probe;
  const possible =
    Number.isFinite(durationSeconds) &&
    durationSeconds > 0 &&
    Number.isInteger(channels) &&
    channels > 0 &&
    Number.isFinite(sampleRate) &&
    sampleRate > 0;
  return possible ? probe : null;
}
