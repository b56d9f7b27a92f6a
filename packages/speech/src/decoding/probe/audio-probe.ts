/** What a probe found out about an audio file. */
export interface AudioProbe {
  /** Media type by content, not by file name. */
  readonly contentType: string;
  readonly durationSeconds: number;
  readonly channels: number;
  readonly sampleRate: number;
}

/** The probe if all its values are possible, else null. */
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
