/** A document to compare is missing or broken. The message says which one, and what to do. */
export class ComparisonError extends Error {
  override readonly name = 'ComparisonError';
}
