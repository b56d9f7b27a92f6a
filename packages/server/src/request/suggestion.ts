import { distance } from 'fastest-levenshtein';

/** Longer names get no suggestion: comparing them takes quadratic time, and they are no slip of the finger. */
const MAX_NAME_LENGTH = 64;

/** Edits after which two names still count as alike: a swap of two letters is two. */
const maxEdits = ({ length }: string): number =>
  length < 4 ? 1 : Math.max(2, Math.floor(length / 3));

/** The known name that a misspelled one most likely stands for; undefined if none is similar. Letter case is ignored. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > MAX_NAME_LENGTH) return undefined;
  let nearest: string | undefined;
  let minEdits = maxEdits(name) + 1;
  for (const candidate of known) {
    const edits = distance(name.toLowerCase(), candidate.toLowerCase());
    if (edits < minEdits) [nearest, minEdits] = [candidate, edits];
  }
  return nearest;
}
