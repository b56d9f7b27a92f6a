import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { english } from '../../src/languages/en/language.ts';
import { languages } from '../../src/languages/languages.ts';
import { findableTypes } from '../../src/redaction/coverage.ts';
import { find, findBy, namedRules } from '../../src/redaction/find.ts';
import type { PiiMatch } from '../../src/redaction/pii-match.ts';
import { textWords } from '../../src/redaction/text-words.ts';
import { planted } from './corpus/corpus.ts';
import { readMarked } from './marked.ts';

const every = new Set(findableTypes);
const places = (found: readonly PiiMatch[]) =>
  found.map(({ type, start, end }) => ({ type, start, end }));

describe.each(languages)(
  'in $code, a rule finds what its examples mark, alone and among all',
  (language) => {
    const examples = readFileSync(
      new URL(`../../src/languages/${language.code}/examples.txt`, import.meta.url),
      'utf8',
    )
      .trim()
      .split(/\n(?=\S)/)
      .flatMap((block) => {
        const [name = '', ...lines] = block.split('\n');
        return lines.map((line) => [line.trim(), name.replace(':', '')] as const);
      });
    test.each(examples)('%s', (example, name) => {
      const rule = namedRules[name];
      if (!rule) throw new Error(`no rule has the name ${name}`);
      const { text, entities } = readMarked(example);
      const tokens = textWords(text, language);
      expect(places(findBy([rule], tokens, every))).toEqual(entities);
      expect(places(find(text, every, language.code))).toEqual(entities);
    });

    test('and each rule of English has one', () => {
      if (language !== english) return;
      const named = new Set(examples.map(([, name]) => name));
      expect(Object.keys(namedRules).filter((name) => !named.has(name))).toEqual([
        'ownFormats',
        'streets',
      ]);
    });
  },
);

test('a rule finds no type that it does not list', () => {
  const text = textWords(planted.map(({ text }) => text).join('\n'), english);
  for (const { entities, find } of Object.values(namedRules))
    expect(entities).toEqual(expect.arrayContaining([...find(text)].map(({ type }) => type)));
});
