import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode, PiiEntityType } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { inLowerCase, list } from '../../src/languages/language.ts';
import { languageOf, languages } from '../../src/languages/languages.ts';
import { cardinal } from '../../src/numbers/cardinal.ts';
import { figure } from '../../src/numbers/figures.ts';
import { writtenForms } from '../../src/numbers/written-forms.ts';
import { findableIn } from '../../src/redaction/coverage.ts';
import { textWords } from '../../src/redaction/text-words.ts';
import { saying } from '../saying.ts';

const COMMON: readonly PiiEntityType[] = [
  'NAME',
  'PHONE_NUMBER',
  'EMAIL_ADDRESS',
  'CREDIT_CARD',
  'BANK_ACCOUNT',
  'DOB',
  'DATE',
  'LOCATION_ADDRESS_STREET',
  'LOCATION_CITY',
  'ORGANIZATION',
  'MONEY',
  'TIME',
  'AGE',
  'PASSWORD',
  'CVV',
];

const source = join(import.meta.dirname, '../../src');
const code = globSync('**/*.ts', { cwd: source })
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('');

describe.each(languages)('$code', (language) => {
  test('has no list that no rule asks for', () => {
    const asked = (name: string): boolean => code.includes(`'${name}'`);
    const patterns = [...language.lists('formats').values()].flatMap((list) => [...list]);
    const lists = [...language.lists('lists')];
    const inPattern = (name: string): boolean =>
      [...patterns, ...lists.flatMap(([, list]) => [...list])].some((one) =>
        one.includes(`<${name}>`),
      );
    expect(lists.flatMap(([name]) => (asked(name) || inPattern(name) ? [] : [name]))).toEqual([]);
  });

  test('finds the common types', () => {
    const left = list('not found')({ language });
    const common = COMMON.filter((type) => !left.has(type));
    expect([...findableIn(language.code)]).toEqual(expect.arrayContaining(common));
  });

  test('reads back every way to say a number', () => {
    const { counting } = language;
    const wrong: string[] = [];
    for (let value = 0; value < 100; value += 1)
      for (const form of counting?.belowHundred(value) ?? []) {
        const words = form.split(' ');
        const read = cardinal({ words, language }, 0);
        if (read?.value !== value || read.to !== words.length) wrong.push(form);
      }
    expect(wrong).toEqual([]);
  });
});

const read = (text: string, code: string) => {
  const language = languageOf(code);
  return language && cardinal({ words: text.split(' '), language }, 0)?.value;
};

test.each([
  ['de', 'dreiundzwanzig', 23],
  ['de', 'drei und zwanzig', 23],
  ['de', 'zwohundertfünf', 205],
  ['de', 'neunzehnhundertvierundachtzig', 1984],
  ['de', 'zweitausenddreihunderteinundzwanzig', 2321],
  ['de', 'zwei tausend fünf', 2005],
  ['de', 'dreissig', 30],
  ['de', 'eine million zweihunderttausend', 1_200_000],
  ['de', 'tausend', 1000],
  ['de', 'haus', undefined],
  ['fr', 'quatre-vingt-dix-sept', 97],
  ['fr', 'nonante-sept', 97],
  ['fr', 'nonante et un', 91],
  ['fr', 'septante deux', 72],
  ['fr', 'huitante-trois', 83],
  ['fr', 'vingt et une', 21],
  ['fr', 'soixante et onze', 71],
  ['fr', 'quatre vingts', 80],
  ['fr', 'dix neuf cent quatre vingt quatre', 1984],
  ['fr', 'mille neuf cent quatre-vingt-dix-neuf', 1999],
  ['fr', 'deux cents', 200],
  ['fr', 'deux mille vingt-quatre', 2024],
  ['fr', 'famille', undefined],
  ['it', 'ventuno', 21],
  ['it', 'ventotto', 28],
  ['it', 'ventitré', 23],
  ['it', 'centottanta', 180],
  ['it', 'duecentocinquantasei', 256],
  ['it', 'millenovecentottantaquattro', 1984],
  ['it', 'duemilaventiquattro', 2024],
  ['it', 'due mila e cinque', 2005],
  ['it', 'milano', undefined],
  ['es', 'veintitrés', 23],
  ['es', 'veinte y tres', 23],
  ['es', 'treinta y una', 31],
  ['es', 'cien mil', 100_000],
  ['es', 'ciento veinte', 120],
  ['es', 'quinientas dos', 502],
  ['es', 'mil novecientos ochenta y cuatro', 1984],
  ['es', 'dos millones trescientos mil', 2_300_000],
  ['es', 'mil millones', 1_000_000_000],
  ['es', 'familia', undefined],
  ['pt', 'vinte e três', 23],
  ['pt', 'dezasseis', 16],
  ['pt', 'dezesseis', 16],
  ['pt', 'cento e vinte', 120],
  ['pt', 'duzentas e duas', 202],
  ['pt', 'mil novecentos e oitenta e quatro', 1984],
  ['pt', 'dois milhões e trezentos mil', 2_300_000],
  ['pt', 'dois mil milhões', 2_000_000_000],
  ['nl', 'eenentwintig', 21],
  ['nl', 'tweeëntwintig', 22],
  ['nl', 'tweeentwintig', 22],
  ['nl', 'drie en negentig', 93],
  ['nl', 'honderdvijf', 105],
  ['nl', 'negentienvierentachtig', 1984],
  ['nl', 'negentienhonderdvierentachtig', 1984],
  ['nl', 'negentien en vierentachtig', 19],
  ['nl', 'vijfentwintighonderd', 2500],
  ['nl', 'tweeduizend vierentwintig', 2024],
  ['nl', 'een miljoen tweehonderdduizend', 1_200_000],
  ['nl', 'honing', undefined],
  ['pl', 'dwadzieścia trzy', 23],
  ['pl', 'tysiąc dziewięćset osiemdziesiątego czwartego', 1984],
  ['pl', 'dwa tysiące dwudziesty czwarty', 2024],
  ['pl', 'pięćset sześć', 506],
  ['pl', 'dom', undefined],
  ['sv', 'tjugotre', 23],
  ['sv', 'nittonhundraåttiofyra', 1984],
  ['sv', 'etthundrafem', 105],
  ['sv', 'tvåtusen tjugofyra', 2024],
  ['sv', 'hus', undefined],
  ['tr', 'yirmi üç', 23],
  ['tr', 'bin dokuz yüz seksen dörtte', 1984],
  ['tr', 'iki bin yirmi dört', 2024],
  ['tr', 'ev', undefined],
  ['uk', "тисяча дев'ятсот вісімдесят четвертого", 1984],
  ['uk', 'двадцять три', 23],
  ['uk', "двісті п'ять", 205],
  ['uk', 'дім', undefined],
  ['ja', '千九百八十四', 1984],
  ['ja', '三 百 五', 305],
  ['ja', '一億二千万', 120_000_000],
  ['zh', '一千九百八十四', 1984],
  ['zh', '两 百 零 五', 205],
  ['zh', '一万零五', 10_005],
  ['zh', '三亿五千万', 350_000_000],
])('in %s, %j is %j', (code, text, value) => {
  expect(read(text, code)).toBe(value);
});

test('digits are read one by one and in pairs', () => {
  const language = languageOf('de');
  const words = 'null zwo dreiundzwanzig doppel vier'.split(' ');
  const digits: string[] = [];
  for (let at = 0; at < words.length; ) {
    const next = language && figure({ words, language }, at);
    if (!next) break;
    digits.push(next.digits);
    at = next.to;
  }
  expect(digits).toEqual(['0', '2', '23', '44']);
});

test.each<[LanguageCode, string, string]>([
  ['de', 'das kostet dreiundzwanzig euro', 'das kostet 23 euro'],
  ['de', 'am vierten mai neunzehnhundertvierundachtzig', 'am 4. mai 1984'],
  ['de', 'drei komma fünf prozent', '3,5 prozent'],
  ['de', 'ich habe drei hunde', 'ich habe drei hunde'],
  ['de', 'null eins sieben zwo', '0172'],
  ['de', 'fünfundzwanzigtausend leute', '25.000 leute'],
  ['fr', 'ça coûte vingt-trois euros', 'ça coûte 23 euros'],
  ['fr', 'le premier mai deux mille vingt-quatre', 'le 1er mai 2024'],
  ['fr', 'le vingt et un mars', 'le 21 mars'],
  ['fr', 'trois virgule cinq pour cent', '3,5 pour cent'],
  ['fr', 'vingt pour cent', '20 pour cent'],
  ['fr', 'à quatorze heures trente', 'à 14 heures 30'],
  ['fr', 'vingt-cinq mille personnes', '25\u202f000 personnes'],
  ['fr', "j'ai un chien", "j'ai un chien"],
  ['nl', 'dat kost drieëntwintig euro', 'dat kost 23 euro'],
  ['nl', 'op vier mei negentienvierentachtig', 'op 4 mei 1984'],
  ['nl', 'drie komma vijf procent', '3,5 procent'],
  ['nl', 'ik heb een hond', 'ik heb een hond'],
  ['nl', 'nul zes dubbel vier', '0644'],
  ['nl', 'vijfentwintigduizend mensen', '25.000 mensen'],
  ['it', 'costa ventitré euro', 'costa 23 euro'],
  ['it', 'il primo maggio millenovecentottantaquattro', 'il 1º maggio 1984'],
  ['it', 'tre virgola cinque per cento', '3,5 per cento'],
  ['it', 'il ventuno marzo', 'il 21 marzo'],
  ['it', 'venticinquemila persone', '25.000 persone'],
  ['it', 'ho un cane', 'ho un cane'],
  ['it', 'zero due quattro', '024'],
  ['es', 'cuesta veintitrés euros', 'cuesta 23 euros'],
  ['es', 'el cuatro de mayo de mil novecientos ochenta y cuatro', 'el 4 de mayo de 1984'],
  ['es', 'el primero de mayo', 'el 1 de mayo'],
  ['es', 'tres coma cinco grados', '3,5 grados'],
  ['es', 'tengo tres perros', 'tengo tres perros'],
  ['es', 'veinticinco mil personas', '25.000 personas'],
  ['es', 'seis uno dos tres', '6123'],
  ['pt', 'custa vinte e três euros', 'custa 23 euros'],
  ['pt', 'quatro de maio de mil novecentos e oitenta e quatro', '4 de maio de 1984'],
  ['pt', 'três vírgula cinco graus', '3,5 graus'],
  ['pt', 'tenho três cães', 'tenho três cães'],
  ['pt', 'nove meia dois um', '9621'],
  ['pt', 'vinte e cinco mil pessoas', '25.000 pessoas'],
  ['pl', 'to kosztuje dwadzieścia trzy złote', 'to kosztuje 23 złote'],
  ['pl', 'czwartego maja tysiąc dziewięćset osiemdziesiątego czwartego roku', '4 maja 1984 roku'],
  ['sv', 'den fjärde maj nittonhundraåttiofyra', 'den 4 maj 1984'],
  ['sv', 'det kostar tre kronor', 'det kostar 3 kronor'],
  ['tr', 'yirmi üç lira tutuyor', '23 lira tutuyor'],
  ['uk', 'п’ять гривень двадцять копійок', '5 гривень 20 копійок'],
] as const)('in %s, %j is written %j', (language, text, written) => {
  expect(writtenForms([saying(text, { language })])[0]?.text).toBe(written);
});

test.each([
  ['fr', "c’est l'avenue d'Anna aujourd'hui", "c' est l' avenue d' anna aujourd'hui"],
  ['it', "Dell'Olmo, un'altra", "dell' olmo un' altra"],
  ['en', "O'Neill don't", "o'neill don't"],
  ['fr', "O'Neill", "o'neill"],
  ['tr', "IĞDIR'da İstanbul'un", 'ığdır istanbul'],
  ['uk', "п’ять п'ять пʼять", "п'ять п'ять п'ять"],
  ['zh', '我叫王伟2024年', '我 叫 王 伟 2024 年'],
  ['ja', 'メールは月曜日', 'メール は 月曜日'],
])('in %s, the words of %j are %j', (code, text, expected) => {
  const language = languageOf(code);
  if (!language) throw new Error(`no language has the code ${code}`);
  const { words, starts, ends } = textWords(text, language);
  expect(words.join(' ')).toBe(expected);
  const cut = words.map((_, at) => inLowerCase(text.slice(starts[at], ends[at]), language));
  expect(cut).toEqual(words);
});
