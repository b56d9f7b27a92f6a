/** A span with one speaker, in seconds. Speaker numbers are arbitrary labels. */
export interface SpeakerTurn {
  readonly start: number;
  readonly end: number;
  readonly speaker: number;
}

/** The speakers of a recording. */
export interface FoundSpeakers {
  readonly turns: readonly SpeakerTurn[];
  /** Voice embeddings by the numbers of the speakers; not each of them has turns. */
  readonly voices: readonly Float32Array[];
}

/** Pause over which the turn of a speaker goes on. Measured on meetings: longer ones add silence, shorter ones leave speech out. */
const MAX_PAUSE_SECONDS = 1.5;

/** Turns as people count them: one with short pauses is one turn. In order of their starts. */
export function joinedTurns(turns: readonly SpeakerTurn[]): SpeakerTurn[] {
  const joined: SpeakerTurn[] = [];
  const latest = new Map<number, number>();
  for (const turn of turns.toSorted((a, b) => a.start - b.start)) {
    const at = latest.get(turn.speaker) ?? -1;
    const before = joined[at];
    if (before && turn.start - before.end <= MAX_PAUSE_SECONDS)
      joined[at] = { ...before, end: Math.max(before.end, turn.end) };
    else latest.set(turn.speaker, joined.push(turn) - 1);
  }
  return joined;
}

/** The speaker whose turns overlap a span most, else the nearest one; null without turns. */
export function speakerAt(
  turns: readonly SpeakerTurn[],
  { start, end }: { readonly start: number; readonly end: number },
): number | null {
  let best: { readonly overlap: number; readonly speaker: number } | null = null;
  for (const turn of turns) {
    // Negative if they don't overlap: minus their distance.
    const overlap = Math.min(turn.end, end) - Math.max(turn.start, start);
    if (best === null || overlap > best.overlap) best = { overlap, speaker: turn.speaker };
  }
  return best?.speaker ?? null;
}

/** Renumbers speakers in order of first appearance, from 0. */
export function byFirstAppearance(): (speaker: number) => number {
  const numbers = new Map<number, number>();
  return (speaker) => {
    const number = numbers.get(speaker) ?? numbers.size;
    numbers.set(speaker, number);
    return number;
  };
}
