import { toCardinal as german } from 'n2words/de-DE';
import { toCardinal as english } from 'n2words/en-US';
import { toCardinal as spanish } from 'n2words/es-ES';
import { toCardinal as french } from 'n2words/fr-FR';
import { toCardinal as italian } from 'n2words/it-IT';
import { toCardinal as japanese } from 'n2words/ja-JP';
import { toCardinal as dutch } from 'n2words/nl-NL';
import { toCardinal as polish } from 'n2words/pl-PL';
import { toCardinal as portuguese } from 'n2words/pt-PT';
import { toCardinal as swedish } from 'n2words/sv-SE';
import { toCardinal as turkish } from 'n2words/tr-TR';
import { toCardinal as ukrainian } from 'n2words/uk-UA';
import { toCardinal as chinese } from 'n2words/zh-Hans-CN';
import { expect, test } from 'vitest';
import { inLowerCase } from '../../src/languages/language.ts';
import { languages } from '../../src/languages/languages.ts';
import { cardinal } from '../../src/numbers/cardinal.ts';

const writers: Readonly<Record<string, (value: number) => string>> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  zh: (value) => chinese(value, { formal: false }),
  ja: japanese,
  // It writes some words with a Latin i.
  uk: (value) => ukrainian(value).replaceAll('i', 'і'),
  tr: turkish,
  sv: swedish,
};

/** 400 numbers below 10,000, and 100 up to a million, spread by steps that share no divisor with ten. */
const numbers = [
  ...Array.from({ length: 400 }, (_, at) => (at * 7919) % 10_000),
  ...Array.from({ length: 100 }, (_, at) => 10_000 + ((at * 104_729) % 990_001)),
];

test.each(languages)('numbers that n2words writes in $code are read', (language) => {
  const write = writers[language.code];
  const wrong = numbers.flatMap((value) => {
    const said = inLowerCase(write?.(value) ?? '', language);
    const words = said.split(/[\s,]+/u);
    const read = cardinal({ words, language }, 0);
    return read?.value === value && read.to === words.length ? [] : [`${value}: ${said}`];
  });
  expect(wrong).toEqual([]);
});
