/** The supported preferences of a `Prefer` header (RFC 7240). */
export interface Preferences {
  /** Status of the response. */
  readonly code?: number;
  /** Name of a documented example. */
  readonly example?: string;
  /** Random values from the schema, instead of an example. */
  readonly dynamic?: boolean;
  readonly seed?: number;
  readonly delayMs?: number;
}

/** Preferences and their errors. */
interface ParsedPreferences {
  readonly preferences: Preferences;
  readonly problems: readonly string[];
}

const MAX_DELAY_MS = 60_000;

type PreferenceParser = (value: string) => Preferences | string;

const wholeNumber = (value: string, max: number): number | null =>
  /^\d{1,10}$/.test(value) && Number(value) <= max ? Number(value) : null;

const parsers: Readonly<Record<string, PreferenceParser>> = {
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

/** Parses a Prefer header. Unknown preferences are ignored, and the first of a name counts, as RFC 7240 says. */
export function parsePreferences(header: string): ParsedPreferences {
  let preferences: Preferences = {};
  const problems: string[] = [];
  for (const part of header.split(',')) {
    const [head = ''] = part.split(';');
    const [name = '', ...rest] = head.split('=');
    const reader = parsers[name.trim().toLowerCase()];
    if (!reader) continue;
    const read = reader(unquoted(rest.join('=').trim()));
    if (typeof read === 'string') problems.push(read);
    else preferences = { ...read, ...preferences };
  }
  return { preferences, problems };
}

const unquoted = (value: string): string => /^"(.*)"$/.exec(value)?.[1] ?? value;

/** The preferences as `Preference-Applied` lists them. */
export function formatPreferences({ code, example, dynamic, seed, delayMs }: Preferences): string {
  const parts = [
    code !== undefined && `code=${code}`,
    example !== undefined && `example=${example}`,
    dynamic !== undefined && `dynamic=${dynamic}`,
    seed !== undefined && `seed=${seed}`,
    delayMs !== undefined && `delay=${delayMs}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
