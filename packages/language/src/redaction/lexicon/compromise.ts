import nlp from 'compromise';

const tagsOf = new Map<string, readonly string[]>();
// The library's types leave its word list out.
const model: unknown = nlp.model();
for (const [word, tags] of Object.entries(lexiconIn(model)))
  tagsOf.set(word, typeof tags === 'string' ? [tags] : Array.isArray(tags) ? tags.map(String) : []);

function lexiconIn(value: unknown): object {
  for (const step of ['one', 'lexicon'])
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  return typeof value === 'object' && value !== null ? value : {};
}

/** The words and phrases of compromise's list that have one of the tags. */
export function tagged(...tags: readonly string[]): string[] {
  return [...tagsOf]
    .filter(([, all]) => all.some((tag) => tags.includes(tag)))
    .map(([word]) => word);
}

/** Whether compromise knows the word as anything at all. */
export const isKnownWord = (word: string): boolean => tagsOf.has(word);
/** Whether compromise knows the word as one of these. */
export const hasTag = (word: string, tags: ReadonlySet<string>): boolean =>
  tagsOf.get(word)?.some((tag) => tags.has(tag)) ?? false;
