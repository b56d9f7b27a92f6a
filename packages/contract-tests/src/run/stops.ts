/** A case can't go on, and that is nobody's fault: what it needs is not there. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** A case can't go on because a rule is broken that everything else in it builds on. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** The requests or the seconds of the run are used up, or somebody has stopped it. */
export class OutOfBudget extends Error {
  override readonly name = 'OutOfBudget';
}
