const MAX_CHARACTERS = 200;

/**
 * What a response says is wrong, in one line for operators, without the key. Servers have it in `error`, `error.message`, `detail` (a text, a
 * list of violations or an error again) or `message`, or answer in plain text.
 */
export function problemIn(body: string, key: string | null): string {
  const said = textIn(parsed(body)) ?? (/^\s*</.test(body) ? '' : body);
  const line = said.replace(/\s+/g, ' ').trim();
  const safe = key === null || key === '' ? line : line.replaceAll(key, '***');
  return safe.length > MAX_CHARACTERS ? `${safe.slice(0, MAX_CHARACTERS)}...` : safe;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const MEMBERS = ['error', 'detail', 'message', 'msg'];

function textIn(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || depth > MEMBERS.length) return null;
  const members = Array.isArray(value)
    ? value.slice(0, 1)
    : MEMBERS.map((name) => Object.getOwnPropertyDescriptor(value, name)?.value);
  for (const member of members) {
    const found = textIn(member, depth + 1);
    if (found !== null) return found;
  }
  return depth === 0 ? '' : null;
}
