import type { Utterance } from '@verbatim/contract';
import { withoutWords } from '../words/left-out.ts';
import { partsOf } from '../words/words.ts';

/** The fillers of a language, in lower case. Sounds that answer ("mhm", "uh-huh") or are words ("like", "este") are none. */
interface FillerWords {
  /** Sounds whose letters may each be drawn out: "um" is "ummm" too. */
  readonly sounds: string;
  /** Written in this way only, because a drawn-out form is another word. */
  readonly exact?: string;
  /** Words before which a sound belongs to an answer or an exclamation. */
  readonly before?: string;
}

/** By language, because the filler of one is a word of another: "um" in German, Polish and Portuguese, "er" in Dutch. */
const fillers: { readonly [Language in Utterance['language']]?: FillerWords } = {
  da: { sounds: 'øh øhm øm hm' },
  de: { sounds: 'äh ähm öh öhm ehm hm' },
  en: { sounds: 'uh um uhm ehm erm hm', exact: 'er', before: 'huh oh' },
  es: { sounds: 'eh em ehm hm' },
  fi: { sounds: 'öö öh ööm hm' },
  fr: { sounds: 'euh heu hm' },
  it: { sounds: 'ehm uhm hm' },
  ja: { sounds: '', exact: 'えー えーと えーっと えっと えっとー あのー' },
  nl: { sounds: 'uh uhm eh ehm euh hm' },
  no: { sounds: 'øh øhm eh ehm hm' },
  pl: { sounds: 'yy yyy ee eem hm' },
  pt: { sounds: 'hum ahn ehm hm' },
  ru: { sounds: 'ээ эм хм', exact: 'э' },
  sv: { sounds: 'eh öh öhm ehm hm' },
  uk: { sounds: 'ее ем хм гм' },
  zh: { sounds: '', exact: '呃' },
};

/** True if the fillers of a language are known. */
export const servesFillers = (language: string): boolean => Object.hasOwn(fillers, language);

interface FillerRules {
  readonly isFiller: (word: string) => boolean;
  readonly before: ReadonlySet<string>;
}

const wordsIn = (list = ''): string[] => list.split(' ').filter(Boolean);

const rules = new Map(
  Object.entries(fillers).map(([language, { sounds, exact, before }]): [string, FillerRules] => {
    const drawnOut = wordsIn(sounds).map((sound) => [...sound].map((each) => `${each}+`).join(''));
    const pattern = new RegExp(`^(?:${[...drawnOut, ...wordsIn(exact)].join('|')})$`, 'u');
    return [language, { isFiller: (word) => pattern.test(word), before: new Set(wordsIn(before)) }];
  }),
);

/** A sound written with hyphens: "э-э-э". */
const STAMMERED = /^(\p{L})(?:-\1)+$/u;
/** Leaves out fillers. A filler that asks ("Hm?") stays. */
export const withoutFillers = (utterances: readonly Utterance[]): Utterance[] =>
  utterances.flatMap((utterance) => {
    const own = rules.get(utterance.language);
    if (!own) return [utterance];
    const cores = utterance.words.map(({ word }) => bare(word).toLowerCase());
    return withoutWords(utterance, ({ core, after }, at) => {
      const sound = core.toLowerCase().replace(STAMMERED, '$1$1');
      if (!own.isFiller(sound) || /[?？]/u.test(after)) return false;
      return after !== '' || !own.before.has(cores[at + 1] ?? '');
    });
  });

const bare = (word: string): string => partsOf(word, { possessive: false }).core;
