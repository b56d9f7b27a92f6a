/** Any value but null. */
const ANY = '$any';

/** Where a value differs from what a case expects of it: one line for each place; empty if it does not. */
export function differences(expected: unknown, found: unknown, at: string): string[] {
  if (expected === ANY) return found === undefined || found === null ? [`${at} is missing`] : [];
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length)
      return [`${at} is ${shown(found)}, not a list of ${expected.length}`];
    return expected.flatMap((each, index) => differences(each, found[index], `${at}[${index}]`));
  }
  if (isRecord(expected)) {
    if (!isRecord(found)) return [`${at} is ${shown(found)}, not an object`];
    return Object.entries(expected).flatMap(([name, each]) =>
      differences(each, found[name], `${at}.${name}`),
    );
  }
  return expected === (found ?? null) ? [] : [`${at} is ${shown(found)}, not ${shown(expected)}`];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 200) ?? 'missing';
}
