/** Ends a case whose requirements are missing; not a failure. */
export class CaseSkipped extends Error {
  override readonly name = 'CaseSkipped';
}

/** Ends a case after a broken rule that the rest of the case depends on. */
export class CaseStopped extends Error {
  override readonly name = 'CaseStopped';
}

/** The request or time limit of the run is reached, or the run was aborted. */
export class BudgetExhausted extends Error {
  override readonly name = 'BudgetExhausted';
}
