/**
 * Whether the `custom_metadata` of a job holds all that a list is filtered by, at any depth. Values are compared as text,
 * because a query has nothing else: the number 5 is found by "5".
 */
export function containsMetadata(stored: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(stored) &&
      wanted.every((each) => stored.some((item) => containsMetadata(item, each)))
    );
  }
  if (isObject(wanted)) {
    return (
      isObject(stored) &&
      Object.keys(wanted).every(
        (key) => Object.hasOwn(stored, key) && containsMetadata(stored[key], wanted[key]),
      )
    );
  }
  return typeof stored !== 'object' || stored === null ? String(stored) === String(wanted) : false;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
