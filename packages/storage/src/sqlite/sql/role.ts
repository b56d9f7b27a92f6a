/** A role of the store as it is in a thread: every method answers at once. */
export type InThread<Role> = {
  readonly [Method in keyof Role]: Role[Method] extends (
    ...values: infer Values
  ) => Promise<infer Answer>
    ? (...values: Values) => Answer
    : never;
};
