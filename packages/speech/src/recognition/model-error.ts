/** A command on a model failed. The message tells the operator what to do. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}
