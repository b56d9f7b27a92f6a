import nlp from 'compromise';
import type { Dictionary } from '../language.ts';

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

/** The word list of compromise. */
export const dictionary: Dictionary = {
  tagged: (...tags) =>
    [...tagsOf].filter(([, all]) => all.some((tag) => tags.includes(tag))).map(([word]) => word),
  hasTag: (word, tags) => tagsOf.get(word)?.some((tag) => tags.has(tag)) ?? false,
  isKnown: (word) => tagsOf.has(word),
};
