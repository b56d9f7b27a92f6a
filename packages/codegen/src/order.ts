/** The entries of an object sorted by name, in the order of code units. */
export const sorted = <T>(object: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(object).sort(([a], [b]) => compare(a, b));

/** Orders strings by code unit: the same on every machine. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
