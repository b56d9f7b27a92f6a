/** Calls a listener. What it throws is reported as uncaught and disturbs nobody else. */
export function tell<Value>(listener: ((value: Value) => void) | undefined, value: Value): void {
  try {
    listener?.(value);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
