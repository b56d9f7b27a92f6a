/** Phrases by their first word, the longest first. */
export class Phrases<Value> {
  readonly #byFirst = new Map<
    string,
    { readonly words: readonly string[]; readonly value: Value }[]
  >();

  add(phrase: string, value: Value): void {
    const words = phrase.split(' ');
    const first = words[0] ?? '';
    const list = this.#byFirst.get(first) ?? [];
    list.push({ words, value });
    list.sort((a, b) => b.words.length - a.words.length);
    this.#byFirst.set(first, list);
  }

  /** The longest phrase that begins at a position. */
  at(
    words: readonly string[],
    from: number,
  ): { readonly value: Value; readonly to: number } | undefined {
    const list = this.#byFirst.get(words[from] ?? '');
    if (!list) return undefined;
    for (const { words: phrase, value } of list)
      if (phrase.every((word, index) => words[from + index] === word))
        return { value, to: from + phrase.length };
    return undefined;
  }
}

/** Reads phrases from lists whose lines begin with the phrases' meaning. */
export function phrasesOf<Value>(
  lists: Iterable<readonly [value: Value, phrases: string]>,
): Phrases<Value> {
  const phrases = new Phrases<Value>();
  for (const [value, text] of lists)
    for (const phrase of text.split(',')) phrases.add(phrase.trim().replace(/\s+/g, ' '), value);
  return phrases;
}
