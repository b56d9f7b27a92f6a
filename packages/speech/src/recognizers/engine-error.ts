/** An engine that can't be used here. Its message is for the operator: it says what is missing and what to do about it. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
