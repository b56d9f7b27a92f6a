/** Decoded samples of a piece of the file. */
export interface DecodedPiece {
  readonly channelData: readonly Float32Array[];
  readonly sampleRate: number;
}

/** Exit codes of the embedded decoder. */
export const exitCodes = {
  /** The file has no audio. */
  noAudio: 3,
  /** The audio is damaged. */
  damaged: 4,
  /** The audio has a codec that only ffmpeg decodes. */
  noDecoder: 5,
} as const;

/** Ends the embedded decoder with an exit code. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
  readonly exitCode: number;

  constructor(reason: keyof typeof exitCodes) {
    super(reason);
    this.exitCode = exitCodes[reason];
  }
}
