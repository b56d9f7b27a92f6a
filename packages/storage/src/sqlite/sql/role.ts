/** A part of the store inside a thread: its methods are synchronous. */
export type InThread<Role> = {
  readonly [Method in keyof Role]: Role[Method] extends (
    ...values: infer Values
  ) => Promise<infer Answer>
    ? (...values: Values) => Answer
    : never;
};
