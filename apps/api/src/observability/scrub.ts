/** Patterns that must never be in a log line, and their replacements. */
const secrets: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bvbt_[\w-]+/g, '[key]'],
  [/\bwhsec_[\w+/=-]+/g, '[secret]'],
  // Addresses of callers may contain tokens, user names and signatures.
  [/\b(?:https?|wss?):(?:\/|\\\/){2}[^\s"'<>\\]+/gi, '[address]'],
  [/\b(token|signature|authorization)=[^\s"'&\\]+/gi, '$1=[hidden]'],
];

/** Most lines have no secrets: one test is faster than four replacements. */
const suspicious = /vbt_|whsec_|:\\?\/\\?\/|(?:token|signature|authorization)=/i;

/** A line without secrets and addresses. */
export function scrub(line: string): string {
  if (!suspicious.test(line)) return line;
  let clean = line;
  for (const [pattern, instead] of secrets) clean = clean.replace(pattern, instead);
  return clean;
}

/** A message without its quotations: parsers quote the text that they can't parse. */
export function withoutQuotes(message: string): string {
  return message.replace(/"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`/g, '…');
}
