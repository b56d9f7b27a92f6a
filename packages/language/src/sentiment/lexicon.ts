import type { Emotion } from '@verbatim/contract';

/** Words of feeling, by the emotion that they tell of. */
const good = {
  adoration: 'love loves loved adore adorable beloved darling lovely',
  amusement: 'funny hilarious laugh laughed laughing joke amusing',
  awe: 'amazing awesome incredible breathtaking magnificent stunning',
  contentment:
    'good nice glad pleased satisfied content comfortable pleasant fine helpful enjoy enjoyed happy better well kind friendly easy perfect great',
  desire: 'longing crave yearn',
  ecstatic: 'ecstatic thrilled overjoyed',
  elation: 'wonderful fantastic excellent delighted excited joy brilliant best superb marvelous',
  interest: 'interesting interested curious fascinating',
  positive_surprise: 'pleasantly',
  relief: 'relieved relief finally thankfully phew',
  sympathy: 'condolences sympathy',
  triumph: 'won win victory succeeded success triumph proud achieved',
} as const satisfies Partial<Record<Emotion, string>>;

const bad = {
  anger: 'angry furious mad annoyed annoying rage outrageous hate hates hated unacceptable rude',
  confusion: 'confused confusing unclear puzzled baffled',
  contempt: 'stupid idiot pathetic ridiculous worthless incompetent',
  disappointment:
    'disappointed disappointing unfortunately regret failed fail failure bad poor worse worst letdown broken slow useless',
  disgust: 'disgusting disgusted gross revolting nasty horrible awful terrible',
  distress:
    'stressed overwhelmed desperate worried upset frustrated frustrating problem trouble suffering',
  embarrassment: 'embarrassed embarrassing ashamed humiliated',
  fear: 'afraid scared frightened terrified fear nervous anxious scary dangerous',
  pain: 'pain hurts hurt painful ache aching sore',
  sadness: 'sad unhappy crying cried lonely miserable heartbroken grief depressed lost sorry miss',
  negative_surprise: 'shocked shocking appalled',
} as const satisfies Partial<Record<Emotion, string>>;

/** What a word says: which way it leans, and which emotion. */
export interface Leaning {
  readonly sign: 1 | -1;
  readonly emotion: Emotion;
}

/** The words of feeling in English. */
export const leanings: ReadonlyMap<string, Leaning> = new Map(
  (
    [
      [1, good],
      [-1, bad],
    ] as const
  ).flatMap(([sign, list]) =>
    Object.entries(list).flatMap(([emotion, words]) =>
      words.split(' ').map((word) => [word, { sign, emotion: emotion as Emotion }] as const),
    ),
  ),
);
