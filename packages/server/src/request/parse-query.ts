/** The values of each query parameter, in order. */
export type QueryValues = ReadonlyMap<string, readonly string[]>;

const NOTHING: QueryValues = new Map();

/** Parses the query of an address. Invalid percent-encoding is decoded as browsers do. */
export function parseQuery(url: string): QueryValues {
  const start = url.indexOf('?');
  if (start === -1) return NOTHING;
  const end = url.indexOf('#', start);
  const query = new Map<string, string[]>();
  for (const pair of url.slice(start + 1, end === -1 ? undefined : end).split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    const others = query.get(name);
    if (others) others.push(value);
    else query.set(name, [value]);
  }
  return query;
}

function decode(text: string): string {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return new URLSearchParams(`=${text}`).get('') ?? text;
  }
}
