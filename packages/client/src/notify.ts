/** Calls a listener. An exception of the listener is reported as uncaught and does not reach the caller. */
export function notify<Value>(listener: ((value: Value) => void) | undefined, value: Value): void {
  try {
    listener?.(value);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
