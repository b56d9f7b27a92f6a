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
