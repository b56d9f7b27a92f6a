import { list, ofLanguage } from '../languages/language.ts';
import { findableTypes } from './coverage.ts';
import { listsByType } from './lists.ts';
import { keyOf, type Rule } from './pii-match.ts';

const PART = /<(\w+)>/g;

/** The patterns of a language by type. "<number>" in one is the list of that name, which has names or patterns. */
const formats = ofLanguage((language) => {
  const filled = (pattern: string): string =>
    pattern.replace(PART, (_, name: string) => {
      const names = list(name, 'names')({ language });
      const parts = names.size > 0 ? names : list(name)({ language });
      return `(?:${filled([...parts].join('|'))})`;
    });
  return listsByType(language, 'formats').map(
    ([type, patterns]) => [type, new RegExp(filled([...patterns].join('|')), 'gu')] as const,
  );
});

/** What has a form of its own in a language without spaces: "2024年5月3日", "田中様". */
export const ownFormats: Rule = {
  entities: findableTypes,
  *find({ text, language }) {
    for (const [type, pattern] of formats({ language }))
      for (const { 0: part, index } of text.matchAll(pattern))
        if (part)
          yield { type, start: index, end: index + part.length, key: keyOf(part, language) };
  },
};
