/** The entries of an object sorted by name, in the order of code units. */
export function sorted<T>(object: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(object).sort(([a], [b]) => compare(a, b));
}

/** Orders strings by code unit: the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
