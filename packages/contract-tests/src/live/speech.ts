import { readFileSync } from 'node:fs';
import { readWavHeader, type SampleLayout, WAV_HEADER_BYTES } from '@verbatim/audio';
import type { LiveSessionRequest } from '@verbatim/contract';
import { plainFormat, tone } from '../jobs/wav.ts';

/** Audio for a session, and what the session has to be told about it. */
export interface Speech {
  readonly format: SampleLayout;
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
export function described(format: SampleLayout): Pick<Speech, 'format' | 'request'> {
  const { sampleRate, channels, bitDepth } = format;
  const request = { sample_rate: sampleRate, channels, bit_depth: bitDepth };
  // Any rate of a file may be asked for; the service says whether it takes it.
  return { format, request: request as LiveSessionRequest };
}

function readWav(file: Buffer, name: string): Speech {
  if (file.length < WAV_HEADER_BYTES || file.toString('latin1', 0, 4) !== 'RIFF')
    throw new TypeError(`${name} is no WAV file`);
  const header = readWavHeader(file, file.byteLength);
  if (header === null || header === 'more') throw new TypeError(`${name} has no audio in it`);
  const { channels, sampleRate, bitDepth, dataStart, dataLength } = header;
  const end = dataStart + (dataLength ?? file.byteLength);
  return { ...described({ channels, sampleRate, bitDepth }), bytes: file.subarray(dataStart, end) };
}
