/** Nothing can be compared: what that needs is missing or broken. The message says where, and what to do. */
export class ComparisonError extends Error {
  override readonly name = 'ComparisonError';
}
