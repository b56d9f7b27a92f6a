import type { TranscriptionLanguageCode as Code } from '@verbatim/contract';
import { francAll } from 'franc-all';
import { isFunctionWord } from '../topics/function-words.ts';

/** Codes of the library (ISO 639-3) for languages that it knows in the expected script. */
const trigramCodes: ReadonlyMap<Code, string> = new Map(
  [
    'af afr, am amh, ar arb, az azj, be bel, bg bul, bo bod, br bre, bs bos, ca cat, cs ces, cy cym, da dan, de deu',
    'en eng, es spa, et ekk, eu eus, fa pes, fi fin, fo fao, fr fra, gl glg, ha hau, haw haw, he heb, hi hin, hr hrv',
    'ht hat, hu hun, id ind, is isl, it ita, ja jpn, jw jav, kk kaz, la lat, lb ltz, ln lin, lt lit, lv lvs, mg plt',
    'mi mri, mk mkd, mn khk, mr mar, ms zlm, mt mlt, my mya, ne npi, nl nld, nn nno, no nob, oc oci, pl pol, ps pbu',
    'pt por, ro ron, ru rus, sa san, sk slk, sl slv, sn sna, so som, sq als, sr srp, su sun, sv swe, sw swh, tg tgk',
    'tk tuk, tl tgl, tr tur, tt tat, uk ukr, ur urd, uz uzn, vi vie, yi ydd, yo yor, zh cmn',
  ]
    .flatMap((line) => line.split(', '))
    .map((pair) => pair.split(' ') as [Code, string]),
);

const codesByName = new Map([...trigramCodes].map(([code, name]) => [name, code]));

/** The contract's code for a language of the library. */
const codeOf = (name: string): Code | undefined => codesByName.get(name);

/** More text doesn't improve the result. */
const ENOUGH_LETTERS = 2000;
const WORD = /[\p{L}\p{M}'’]+/gu;

/**
 * Identifies the language of a text: the likeliest of the candidates, or of all known languages if there are none. Null if the
 * text has no letters, or none in a script of the candidates.
 */
export function languageOf(text: string, among: readonly Code[]): Code | null {
  const beginning = text.slice(0, ENOUGH_LETTERS);
  const written = languagesByScript(beginning);
  const candidates = among.length === 0 ? written : written.filter((code) => among.includes(code));
  if (candidates.length < 2) return candidates[0] ?? null;
  const words = beginning.toLowerCase().match(WORD) ?? [];
  const likeness = trigramLikeness(beginning, candidates);
  let best: Code | null = null;
  let most = 0;
  for (const code of candidates) {
    const evidence =
      (likeness.get(code) ?? 0) +
      words.filter((word) => isFunctionWord(word, code)).length / words.length +
      (hasLettersOfItsOwn(beginning, code) ? 1 : 0);
    if (evidence > most) [best, most] = [code, evidence];
  }
  return best;
}

/** Likeness of the text's trigrams to those of each language, from 0 to 1. */
function trigramLikeness(text: string, candidates: readonly Code[]): ReadonlyMap<Code, number> {
  const known = candidates.flatMap((code) => trigramCodes.get(code) ?? []);
  return new Map(
    francAll(text, { only: known, minLength: 1 }).flatMap(([name, likeness]) => {
      const code = codeOf(name);
      return code ? [[code, likeness] as const] : [];
    }),
  );
}

const codesIn = (list: string): readonly Code[] => list.split(' ') as Code[];

/** Languages of each script (Unicode names, and one for Japanese, which mixes three). */
const LANGUAGES: Readonly<Record<string, readonly Code[]>> = {
  Latin: codesIn(
    'af az br bs ca cs cy da de en es et eu fi fo fr gl ha haw hr ht hu id is it jw la lb ln lt lv mg mi ms mt nl nn ' +
      'no oc pl pt ro sk sl sn so sq sr su sv sw tk tl tr uz vi yo',
  ),
  Cyrillic: codesIn('ba be bg kk mk mn ru sr tg tt uk uz'),
  Arabic: codesIn('ar fa ps sd ur'),
  Hebrew: codesIn('he yi'),
  Devanagari: codesIn('hi mr ne sa'),
  Bengali: codesIn('as bn'),
  Han: codesIn('ja yue zh'),
  Kana: codesIn('ja'),
  Hangul: codesIn('ko'),
  Greek: codesIn('el'),
  Armenian: codesIn('hy'),
  Georgian: codesIn('ka'),
  Ethiopic: codesIn('am'),
  Gujarati: codesIn('gu'),
  Gurmukhi: codesIn('pa'),
  Kannada: codesIn('kn'),
  Khmer: codesIn('km'),
  Lao: codesIn('lo'),
  Malayalam: codesIn('ml'),
  Myanmar: codesIn('my'),
  Sinhala: codesIn('si'),
  Tamil: codesIn('ta'),
  Telugu: codesIn('te'),
  Thai: codesIn('th'),
  Tibetan: codesIn('bo'),
};

const LETTERS = Object.keys(LANGUAGES).map((script) => {
  const letter =
    script === 'Kana' ? '[\\p{Script=Hiragana}\\p{Script=Katakana}]' : `\\p{Script=${script}}`;
  return [script, new RegExp(letter, 'gu')] as const;
});
/** Chinese characters per kana letter in a Japanese text, at most. */
const HAN_PER_KANA = 10;

/** Candidate languages of a text, by the script of most of its letters. */
function languagesByScript(text: string): readonly Code[] {
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
const hasLettersOfItsOwn = (text: string, code: Code): boolean =>
  OF_ITS_OWN[code]?.test(text) ?? false;
