/** Overlap of two lists of matches. */
export interface Agreement {
  /** Share of our matches that the peer has, too. */
  readonly ours: number;
  /** Share of the peer's matches that we have, too. */
  readonly theirs: number;
}

/** Compares matches per text. Two are equal if one contains the other: "Monday" and "on Monday". */
export function agreementOf(
  ours: readonly (readonly string[])[],
  theirs: readonly (readonly string[])[],
): Agreement {
  return { ours: shareIn(ours, theirs), theirs: shareIn(theirs, ours) };
}

function shareIn(
  some: readonly (readonly string[])[],
  others: readonly (readonly string[])[],
): number {
  let all = 0;
  let shared = 0;
  for (const [piece, findings] of some.entries()) {
    const other = others[piece] ?? [];
    for (const finding of findings) {
      all += 1;
      if (other.some((one) => one.includes(finding) || finding.includes(one))) shared += 1;
    }
  }
  return all === 0 ? 1 : shared / all;
}
