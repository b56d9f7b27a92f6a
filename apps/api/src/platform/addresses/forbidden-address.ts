/** A connection that was not made because it would lead to a host that must not be reached. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';

  constructor() {
    super('The address is not a public one.');
  }
}

/** Whether a failure is, or was caused by, a forbidden address. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ForbiddenAddress || (error instanceof Error && isForbidden(error.cause));
}
