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

/** A program and its arguments. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** A program that decodes a file and writes it to stdout as WAV, 32-bit floats at the recognition rate. */
export interface Decoder {
  readonly name: 'ffmpeg' | 'libav.js';
  readonly version: string;
  /** True if it runs with a limit on its address space; V8 reserves far more than it uses. */
  readonly limitsAddresses: boolean;
  command(path: string, limits: DecodingLimits): Command;
}

/** A decoder that also reads a stream from stdin, and writes it as it comes: samples of 16 bits without a header, mixed to a given number of channels. */
export interface StreamingDecoder extends Decoder {
  streamCommand(channels: number, limits: DecodingLimits): Command;
}

/** Why a file could not be decoded. */
export type DecodingProblem =
  /** The file has no audio, or in an unknown format. */
  | 'no_audio'
  /** Too much of the audio is damaged. */
  | 'damaged'
  /** More channels than allowed. */
  | 'too_many_channels'
  /** Longer than allowed. */
  | 'too_long'
  /** The decoder failed, through no fault of the file. */
  | 'engine';

/** Decoding failed. The message tells callers what to do and reveals nothing about the machine. */
export class DecodingError extends Error {
  override readonly name = 'DecodingError';
  readonly problem: DecodingProblem;
  /** True if decoding the same file may succeed later. */
  readonly retryable: boolean;

  constructor(problem: DecodingProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
    this.retryable = problem === 'engine';
  }
}
