import { readFileSync } from 'node:fs';
import type { LiveSessionRequest } from '@verbatim/contract';
import { type AudioFormat, plainFormat, tone } from '../jobs/wav.ts';

/** Audio for a session, and what the session has to be told about it. */
export interface Speech {
  readonly format: AudioFormat;
  readonly bytes: Uint8Array;
  readonly request: LiveSessionRequest;
}

const SECONDS = 3;

/** The audio of a run: the file that was given, or a made-up tone. */
export function speechFor({ speechFile }: { readonly speechFile?: string | undefined }): Speech {
  if (speechFile !== undefined) return readWav(readFileSync(speechFile), speechFile);
  return { ...described(plainFormat), bytes: tone(SECONDS, plainFormat) };
}

/** What a session is told about raw audio. */
export function described(format: AudioFormat): Pick<Speech, 'format' | 'request'> {
  const { sampleRate, channels, bitDepth } = format;
  const request = { sample_rate: sampleRate, channels, bit_depth: bitDepth };
  // Any rate of a file may be asked for; the service says whether it takes it.
  return { format, request: request as LiveSessionRequest };
}

const DATA_AT_LEAST = 44;

function readWav(file: Buffer, name: string): Speech {
  if (file.length < DATA_AT_LEAST || file.toString('latin1', 0, 4) !== 'RIFF') {
    throw new TypeError(`${name} is no WAV file`);
  }
  let format: AudioFormat | undefined;
  for (let at = 12; at + 8 <= file.length; ) {
    const id = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    if (id === 'fmt ') {
      format = {
        channels: file.readUInt16LE(at + 10),
        sampleRate: file.readUInt32LE(at + 12),
        bitDepth: file.readUInt16LE(at + 22),
      };
    }
    if (id === 'data' && format) {
      return { ...described(format), bytes: file.subarray(at + 8, at + 8 + size) };
    }
    at += 8 + size + (size % 2);
  }
  throw new TypeError(`${name} has no audio in it`);
}
