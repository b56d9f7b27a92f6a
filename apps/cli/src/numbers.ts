/** A time as tables show it. */
export const moment = (at: number | string | null): string =>
  at === null ? '' : new Date(at).toISOString().replace('T', ' ').slice(0, 19);

/** A number of bytes for people. */
export function bytes(count: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let value = count;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}
