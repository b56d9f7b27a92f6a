import { WAV_HEADER_BYTES } from '@verbatim/audio';
import { wav } from '@verbatim/audio/testing';

const SAMPLE_RATE = 16_000;
const BYTES_PER_SAMPLE = 2;

/** A WAV file with a tone, which the scripted recognizer takes for speech. `loudness` of a second is from 0 to 1. */
export function tone(seconds: number, loudness = (_second: number): number => 1): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * SAMPLE_RATE) * BYTES_PER_SAMPLE);
  for (let at = 0; at < samples.length / BYTES_PER_SAMPLE; at += 1) {
    const second = at / SAMPLE_RATE;
    const value = Math.sin(second * 2 * Math.PI * 440) * 12_000 * loudness(second);
    samples.writeInt16LE(Math.round(value), at * BYTES_PER_SAMPLE);
  }
  return Buffer.from(wav({ data: samples }));
}

/** A WAV file of 16 kHz with silence at its end. */
export function withSilence(file: Buffer, seconds: number): Buffer {
  const silence = Buffer.alloc(seconds * SAMPLE_RATE * BYTES_PER_SAMPLE);
  return Buffer.from(wav({ data: Buffer.concat([file.subarray(WAV_HEADER_BYTES), silence]) }));
}
