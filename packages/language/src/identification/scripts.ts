import type { TranscriptionLanguageCode as Code } from '@verbatim/contract';

const codes = (list: string): readonly Code[] => list.split(' ') as Code[];

/** Languages of each script (Unicode names, and one for Japanese, which mixes three). */
const LANGUAGES: Readonly<Record<string, readonly Code[]>> = {
  Latin: codes(
    'af az br bs ca cs cy da de en es et eu fi fo fr gl ha haw hr ht hu id is it jw la lb ln lt lv mg mi ms mt nl nn ' +
      'no oc pl pt ro sk sl sn so sq sr su sv sw tk tl tr uz vi yo',
  ),
  Cyrillic: codes('ba be bg kk mk mn ru sr tg tt uk uz'),
  Arabic: codes('ar fa ps sd ur'),
  Hebrew: codes('he yi'),
  Devanagari: codes('hi mr ne sa'),
  Bengali: codes('as bn'),
  Han: codes('ja yue zh'),
  Kana: codes('ja'),
  Hangul: codes('ko'),
  Greek: codes('el'),
  Armenian: codes('hy'),
  Georgian: codes('ka'),
  Ethiopic: codes('am'),
  Gujarati: codes('gu'),
  Gurmukhi: codes('pa'),
  Kannada: codes('kn'),
  Khmer: codes('km'),
  Lao: codes('lo'),
  Malayalam: codes('ml'),
  Myanmar: codes('my'),
  Sinhala: codes('si'),
  Tamil: codes('ta'),
  Telugu: codes('te'),
  Thai: codes('th'),
  Tibetan: codes('bo'),
};

const LETTERS = Object.keys(LANGUAGES).map((script) => {
  const letter =
    script === 'Kana' ? '[\\p{Script=Hiragana}\\p{Script=Katakana}]' : `\\p{Script=${script}}`;
  return [script, new RegExp(letter, 'gu')] as const;
});
/** Chinese characters per kana letter in a Japanese text, at most. */
const HAN_PER_KANA = 10;

/** Candidate languages of a text, by the script of most of its letters. */
export function languagesByScript(text: string): readonly Code[] {
  let most = { script: '', letters: 0 };
  for (const [script, letter] of LETTERS) {
    const found = text.match(letter)?.length ?? 0;
    const letters = script === 'Kana' ? found * HAN_PER_KANA : found;
    if (letters > most.letters) most = { script, letters };
  }
  return LANGUAGES[most.script] ?? [];
}

/** Letters that only one of the languages above uses. */
const OF_ITS_OWN: Readonly<Partial<Record<Code, RegExp>>> = {
  as: /[ৰৱ]/u,
  az: /ə/iu,
  ba: /[ҙҡҫ]/iu,
  cs: /[ěřů]/iu,
  de: /ß/iu,
  hu: /[őű]/iu,
  is: /þ/iu,
  lt: /[ėįų]/iu,
  lv: /[ģķļņ]/iu,
  mk: /[ѓќѕ]/iu,
  mt: /[ċġħ]/iu,
  pl: /[łż]/iu,
  ps: /[ټډړښګڼې]/u,
  ro: /[șț]/iu,
  sd: /[ڄڃڀڪڦ]/u,
  sk: /[ĺľŕ]/iu,
  sr: /[ђћ]/iu,
  uk: /[їґє]/iu,
  ur: /[ٹڈڑے]/u,
  vi: /[ơư]/iu,
  yo: /ṣ/iu,
  yue: /[嘅咗唔喺哋嘢啲冇嚟]/u,
};

/** True if a text has letters that only this language uses. */
export const hasLettersOfItsOwn = (text: string, code: Code): boolean =>
  OF_ITS_OWN[code]?.test(text) ?? false;
