import type { DecodingLimits } from './decoding-limits.ts';

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

/** A decoder that also reads a stream from stdin, and writes it as it comes: samples of 16 bits without a header, mixed to so many channels. */
export interface StreamingDecoder extends Decoder {
  streamCommand(channels: number, limits: DecodingLimits): Command;
}
