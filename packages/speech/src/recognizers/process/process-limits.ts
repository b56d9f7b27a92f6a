/** What a recognizer process may use. */
export interface ProcessLimits {
  /** How long it may load. */
  readonly loadMs: number;
  /** How long it may take for a segment: so much ... */
  readonly perSegmentMs: number;
  /** ... and so much for each second of the segment. */
  readonly perSecondMs: number;
  readonly maxMemoryBytes: number;
}

/** Far above what an engine needs on a machine that is busy with other things, too. */
export const defaultProcessLimits: ProcessLimits = {
  loadMs: 120_000,
  perSegmentMs: 20_000,
  perSecondMs: 10_000,
  maxMemoryBytes: 2_000_000_000,
};
