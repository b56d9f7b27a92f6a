/** Something that was asked for can't be done with a model. Its message is for the operator: it says what to do. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}
