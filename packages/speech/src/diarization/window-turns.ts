import { RECOGNITION_RATE } from '../recognition/audio.ts';
import type { SpeakerTurn } from '../recognition/speaker-turns.ts';
import { cosineDistance, type SpeakerVoice, type VoiceSample } from './cluster-voices.ts';
import {
  DECISION_SHIFT,
  LOCAL_SPEAKERS,
  type LocalActivity,
  speakersIn,
  talks,
  WINDOW_DECISIONS,
  WINDOW_LENGTH,
  WINDOW_SHIFT,
} from './speech-window.ts';
import type { DecisionRun, Subsegment } from './subsegments.ts';

/** A window of speech, with the voices of its local speakers. */
export interface SpeechWindow {
  readonly activity: LocalActivity;
  readonly samples: readonly (VoiceSample & Subsegment)[];
}

/** A decision lies in the middle of the samples that it is computed from (991). */
const FIRST_DECISION = 991 / 2 - DECISION_SHIFT / 2;
/** The model knows less of what surrounds the edges of a window: decisions in the first and last second count less. */
const EDGE_DECISIONS = 60;
const NO_SPEAKER = -1;

/** Joins windows to speaker turns, with the voices of all speakers known. Two speakers may talk at once. */
export function turnsIn(
  windows: readonly SpeechWindow[],
  voices: readonly SpeakerVoice[],
): SpeakerTurn[] {
  const turns: SpeakerTurn[] = [];
  const open = new Map<number, number>();
  const decisions = Math.ceil(((windows.length + 1) * WINDOW_SHIFT) / DECISION_SHIFT);
  const labels = labelsOfWindows(windows, voices);
  for (let decision = 0; decision <= decisions; decision++) {
    const talking = speakersAt(decision, windows, labels);
    const time = (decision * DECISION_SHIFT + FIRST_DECISION) / RECOGNITION_RATE;
    for (const [speaker, start] of open) {
      if (talking.includes(speaker)) continue;
      turns.push({ start, end: time, speaker });
      open.delete(speaker);
    }
    for (const speaker of talking) if (!open.has(speaker)) open.set(speaker, time);
  }
  return turns.sort((a, b) => a.start - b.start);
}

/** For each decision and local speaker of a window the speaker, or `NO_SPEAKER`. */
type WindowLabels = Int16Array;

/** Labels windows in order, keeping only windows that later labels still need. */
function labelsOfWindows(
  windows: readonly SpeechWindow[],
  voices: readonly SpeakerVoice[],
): (at: number) => WindowLabels {
  const recent = new Map<number, WindowLabels>();
  return (at) => {
    const known = recent.get(at);
    if (known) return known;
    const window = windows[at];
    const labels = window ? labelsOf(window, voices) : new Int16Array();
    recent.set(at, labels);
    recent.delete(at - 2);
    return labels;
  };
}

/** The speakers who talk in a decision, as its windows say together. */
function speakersAt(
  decision: number,
  windows: readonly SpeechWindow[],
  labels: (at: number) => WindowLabels,
): number[] {
  const sample = decision * DECISION_SHIFT;
  const last = Math.min(Math.floor(sample / WINDOW_SHIFT), windows.length - 1);
  const votes = new Map<number, number>();
  let weights = 0;
  let speakers = 0;
  for (
    let at = Math.max(0, Math.floor((sample - WINDOW_LENGTH) / WINDOW_SHIFT) + 1);
    at <= last;
    at++
  ) {
    const local = Math.round((sample - at * WINDOW_SHIFT) / DECISION_SHIFT);
    const bits = windows[at]?.activity[local];
    if (bits === undefined) continue;
    const weight = Math.min(
      1,
      (Math.min(local, WINDOW_DECISIONS - 1 - local) + 1) / EDGE_DECISIONS,
    );
    weights += weight;
    speakers += weight * speakersIn(bits);
    for (let speaker = 0; speaker < LOCAL_SPEAKERS; speaker++) {
      const label = labels(at)[local * LOCAL_SPEAKERS + speaker] ?? NO_SPEAKER;
      if (label !== NO_SPEAKER) votes.set(label, (votes.get(label) ?? 0) + weight);
    }
  }
  if (votes.size === 0) return [];
  return [...votes]
    .sort(([, a], [, b]) => b - a)
    .slice(0, Math.round(speakers / weights))
    .map(([speaker]) => speaker);
}

/** Gives each local speaker the most similar voice; two who talk at once are two speakers. */
function labelsOf(
  { activity, samples }: SpeechWindow,
  voices: readonly SpeakerVoice[],
): WindowLabels {
  const labels = new Int16Array(WINDOW_DECISIONS * LOCAL_SPEAKERS).fill(NO_SPEAKER);
  const locals = Array.from({ length: LOCAL_SPEAKERS }, (_, speaker) => {
    const own = samples
      .filter((sample) => sample.speaker === speaker)
      .map(({ embedding, runs, cleanSeconds }) => ({
        runs,
        cleanSeconds,
        ranking: byDistance(embedding, voices),
      }));
    return { speaker, own, cleanSeconds: own.reduce((sum, each) => sum + each.cleanSeconds, 0) };
  }).sort((a, b) => b.cleanSeconds - a.cleanSeconds);
  for (const [decision, bits] of activity.entries()) {
    const taken: number[] = [];
    for (const { speaker, own } of locals) {
      if (!talks(bits, speaker)) continue;
      const label =
        nearest(own, decision)?.ranking.find((each) => !taken.includes(each)) ?? NO_SPEAKER;
      labels[decision * LOCAL_SPEAKERS + speaker] = label;
      taken.push(label);
    }
  }
  return labels;
}

/** The voices that a sample may be of, from the most similar one on. */
function byDistance(embedding: Float32Array, voices: readonly SpeakerVoice[]): number[] {
  return voices
    .map((voice, speaker) => ({
      speaker,
      voice,
      distance: cosineDistance(embedding, voice.embedding),
    }))
    .filter(({ voice, distance }) => distance <= voice.reach)
    .sort((a, b) => a.distance - b.distance)
    .map(({ speaker }) => speaker);
}

/** The piece of speech that a decision lies in, or the nearest one. */
function nearest<Piece extends { readonly runs: readonly DecisionRun[] }>(
  pieces: readonly Piece[],
  decision: number,
): Piece | null {
  let best: { readonly piece: Piece; readonly distance: number } | null = null;
  for (const piece of pieces) {
    for (const { start, end } of piece.runs) {
      const distance = Math.max(start - decision, decision - end + 1, 0);
      if (!best || distance < best.distance) best = { piece, distance };
    }
  }
  return best?.piece ?? null;
}
