/** What must never stand in a log line, however it got into it: the pattern, and what stands there instead. */
const secrets: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bvbt_[\w-]+/g, '[key]'],
  [/\bwhsec_[\w+/=-]+/g, '[secret]'],
  // Addresses of callers carry tokens, user names and signatures; they end where JSON or a sentence goes on.
  [/\b(?:https?|wss?):(?:\/|\\\/){2}[^\s"'<>\\]+/gi, '[address]'],
  [/\b(token|signature|authorization)=[^\s"'&\\]+/gi, '$1=[hidden]'],
];

/** Nearly every line has nothing of the kind: one look is quicker than four. */
const suspicious = /vbt_|whsec_|:\\?\/\\?\/|(?:token|signature|authorization)=/i;

/** A line without secrets and addresses. */
export function scrub(line: string): string {
  if (!suspicious.test(line)) return line;
  let clean = line;
  for (const [pattern, instead] of secrets) clean = clean.replace(pattern, instead);
  return clean;
}

/** A message without what it quotes: engines quote the very text that they could not read. */
export function withoutQuotes(message: string): string {
  return message.replace(/"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`/g, '…');
}
