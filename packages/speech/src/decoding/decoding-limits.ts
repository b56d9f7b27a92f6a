/** Resources that decoding a file may use. */
export interface DecodingLimits {
  /** Longest audio. */
  readonly maxDurationSeconds: number;
  readonly maxChannels: number;
  /** Memory of the decoder process. */
  readonly maxMemoryBytes: number;
  /** Timeout without output. */
  readonly stallMs: number;
  /** Total timeout: this base... */
  readonly startMs: number;
  /** ...plus this for each decoded second. */
  readonly perSecondMs: number;
  /** CPU time, enforced by the system. */
  readonly maxCpuSeconds: number;
}

/** Decoders need a hundredth of this time and a tenth of this memory. */
export const defaultLimits: DecodingLimits = {
  maxDurationSeconds: (4 * 60 + 15) * 60,
  maxChannels: 8,
  maxMemoryBytes: 1024 ** 3,
  stallMs: 30_000,
  startMs: 60_000,
  perSecondMs: 500,
  maxCpuSeconds: 3600,
};
