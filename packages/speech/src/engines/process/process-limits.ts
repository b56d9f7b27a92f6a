/** Limits of a recognizer process. */
export interface ProcessLimits {
  /** Timeout for loading. */
  readonly loadMs: number;
  /** Timeout for a segment: this base... */
  readonly perSegmentMs: number;
  /** ...plus this for each second of the segment. */
  readonly perSecondMs: number;
  readonly maxMemoryBytes: number;
}

/** Far above the needs of any engine, also on a busy machine. */
export const defaultProcessLimits: ProcessLimits = {
  loadMs: 120_000,
  perSegmentMs: 20_000,
  perSecondMs: 10_000,
  maxMemoryBytes: 2_000_000_000,
};
