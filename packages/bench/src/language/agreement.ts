/** How much two lists of findings have in common. */
export interface Agreement {
  /** The share of ours that the peer has as well. */
  readonly ours: number;
  /** The share of the peer's that we have as well. */
  readonly theirs: number;
}

/** Two findings are one where one is a part of the other: "Monday" and "on Monday". Lists belong to the same pieces. */
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
