import { german } from './de/language.ts';
import { english } from './en/language.ts';
import { spanish } from './es/language.ts';
import { french } from './fr/language.ts';
import { italian } from './it/language.ts';
import { japanese } from './ja/language.ts';
import type { Language } from './language.ts';
import { dutch } from './nl/language.ts';
import { polish } from './pl/language.ts';
import { portuguese } from './pt/language.ts';
import { swedish } from './sv/language.ts';
import { turkish } from './tr/language.ts';
import { ukrainian } from './uk/language.ts';
import { chinese } from './zh/language.ts';

/** The languages that have lists of their own. */
export const languages: readonly Language[] = [
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  polish,
  chinese,
  japanese,
  ukrainian,
  turkish,
  swedish,
];

const byCode = new Map<string, Language>(languages.map((one) => [one.code, one]));

/** The language of a code, if it has lists. */
export const languageOf = (code: string): Language | undefined => byCode.get(code);
