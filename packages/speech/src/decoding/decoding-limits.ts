/** How much a file may ask for. */
export interface DecodingLimits {
  /** The longest audio that is decoded. */
  readonly maxDurationSeconds: number;
  readonly maxChannels: number;
  /** The memory of the decoder's process. */
  readonly maxMemoryBytes: number;
  /** How long the decoder may work without giving anything. */
  readonly stallMs: number;
  /** How long it may work in all: so much at least... */
  readonly startMs: number;
  /** ...and so much more for each second that it has given. */
  readonly perSecondMs: number;
  /** How much time of the processor it may take, whatever it gives. */
  readonly maxCpuSeconds: number;
}

/** Decoders work a hundred times faster than this, and with a tenth of the memory. */
export const defaultLimits: DecodingLimits = {
  maxDurationSeconds: (4 * 60 + 15) * 60,
  maxChannels: 8,
  maxMemoryBytes: 1024 ** 3,
  stallMs: 30_000,
  startMs: 60_000,
  perSecondMs: 500,
  maxCpuSeconds: 3600,
};
