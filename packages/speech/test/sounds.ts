import { RECOGNITION_RATE, type Samples } from '../src/recognition/audio.ts';
import { noise, silence } from './spoken.ts';

/** Sounds without a voice, made the same each time. */
const SECONDS = 15;
const LENGTH = SECONDS * RECOGNITION_RATE;

const sound = (sampleAt: (seconds: number, at: number) => number): Samples =>
  Float32Array.from({ length: LENGTH }, (_, at) => sampleAt(at / RECOGNITION_RATE, at));

/** Noise with the same energy in each octave: white noise through three one-pole filters (Paul Kellet's). */
function pinkNoise(level: number): Samples {
  const white = noise(LENGTH, level);
  const held = [0, 0, 0];
  return white.map((sample) => {
    held[0] = 0.99765 * (held[0] ?? 0) + 0.099046 * sample;
    held[1] = 0.963 * (held[1] ?? 0) + 0.2965164 * sample;
    held[2] = 0.57 * (held[2] ?? 0) + 1.0526913 * sample;
    return 0.25 * (held[0] + held[1] + held[2] + 0.1848 * sample);
  });
}

/** Mains hum with its harmonics, each half as loud as the one before. */
const hum = (hertz: number): Samples =>
  sound((seconds) =>
    [1, 2, 3, 4, 5, 6].reduce(
      (sum, harmonic) =>
        sum + 0.1 * 0.5 ** harmonic * Math.sin(2 * Math.PI * hertz * harmonic * seconds),
      0,
    ),
  );

/** Applause: eighty claps a second, each a burst of noise that decays within 10 ms. */
function applause(): Samples {
  const samples = silence(LENGTH);
  const random = noise(2 * 80 * SECONDS, 1);
  const burst = noise(1_600, 1);
  for (let clap = 0; clap < 80 * SECONDS; clap += 1) {
    const from = Math.floor(((random[2 * clap] ?? 0) + 1) * 0.5 * LENGTH);
    const level = 0.05 + 0.1 * Math.abs(random[2 * clap + 1] ?? 0);
    for (let at = 0; at < 480 && from + at < LENGTH; at += 1)
      samples[from + at] =
        (samples[from + at] ?? 0) +
        level * (burst[(at * 7 + clap) % 1_600] ?? 0) * Math.exp(-at / 80);
  }
  return samples.map((sample) => Math.max(-1, Math.min(1, sample)));
}

/** Equal temperament: the frequency of a note by its number of half tones above A4. */
const pitch = (halfTones: number): number => 440 * 2 ** (halfTones / 12);

/** A plucked note: harmonics that decay, the higher ones faster. */
const plucked = (hertz: number, seconds: number): number =>
  [1, 2, 3, 4, 5].reduce(
    (sum, harmonic) =>
      sum +
      (Math.sin(2 * Math.PI * hertz * harmonic * seconds) * Math.exp(-3 * harmonic * seconds)) /
        harmonic,
    0,
  );

const CHORDS = [
  [-12, -8, -5],
  [-14, -10, -7],
  [-17, -12, -9],
  [-15, -12, -8],
];
const MELODY = [0, 4, 7, 4, 5, 2, 7, 11, 12, 7, 4, 0, 2, 5, 9, 7];

/** Plucked chords of two seconds under a melody of half a second a note. */
const music = (): Samples =>
  sound((seconds) => {
    const chord = CHORDS[Math.floor(seconds / 2) % CHORDS.length] ?? [];
    const note = MELODY[Math.floor(seconds * 2) % MELODY.length] ?? 0;
    return (
      0.06 * chord.reduce((sum, each) => sum + plucked(pitch(each), seconds % 2), 0) +
      0.1 * plucked(pitch(note), seconds % 0.5)
    );
  });

/** An organ: chords of four seconds that are held, with vibrato. */
const organ = (): Samples =>
  sound((seconds) => {
    const chord = CHORDS[Math.floor(seconds / 4) % CHORDS.length] ?? [];
    const swell = Math.min(1, (seconds % 4) * 3) * Math.min(1, (4 - (seconds % 4)) * 3);
    return (
      0.05 *
      swell *
      chord.reduce((sum, each) => {
        const phase =
          2 * Math.PI * pitch(each) * seconds + 0.4 * Math.sin(2 * Math.PI * 5 * seconds);
        return sum + Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.3 * Math.sin(3 * phase);
      }, 0)
    );
  });

/** Each sound, by its name. */
export const soundsWithoutVoice: Readonly<Record<string, () => Samples>> = {
  'digital silence': () => silence(LENGTH),
  'soft white noise': () => noise(LENGTH, 0.01),
  'loud white noise': () => noise(LENGTH, 0.3),
  'soft pink noise': () => pinkNoise(0.02),
  'loud pink noise': () => pinkNoise(0.4),
  'a hum of 50 Hz': () => hum(50),
  'a hum of 60 Hz': () => hum(60),
  applause,
};

/** Music, by its instrument. */
export const musicWithoutVoice: Readonly<Record<string, () => Samples>> = {
  'a plucked tune': music,
  'an organ': organ,
};
