/** Somebody speaks; seconds from the beginning. Speakers are numbers that say no more than who is not whom. */
export interface SpeakerTurn {
  readonly start: number;
  readonly end: number;
  readonly speaker: number;
}

/** Whose words they are: for each stretch of time the speaker who has most of it, or the nearest. Null without any turn. */
export function speakerAt(
  turns: readonly SpeakerTurn[],
  { start, end }: { readonly start: number; readonly end: number },
): number | null {
  let best: { readonly overlap: number; readonly speaker: number } | null = null;
  for (const turn of turns) {
    // Negative where they don't meet: the less, the farther.
    const overlap = Math.min(turn.end, end) - Math.max(turn.start, start);
    if (best === null || overlap > best.overlap) best = { overlap, speaker: turn.speaker };
  }
  return best?.speaker ?? null;
}

/** Numbers for speakers in the order in which they are met first, from 0. */
export function byFirstAppearance(): (speaker: number) => number {
  const numbers = new Map<number, number>();
  return (speaker) => {
    const number = numbers.get(speaker) ?? numbers.size;
    numbers.set(speaker, number);
    return number;
  };
}
