import type { DecodingLimits } from './decoding-limits.ts';

/** A program, and what it is told. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** A way to decode: a program that writes a WAV file of 32-bit floats at the recognition rate to its output. */
export interface Decoder {
  readonly name: 'ffmpeg' | 'audio-decode';
  readonly version: string;
  /** Whether it can do with a limit on its address space: V8 reserves far more than it uses. */
  readonly limitsAddresses: boolean;
  command(path: string, limits: DecodingLimits): Command;
}
