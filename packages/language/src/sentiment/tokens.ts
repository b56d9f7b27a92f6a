const TOKEN = /[a-z]+(?:'[a-z]+)?|[,;:]/gu;
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:can't|can not)\b/gu, 'cannot'],
  [/\bwon't\b/gu, 'will not'],
  [/\bcouldn't\b/gu, 'could not'],
  [/n't\b/gu, ' not'],
  [/'(?:m|re|s|ve|ll|d)\b/gu, ''],
];

/** English words in lower case with contractions written out, and the punctuation between clauses. */
export function tokensOf(text: string): string[] {
  let plain = text.toLowerCase().replaceAll('’', "'");
  for (const [short, long] of SHORT_FORMS) plain = plain.replace(short, long);
  return plain.match(TOKEN) ?? [];
}
