import { RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';

const PITCH_HZ = 120;
/** Length of a sound, and the resonances of each in Hz. */
const SOUND_SECONDS = 0.14;
const sounds: readonly (readonly number[])[] = [
  [730, 1090],
  [270, 2290],
  [300, 870],
  [530, 1840],
  [570, 840],
  [440, 1020],
];
const RESONANCE_HZ = 120;
const LEVEL = 0.02;

/** Vowel-like sounds to measure the speed of an engine with; the same each time. */
export function syntheticSpeech(seconds: number): Samples {
  return Float32Array.from({ length: seconds * RECOGNITION_RATE }, (_, index) => {
    const time = index / RECOGNITION_RATE;
    const sound = sounds[Math.floor(time / SOUND_SECONDS) % sounds.length] ?? [];
    let sum = 0;
    for (let tone = PITCH_HZ; tone < 4_000; tone += PITCH_HZ) {
      const loudness = sound.reduce(
        (most, resonance) => Math.max(most, 1 / (1 + ((tone - resonance) / RESONANCE_HZ) ** 2)),
        0.02,
      );
      sum += loudness * Math.sin(2 * Math.PI * tone * time);
    }
    const within = (time % SOUND_SECONDS) / SOUND_SECONDS;
    return LEVEL * sum * Math.sin(Math.PI * within);
  });
}
