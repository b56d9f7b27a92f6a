import { distance } from 'fastest-levenshtein';

/** The known name that a misspelled one most likely meant; undefined where none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  // A hostile name must not cost quadratic time, and nothing that long is a slip of the finger.
  if (name.length > 64) return undefined;
  const most = Math.max(1, Math.floor(name.length / 3));
  let best: string | undefined;
  let bestDistance = most + 1;
  for (const candidate of known) {
    const steps = distance(name.toLowerCase(), candidate.toLowerCase());
    if (steps < bestDistance) {
      best = candidate;
      bestDistance = steps;
    }
  }
  return best;
}
