import { type Language, listsBeside, scalesIn, wordsAlone, wordsIn } from '../language.ts';

const SMALL = wordsIn(
  'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście',
);
const TENS = wordsIn(
  'dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
);
const HUNDREDS = wordsIn(
  'sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset',
);
/** Forms of small numbers beside what they count. */
const FORMS: Readonly<Record<number, string>> = {
  1: 'jeden jedna jedno jedną jednego jednej',
  2: 'dwa dwie dwóch dwaj dwoje dwu',
  3: 'trzy trzech troje',
  4: 'cztery czterech czworo',
  5: 'pięć pięciu pięcioro',
};
/** The stems of ordinals: "pierwszego", "dwudziesty", "trzeciego". */
const FIRST = wordsIn(
  'zerow pierwsz drug trzec czwart piąt szóst siódm ósm dziewiąt dziesiąt jedenast dwunast trzynast czternast piętnast szesnast siedemnast osiemnast dziewiętnast',
);
const TENTH = wordsIn(
  'dwudziest trzydziest czterdziest pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
);

const cardinals = (value: number): string[] => {
  const [one, ten] = [value % 10, TENS[Math.floor(value / 10) - 2] ?? ''];
  if (value < 20) return wordsIn(FORMS[value] ?? SMALL[value] ?? '');
  return one === 0 ? [ten] : cardinals(one).map((unit) => `${ten} ${unit}`);
};

/** "Czwarty" as one of the endings "y", "ego", "ym": days and the last word of years. */
const ordinal = (stem: string, ending: string): string =>
  /(?:g|c)$/.test(stem)
    ? `${stem}${stem.endsWith('g') && ending === 'y' ? 'i' : ending.replace(/^y?/, 'i')}`
    : stem + ending;
const ordinals = (value: number): string[] =>
  ['y', 'ego', 'ym'].flatMap((ending) => {
    const [one, ten] = [value % 10, TENTH[Math.floor(value / 10) - 2] ?? ''];
    if (value < 20) return [ordinal(FIRST[value] ?? '', ending)];
    return [one === 0 ? ten + ending : `${ten}${ending} ${ordinal(FIRST[one] ?? '', ending)}`];
  });

const lists = listsBeside(import.meta.url);

export const polish: Language = {
  code: 'pl',
  lists,
  countries: ['PL'],
  phoneLength: 9,
  counting: {
    belowHundred: (value) => [...cardinals(value), ...(value > 0 ? ordinals(value) : [])],
    hundreds: (count) => (count > 9 ? [] : [HUNDREDS[count - 1] ?? '']),
    scales: scalesIn(lists),
    multiples: { tys: 1e3, mln: 1e6 },
    ordinals,
  },
  dictionary: wordsAlone(lists),
  written: { decimal: ',', group: ' ', ordinal: (day) => `${day}` },
  ordinaryEndings:
    /(?:ość|ości|ością|anie|ania|aniu|enie|enia|eniu|acja|acji|ację|owy|owa|owe|owego|owej|owych|ność|ować|iłem|iłam|ałem|ałam|ujesz|ujemy|ujący|liśmy|cie|ego|emu|ych|ymi|ają|eją|uje|ują|uję|amy|emy|imy|ymy|łem|łam|iły|ały|iła|ała|asz|esz|isz|ysz|ając|ony|ona|one|cji|ują|nie|nia)$/,
};
