import { readFileSync } from 'node:fs';
import { readWavHeader, type SampleLayout, WAV_HEADER_BYTES } from '@verbatim/audio';
import type { LiveSessionRequest } from '@verbatim/contract';
import { plainFormat, tone } from '../jobs/audio.ts';

/** Audio of a session, and the request parameters of its format. */
export interface SessionAudio {
  readonly format: SampleLayout;
  readonly bytes: Uint8Array;
  readonly request: LiveSessionRequest;
}

const SECONDS = 3;

/** The audio of a run: the file of `--speech`, or a tone. */
export function audioFor({
  speechFile,
}: {
  readonly speechFile?: string | undefined;
}): SessionAudio {
  if (speechFile !== undefined) return readWav(readFileSync(speechFile), speechFile);
  return { ...requestForFormat(plainFormat), bytes: tone(SECONDS, plainFormat) };
}

/** The request parameters of an audio format. */
export function requestForFormat(format: SampleLayout): Pick<SessionAudio, 'format' | 'request'> {
  const { sampleRate, channels, bitDepth } = format;
  const request = { sample_rate: sampleRate, channels, bit_depth: bitDepth };
  // The file may have an unsupported sample rate; then the service refuses the session.
  return { format, request: request as LiveSessionRequest };
}

function readWav(file: Buffer, name: string): SessionAudio {
  if (file.length < WAV_HEADER_BYTES || file.toString('latin1', 0, 4) !== 'RIFF')
    throw new TypeError(`${name} is no WAV file`);
  const header = readWavHeader(file, file.byteLength);
  if (header === null || header === 'more') throw new TypeError(`${name} has no audio in it`);
  const { channels, sampleRate, bitDepth, dataStart, dataLength } = header;
  const end = dataStart + (dataLength ?? file.byteLength);
  return {
    ...requestForFormat({ channels, sampleRate, bitDepth }),
    bytes: file.subarray(dataStart, end),
  };
}
