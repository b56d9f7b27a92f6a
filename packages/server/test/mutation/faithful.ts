import type { Operation } from '@verbatim/contract';

/** Handling of unknown fields. */
export type UnknownFields = 'ignore' | 'refuse';

/** Everything that was sent is unchanged; only defaults may be added, and unknown fields dropped if configured. */
export function checkContained(
  received: unknown,
  sent: unknown,
  unknownFields: UnknownFields,
): void {
  if (typeof sent !== 'object' || sent === null) {
    if (Object.is(received, sent)) return;
    throw new Error(`A handler was given ${String(received)} for ${String(sent)}`);
  }
  if (Array.isArray(received) !== Array.isArray(sent))
    throw new Error('An array is no longer one, or is one now');
  if (Array.isArray(sent) && (received as unknown[]).length !== sent.length)
    throw new Error('An array has another length');
  for (const [name, value] of Object.entries(sent)) {
    if (typeof received === 'object' && received !== null && Object.hasOwn(received, name)) {
      checkContained((received as Record<string, unknown>)[name], value, unknownFields);
    } else if (unknownFields === 'refuse') {
      throw new Error(`A handler was not given the field ${name} that was sent`);
    }
  }
}

/** A parameter written as text again is the text that was sent: nothing was guessed, rounded or corrected. */
export function checkQuery(
  { parameters }: Operation,
  query: Record<string, unknown>,
  sent: URLSearchParams,
): void {
  for (const { name, in: location, type } of parameters) {
    if (location !== 'query') continue;
    const texts = textsOf(type, name, sent);
    if (texts.length === 0) continue;
    const written =
      type === 'object' ? writtenObject(name, query[name], sent) : [query[name]].flat();
    if (written.join(',') === texts.join(',')) continue;
    throw new Error(`${name}: ${texts.join(',')} reached its handler as ${written.join(',')}`);
  }
}

/** How a parameter was sent. A number may be written in several ways: `1E0` is 1. */
function textsOf(
  type: Operation['parameters'][number]['type'],
  name: string,
  sent: URLSearchParams,
): readonly string[] {
  if (type === 'object') return objectTexts(name, sent);
  const texts = sent.getAll(name);
  return type === 'number' ? texts.map((text) => String(Number(text))) : texts;
}

/** An object in the query, as the pairs or the JSON text that it was written in. */
function objectTexts(name: string, sent: URLSearchParams): readonly string[] {
  const json = sent.getAll(name).map((text) => JSON.stringify(JSON.parse(text)));
  const pairs = [...sent].filter(([key]) => key.startsWith(`${name}[`));
  return [...json, ...pairs.map(([key, value]) => `${key}=${value}`)].sort();
}

function writtenObject(name: string, value: unknown, sent: URLSearchParams): readonly string[] {
  return sent.has(name) ? [JSON.stringify(value)] : pairsOf(name, value).sort();
}

/** A list is a repeated key. */
function pairsOf(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => pairsOf(name, inner));
  if (typeof value !== 'object' || value === null) return [`${name}=${value}`];
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
}

/** A header reaches its handler as it was sent. */
export function checkHeaders(headers: Record<string, unknown>, sent: Headers): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== sent.get(name))
      throw new Error(`The header ${name} reached its handler as ${String(value)}`);
  }
}
