/**
 * Whether stored metadata holds all of what is wanted, at any depth. Values are compared as text, because a query has
 * nothing else: the number 5 is found by "5".
 */
export function contains(stored: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(stored) && wanted.every((each) => stored.some((item) => contains(item, each)))
    );
  }
  if (isObject(wanted)) {
    return (
      isObject(stored) &&
      Object.keys(wanted).every(
        (key) => Object.hasOwn(stored, key) && contains(stored[key], wanted[key]),
      )
    );
  }
  return typeof stored !== 'object' || stored === null ? String(stored) === String(wanted) : false;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
