import { RECOGNITION_RATE } from '../recognition/audio.ts';
import {
  DECISION_SHIFT,
  LOCAL_SPEAKERS,
  type LocalActivity,
  talks,
  talksAlone,
} from './speech-window.ts';

/** A run of decisions; the end is not part of it. */
export interface DecisionRun {
  readonly start: number;
  readonly end: number;
}

/** A piece of one local speaker's speech in a window: input of a voice embedding. */
export interface Subsegment {
  readonly speaker: number;
  readonly runs: readonly DecisionRun[];
  /** Length; 0 if the speaker hardly talks alone, which makes the embedding unreliable. */
  readonly cleanSeconds: number;
}

const DECISIONS_PER_SECOND = RECOGNITION_RATE / DECISION_SHIFT;
/** Long enough for a stable embedding, and short enough to notice that a local speaker is really two. */
const TARGET_SECONDS = 3;
const MAX_SECONDS = 1.3 * TARGET_SECONDS;
/** Pause over which one subsegment goes on. */
const MAX_PAUSE_SECONDS = 1;
/** A local speaker with less speech alone is described by all of their speech. */
const MIN_CLEAN_SECONDS = 0.3;

/** Cuts the speech of each local speaker in a window into subsegments: where they talk alone if possible. */
export function subsegmentsOf(activity: LocalActivity): Subsegment[] {
  return Array.from({ length: LOCAL_SPEAKERS }, (_, speaker) => {
    const pieces = grouped(runsOf(activity, (bits) => talksAlone(bits, speaker)));
    if (pieces.reduce((sum, runs) => sum + secondsOf(runs), 0) >= MIN_CLEAN_SECONDS)
      return pieces.map((runs) => ({ speaker, runs, cleanSeconds: secondsOf(runs) }));
    const runs = runsOf(activity, (bits) => talks(bits, speaker));
    return runs.length === 0 ? [] : [{ speaker, runs, cleanSeconds: 0 }];
  }).flat();
}

const secondsOf = (runs: readonly DecisionRun[]): number =>
  runs.reduce((sum, { start, end }) => sum + end - start, 0) / DECISIONS_PER_SECOND;

function runsOf(activity: LocalActivity, includes: (bits: number) => boolean): DecisionRun[] {
  const runs: DecisionRun[] = [];
  let start: number | null = null;
  for (let at = 0; at <= activity.length; at++) {
    const bits = activity[at];
    const isIn = bits !== undefined && includes(bits);
    if (isIn) start ??= at;
    else if (start !== null) {
      runs.push({ start, end: at });
      start = null;
    }
  }
  return runs;
}

/** Cuts long runs in equal parts and joins short ones. */
function grouped(runs: readonly DecisionRun[]): DecisionRun[][] {
  const groups: DecisionRun[][] = [];
  let group: DecisionRun[] = [];
  for (const run of runs.flatMap(inParts)) {
    const last = group.at(-1);
    const isFar = last && run.start - last.end > MAX_PAUSE_SECONDS * DECISIONS_PER_SECOND;
    if (last && (isFar || secondsOf([...group, run]) > MAX_SECONDS)) {
      groups.push(group);
      group = [];
    }
    group.push(run);
  }
  return group.length === 0 ? groups : [...groups, group];
}

function inParts({ start, end }: DecisionRun): DecisionRun[] {
  const parts = Math.max(1, Math.round((end - start) / DECISIONS_PER_SECOND / TARGET_SECONDS));
  const cut = (at: number) => start + Math.floor(((end - start) * at) / parts);
  return Array.from({ length: parts }, (_, at) => ({ start: cut(at), end: cut(at + 1) }));
}
