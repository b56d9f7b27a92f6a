/** What a caller prefers (RFC 7240), as far as the mock knows it. */
export interface Preferences {
  /** The status of the answer. */
  readonly code?: number;
  /** The documented example, by name. */
  readonly example?: string;
  /** Made from the schema instead of an example. */
  readonly dynamic?: boolean;
  readonly seed?: number;
  readonly delayMs?: number;
}

/** Preferences, or what is wrong with them. */
export interface Parsed {
  readonly preferences: Preferences;
  readonly problems: readonly string[];
}

const MAX_DELAY_MS = 60_000;

type Reader = (value: string) => Preferences | string;

const wholeNumber = (value: string, most: number): number | null =>
  /^\d{1,10}$/.test(value) && Number(value) <= most ? Number(value) : null;

const readers: Readonly<Record<string, Reader>> = {
  code: (value) => {
    const code = wholeNumber(value, 599);
    return code === null ? 'code must be a status such as 404' : { code };
  },
  example: (value) =>
    value === '' ? 'example must be the name of an example' : { example: value },
  dynamic: (value) => {
    if (/^(true|false|)$/i.test(value)) return { dynamic: value.toLowerCase() !== 'false' };
    return 'dynamic must be true or false';
  },
  seed: (value) => {
    const seed = wholeNumber(value, 2 ** 32 - 1);
    return seed === null ? 'seed must be a whole number of at most 32 bits' : { seed };
  },
  delay: (value) => {
    const delayMs = wholeNumber(value, MAX_DELAY_MS);
    return delayMs === null ? `delay must be milliseconds, at most ${MAX_DELAY_MS}` : { delayMs };
  },
};

/** Reads a Prefer header. Preferences of others are passed over, as the standard says; the first of a name counts. */
export function parsePreferences(header: string): Parsed {
  let preferences: Preferences = {};
  const problems: string[] = [];
  for (const part of header.split(',')) {
    const [head = ''] = part.split(';');
    const [name = '', ...rest] = head.split('=');
    const reader = readers[name.trim().toLowerCase()];
    if (!reader) continue;
    const read = reader(unquoted(rest.join('=').trim()));
    if (typeof read === 'string') problems.push(read);
    else preferences = { ...read, ...preferences };
  }
  return { preferences, problems };
}

const unquoted = (value: string): string => /^"(.*)"$/.exec(value)?.[1] ?? value;

/** The preferences as the answer confirms them. */
export function applied({ code, example, dynamic, seed, delayMs }: Preferences): string {
  const parts = [
    code !== undefined && `code=${code}`,
    example !== undefined && `example=${example}`,
    dynamic !== undefined && `dynamic=${dynamic}`,
    seed !== undefined && `seed=${seed}`,
    delayMs !== undefined && `delay=${delayMs}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
