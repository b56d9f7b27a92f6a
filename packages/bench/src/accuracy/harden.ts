import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RECOGNITION_RATE, type Samples } from '@verbatim/speech';
import { inARow, sixteenBits, speechFile, wholeAudio } from '../speech/audio.ts';
import type { LabeledRecording, SetRecording } from '../speech/recordings.ts';

/** Random numbers from 0 to 1 (mulberry32): the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes one recording harder. */
type Hardening = (samples: Samples, random: () => number) => Samples;

const changes: Readonly<Record<string, Hardening>> = {
  'as recorded': (samples) => samples,
  '20 dB softer': (samples) => samples.map((value) => value / 10),
  'room echo': inRoom,
  'noise 20 dB': (samples, random) => withNoise(samples, 20, random),
  'noise 10 dB': (samples, random) => withNoise(samples, 10, random),
  'slow 0.85': (samples) => atSpeed(samples, 0.85),
  'fast 1.2': (samples) => atSpeed(samples, 1.2),
  telephone: onTelephone,
};
const JOINED = 'no pauses';
/** Rate of what one change gives. */
const rateOf = (kind: string): number =>
  kind === 'telephone' ? RECOGNITION_RATE / 2 : RECOGNITION_RATE;

/** Length of joined recordings; the last ones may be shorter. */
const JOINED_SECONDS = 40;
/** What is this much softer than the loudest 20 ms is a pause at an end of a recording. */
const PAUSE_DB = 35;
const PAUSE_FRAME = RECOGNITION_RATE / 50;

/** Writes each recording into the folder as it is and in each harder kind. The group of a recording is its kind. */
export async function hardened(
  recordings: readonly SetRecording[],
  folder: string,
): Promise<LabeledRecording[]> {
  const written: LabeledRecording[] = [];
  const write = async (group: string, samples: Samples, said: string, language: string) => {
    const rate = rateOf(group);
    const path = join(folder, `${group.replaceAll(' ', '-')}-${written.length}.wav`);
    written.push({ path, seconds: samples.length / rate, language, group, said });
    await writeFile(path, speechFile(sixteenBits(samples), rate));
  };
  let joined: { readonly said: string; readonly samples: Samples; readonly language: string }[] =
    [];
  const writeJoined = async (): Promise<void> => {
    const [first] = joined;
    if (first === undefined) return;
    const said = joined.map((each) => each.said).join(' ');
    await write(JOINED, inARow(joined.map(({ samples }) => samples)), said, first.language);
    joined = [];
  };
  for (const [seed, { path, said, language }] of recordings.entries()) {
    const samples = await wholeAudio(path);
    for (const [kind, change] of Object.entries(changes))
      await write(kind, change(samples, seededRandom(seed)), said, language);
    if (joined.some((each) => each.language !== language)) await writeJoined();
    joined.push({ said, samples: withoutEnds(samples), language });
    const length = joined.reduce((sum, each) => sum + each.samples.length, 0);
    if (length >= JOINED_SECONDS * RECOGNITION_RATE) await writeJoined();
  }
  await writeJoined();
  return written;
}

const energyOf = (samples: Samples): number =>
  samples.reduce((sum, value) => sum + value * value, 0);

function withoutEnds(samples: Samples): Samples {
  const energies = Array.from({ length: Math.floor(samples.length / PAUSE_FRAME) }, (_, frame) =>
    energyOf(samples.subarray(frame * PAUSE_FRAME, (frame + 1) * PAUSE_FRAME)),
  );
  const least = Math.max(0, ...energies) / 10 ** (PAUSE_DB / 10);
  const isLoud = (energy: number): boolean => energy > least;
  const end = energies.findLastIndex(isLoud) + 1;
  return samples.subarray(Math.max(0, energies.findIndex(isLoud)) * PAUSE_FRAME, end * PAUSE_FRAME);
}

const asLoudAs = (samples: Samples, others: Samples): Samples => {
  const factor = Math.sqrt(
    energyOf(others) / others.length / (energyOf(samples) / samples.length || 1),
  );
  return samples.map((value) => value * factor);
};

const ECHO_SECONDS = 0.6;
const ECHOES_PER_SECOND = 2000;
const FIRST_ECHO_SECONDS = 0.005;

/** Velvet noise (sparse pulses) that decays by 60 dB as the tail of a room, as strong as the direct sound. */
function inRoom(samples: Samples, random: () => number): Samples {
  const echoes = Array.from({ length: ECHO_SECONDS * ECHOES_PER_SECOND }, (_, index) => {
    const seconds = FIRST_ECHO_SECONDS + (index + random()) / ECHOES_PER_SECOND;
    const gain = 10 ** ((-3 * seconds) / ECHO_SECONDS) * (random() < 0.5 ? -1 : 1);
    return { delay: Math.round(seconds * RECOGNITION_RATE), gain };
  });
  const strength = Math.sqrt(echoes.reduce((sum, { gain }) => sum + gain * gain, 0));
  const heard = samples.slice();
  for (const { delay, gain } of echoes) {
    const share = gain / strength;
    for (let at = delay; at < heard.length; at += 1)
      heard[at] = (heard[at] ?? 0) + share * (samples[at - delay] ?? 0);
  }
  return asLoudAs(heard, samples);
}

/** Pink noise (Kellet's three poles) a given number of dB below the recording. */
function withNoise(samples: Samples, decibels: number, random: () => number): Samples {
  const poles = [
    { pole: 0.99765, gain: 0.099046, state: 0 },
    { pole: 0.963, gain: 0.2965164, state: 0 },
    { pole: 0.57, gain: 1.0526913, state: 0 },
  ];
  const noise = asLoudAs(
    samples.map(() => {
      const white = random() * 2 - 1;
      for (const each of poles) each.state = each.pole * each.state + each.gain * white;
      return poles.reduce((sum, { state }) => sum + state, 0.1848 * white);
    }),
    samples,
  );
  const factor = 10 ** (-decibels / 20);
  return samples.map((value, at) => value + factor * (noise[at] ?? 0));
}

const HOP = RECOGNITION_RATE / 50;
/** Half the longest period of a voice, 15 ms, is searched on both sides. */
const SEARCHED = 240;

/** Another speed at the same pitch (WSOLA): pieces of 40 ms, each where it continues the one before best. */
function atSpeed(samples: Samples, speed: number): Samples {
  const result: Samples = new Float32Array(Math.floor(samples.length / speed));
  let from = 0;
  for (let at = 0; at < result.length; at += HOP) {
    for (let index = 0; index < 2 * HOP && at + index < result.length; index += 1) {
      const weight = 0.5 - 0.5 * Math.cos((Math.PI * index) / HOP);
      const whole = at === 0 && index < HOP ? 1 : weight;
      result[at + index] = (result[at + index] ?? 0) + whole * (samples[from + index] ?? 0);
    }
    from = bestContinuation(samples, from + HOP, Math.round((at + HOP) * speed));
  }
  return result;
}

/** The place near `wanted` where samples are most like those that would come next. */
function bestContinuation(samples: Samples, next: number, wanted: number): number {
  let best = { from: Math.max(0, wanted), likeness: Number.NEGATIVE_INFINITY };
  for (let from = Math.max(0, wanted - SEARCHED); from <= wanted + SEARCHED; from += 2) {
    let likeness = 0;
    for (let index = 0; index < HOP; index += 2)
      likeness += (samples[next + index] ?? 0) * (samples[from + index] ?? 0);
    if (likeness > best.likeness) best = { from, likeness };
  }
  return best.from;
}

const LOW_HZ = 300;
const HIGH_HZ = 3400;
const HALF_FILTER = 100;

/** 300 to 3400 Hz by a windowed sinc, at 8 kHz. */
function onTelephone(samples: Samples): Samples {
  const filter = Float32Array.from({ length: 2 * HALF_FILTER + 1 }, (_, index) => {
    const at = index - HALF_FILTER;
    const pass = (hertz: number): number => (2 * hertz) / RECOGNITION_RATE;
    const sinc = (hertz: number): number =>
      at === 0 ? pass(hertz) : Math.sin(Math.PI * pass(hertz) * at) / (Math.PI * at);
    const hamming = 0.54 + 0.46 * Math.cos((Math.PI * at) / HALF_FILTER);
    return hamming * (sinc(HIGH_HZ) - sinc(LOW_HZ));
  });
  return Float32Array.from({ length: Math.floor(samples.length / 2) }, (_, at) =>
    filter.reduce((sum, gain, tap) => sum + gain * (samples[2 * at + tap - HALF_FILTER] ?? 0), 0),
  );
}
