/** An engine can't be used. The message tells the operator what is missing and what to do about it. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
