import { figure } from '../numbers/figures.ts';

const SIGNS = new Map([
  ['at', '@'],
  ['dot', '.'],
  ['point', '.'],
  ['underscore', '_'],
  ['dash', ''],
  ['hyphen', ''],
  ['slash', '/'],
]);
const PART = /[\p{L}\p{N}]+|[@./_]/gu;

/** Canonical form of an entity, equal for the same entity: "j at x dot com" is "j@x.com". */
export function keyOf(text: string): string {
  const words = text.toLowerCase().match(PART) ?? [];
  let key = '';
  for (let at = 0; at < words.length; ) {
    const digits = figure(words, at);
    const word = words[at] ?? '';
    key += digits?.digits ?? (at > 0 ? SIGNS.get(word) : undefined) ?? word;
    at = digits?.to ?? at + 1;
  }
  return key;
}
