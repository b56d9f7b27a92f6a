import { open } from 'node:fs/promises';
import { joined } from '@verbatim/audio/testing';
import { scratchPath } from '../scratch.ts';
import { waveFile } from './wave-file.ts';

const RATE = 16_000;

/** A WAV file of so many seconds of silence, which takes no room on the disk: most of it was never written. */
export async function longSilence(seconds: number): Promise<string> {
  const path = scratchPath('long.wav');
  const bytes = seconds * RATE * 2;
  const header = waveFile({ channels: [new Float32Array()], rate: RATE, announcedBytes: bytes });
  const file = await open(path, 'w');
  await file.write(joined([header]));
  await file.truncate(header.byteLength + bytes);
  await file.close();
  return path;
}
