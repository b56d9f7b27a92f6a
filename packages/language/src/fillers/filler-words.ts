import type { Utterance, Word } from '@verbatim/contract';
import { partsOf, withWords } from '../words/words.ts';

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
const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*$/u;
const OPEN_END = /(?<![,;:])[,;:]+$/u;

/**
 * Leaves out fillers. The other words keep their times; the mark or the capital letter of a sentence moves to its next word. A filler that asks
 * ("Hm?") stays, and an utterance of nothing else is left out.
 */
export const withoutFillers = (utterances: readonly Utterance[]): Utterance[] =>
  utterances.flatMap((utterance) => {
    const own = rules.get(utterance.language);
    const words = own ? spokenWords(utterance.words, own) : utterance.words;
    if (words.length === utterance.words.length) return [utterance];
    if (words.length === 0) return [];
    return [withWords(utterance, words)];
  });

function spokenWords(words: readonly Word[], { isFiller, before }: FillerRules): Word[] {
  const kept: Word[] = [];
  let isCapital = false;
  for (const [at, each] of words.entries()) {
    const { core, after } = partsOf(each.word, { possessive: false });
    const sound = core.toLowerCase().replace(STAMMERED, '$1$1');
    const next = partsOf(words[at + 1]?.word ?? '', { possessive: false }).core.toLowerCase();
    const last = kept.at(-1);
    if (!isFiller(sound) || /[?？]/u.test(after) || (after === '' && before.has(next))) {
      kept.push(isCapital ? { ...each, word: capitalized(each.word) } : each);
      isCapital = false;
      continue;
    }
    const startsSentence = !last || SENTENCE_END.test(last.word);
    if (SENTENCE_END.test(after)) {
      if (last && !startsSentence)
        kept[kept.length - 1] = { ...last, word: last.word.replace(OPEN_END, '') + after };
      isCapital = false;
    } else if (startsSentence && core !== core.toLowerCase()) isCapital = true;
  }
  return kept;
}

const capitalized = (word: string): string =>
  word.replace(/^\P{L}*\p{Ll}/u, (start) => start.toUpperCase());
