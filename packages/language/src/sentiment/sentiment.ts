import type { Emotion, SentimentResult, Utterance } from '@verbatim/contract';

const TOKEN = /[a-z]+(?:'[a-z]+)?|[,;:]/gu;
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:can't|can not)\b/gu, 'cannot'],
  [/\bwon't\b/gu, 'will not'],
  [/\bcouldn't\b/gu, 'could not'],
  [/n't\b/gu, ' not'],
  [/'d like\b/gu, ' would like'],
  [/'(?:m|re|s|ve|ll|d)\b/gu, ''],
];
const NEGATION = /^(?:not|no|never|hardly|barely|without|cannot|nothing|nobody|none|neither|nor)$/u;
/** Words that end the scope of a negation. */
const BARRIER = /^(?:but|although|though|however|yet|because|[,;:])$/u;
/** What follows, up to a comma, was not felt. */
const CONDITION = /^(?:if|unless|whether)$/u;
const REACH = 3;
const MAX_PHRASE_LENGTH = 4;
/** "Could not be happier", "never felt better". */
const PRAISE = /^(?:better|happier|prouder|easier|smoother|kinder|nicer|faster|more)$/u;
const JUDGING = /^(?:bad|worse|terrible|awful|horrible|wrong|shabby|poor|boring)$/u;
/** A piece with this many times more words of one polarity than of the other is not mixed. */
const MOSTLY = 3;

/**
 * Rates each piece, a sentence or an utterance, by its words of the lexicon.
 * Languages other than English have no lexicon: their sentiment is `unknown`.
 */
export const sentimentOf = (pieces: readonly Utterance[]): SentimentResult[] =>
  pieces.map(({ text, start, end, channel, speaker, language }) => ({
    text,
    ...(language === 'en'
      ? judged(text)
      : { sentiment: 'unknown' as const, emotion: 'neutral' as const }),
    start,
    end,
    channel,
    ...(speaker !== undefined && { speaker }),
  }));

function judged(text: string): Pick<SentimentResult, 'sentiment' | 'emotion'> {
  const felt = feltIn(tokensOf(text));
  const up = felt.filter(({ sign }) => sign > 0).length;
  const down = felt.filter(({ sign }) => sign < 0).length;
  const mixed = Math.min(up, down) * MOSTLY > Math.max(up, down);
  const sentiment = mixed ? 'mixed' : up > down ? 'positive' : down > up ? 'negative' : 'neutral';
  const sign = Math.sign(up - down);
  const leading = mixed ? felt : felt.filter((one) => one.sign === sign || sign === 0);
  return { sentiment, emotion: strongest(leading) };
}

function feltIn(tokens: readonly string[]): Leaning[] {
  const felt: Leaning[] = [];
  let negation = '';
  let reach = 0;
  let supposed = false;
  for (let at = 0; at < tokens.length; ) {
    const { leaning, length } = leaningAt(tokens, at);
    const token = tokens[at] ?? '';
    if (BARRIER.test(token)) reach = 0;
    if (CONDITION.test(token)) supposed = true;
    else if (/^[,;:]$/u.test(token)) supposed = false;
    if (leaning && !supposed) {
      const turnedBy = length === 1 && reach > 0 ? negation : null;
      const meant = turnedBy === null ? leaning : turned(leaning, token, turnedBy);
      if (meant) felt.push(meant);
    } else if (NEGATION.test(token)) {
      negation = token;
      reach = REACH + 1;
    }
    reach -= length;
    at += length;
  }
  return felt;
}

/** The longest phrase of the lexicon that begins at a position. */
function leaningAt(
  tokens: readonly string[],
  at: number,
): { leaning: Leaning | undefined; length: number } {
  for (let length = Math.min(MAX_PHRASE_LENGTH, tokens.length - at); length > 0; length -= 1) {
    const leaning = leaningOf(tokens.slice(at, at + length).join('_'));
    if (leaning) return { leaning, length };
  }
  return { leaning: undefined, length: 1 };
}

/** "Not good" is disappointment, "not bad" contentment, "not afraid" neutral. */
function turned(leaning: Leaning, word: string, negation: string): Leaning | null {
  if (leaning.sign > 0) {
    if (PRAISE.test(word) && negation !== 'no')
      return negation === 'never' || negation === 'cannot' ? { sign: 1, emotion: 'elation' } : null;
    return { sign: -1, emotion: 'disappointment' };
  }
  return JUDGING.test(word) ? { sign: 1, emotion: 'contentment' } : null;
}

/** The emotion of most words; of several, the first. */
function strongest(felt: readonly Leaning[]): Emotion {
  const counts = new Map<Emotion, number>();
  for (const { emotion } of felt)
    if (emotion !== 'neutral') counts.set(emotion, (counts.get(emotion) ?? 0) + 1);
  let best: Emotion = 'neutral';
  for (const [emotion, count] of counts) if (count > (counts.get(best) ?? 0)) best = emotion;
  return best;
}

/** English words in lower case with contractions written out, and the punctuation between clauses. */
function tokensOf(text: string): string[] {
  let plain = text.toLowerCase().replaceAll('’', "'");
  for (const [short, long] of SHORT_FORMS) plain = plain.replace(short, long);
  return plain.match(TOKEN) ?? [];
}

/** Endings of English words, and what replaces them in the base form. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:ies|ied|ily|iest|ier)$/u, ['y']],
  [/(?:es|ed|ing|est|er)$/u, ['e', '']],
  [/s$/u, ['']],
  [/ly$/u, ['', 'le']],
];
const DOUBLED = /([bdgmnprt])\1$/u;
const SHORTEST = 2;

/** A word and its possible base forms: "happiest" of "happy", "begging" of "beg". */
function baseFormsOf(word: string): string[] {
  const forms = [word];
  for (const [ending, instead] of ENDINGS) {
    if (!ending.test(word)) continue;
    const stem = word.replace(ending, '');
    if (stem.length < SHORTEST) continue;
    forms.push(...instead.map((end) => stem + end));
    if (DOUBLED.test(stem)) forms.push(stem.slice(0, -1));
  }
  return forms;
}

/** Words and phrases of feeling, by the emotion that they tell of. Other forms of a word are found by their base form. */
const good = {
  adoration:
    'love adore adorable beloved darling lovely cherish sweetheart sweet fond charming angel precious dear devoted cute heavenly in_love crazy_about',
  amusement:
    'funny hilarious laugh joke amusing amuse giggle humorous witty chuckle grin fun entertaining entertain comical playful tease made_me_laugh cracked_me_up burst_out_laughing',
  awe: 'amazing awesome incredible breathtaking magnificent stunning spectacular majestic astonishing marvel wonder phenomenal sublime gorgeous beautiful beauty beautifully splendid impressive impressed impress masterpiece admire remarkable extraordinary took_my_breath blown_away blew_me_away cannot_believe_how_beautiful',
  contentment:
    'good nice glad pleased pleasing satisfied satisfying satisfy content comfortable comfy pleasant fine helpful enjoy happy happily better kind kindness friendly easy easily perfect great pleasure cozy calm peaceful peace relaxed relaxing smooth smoothly smile clean safe warm welcome polite patient generous fair honest reliable useful handy convenient gentle thoughtful caring considerate thank thanks thankful grateful gratitude appreciate fresh tasty delicious yummy healthy recommend worth improve improvement benefit bargain affordable solid neat tidy quick efficient professional supportive trust respect respectful luxurious refreshing soothing blessed blessing sunny cheerful optimistic confident reassuring elegant favourite favorite i_like i_liked we_like we_liked really_like really_liked works_perfectly work_perfectly went_well goes_well doing_well thank_you looking_forward made_my_day not_bad no_problem no_problems no_complaints no_trouble nothing_wrong well_done at_ease worth_it as_good_as_new feel_at_home nothing_to_complain on_time like_new works_well works_fine',
  desire: 'longing crave yearn eager dream keen would_love_to dying_to',
  ecstatic:
    'ecstatic thrilled thrilling overjoyed euphoric elated jubilant bliss blissful ecstasy over_the_moon on_cloud_nine in_heaven',
  elation:
    'wonderful fantastic excellent delighted delight delightful excited exciting excitement joy joyful brilliant best superb marvelous marvellous terrific fabulous outstanding exceptional glorious hooray hurray wow celebrate celebration yay amazingly magical cannot_wait could_not_be_happier never_been_happier never_felt_better',
  interest:
    'interesting interested interest curious fascinating fascinated fascinate intriguing intrigued intrigue captivating engaging insightful inspiring inspire inspired',
  positive_surprise:
    'pleasantly wonderful_surprise lovely_surprise nice_surprise pleasant_surprise better_than_i_expected better_than_expected better_than_we_expected never_expected_such did_not_expect_such pleasantly_surprised',
  relief:
    'relieved relief finally thankfully phew luckily fortunately spared rescued at_last thank_god thank_goodness what_a_relief weight_off',
  sympathy: 'condolence sympathy compassion sympathise sympathize',
  triumph:
    'win won victory succeed success successful successfully triumph proud pride achieve achievement champion conquer accomplish accomplishment congratulations congrats bravo medal promoted award i_made_it we_made_it you_made_it nailed_it i_did_it we_did_it you_did_it beat_them first_place passed_the_exam passed_my_exam got_the_job',
} as const satisfies Partial<Record<Emotion, string>>;

const bad = {
  anger:
    'angry anger furious mad annoyed annoying annoy rage outrageous outraged outrage hate hatred unacceptable rude insult insulting irritate irritating irritated yell shout scream cheat cheated lie lied liar scam unfair blame infuriating enraged hostile aggressive offended offensive fuming livid complain complaint resent selfish steal stole fed_up sick_of sick_and_tired cannot_stand had_enough how_dare pissed_off drives_me_crazy driving_me_crazy gets_on_my_nerves sick_of_it never_listens never_listen',
  confusion:
    'confused confusing confuse confusion unclear puzzled puzzling baffled baffling bewildered perplexed lost complicated incomprehensible no_idea no_clue makes_no_sense make_no_sense does_not_make_sense do_not_understand did_not_understand not_sure_what cannot_figure what_do_you_mean no_sense',
  contempt:
    'stupid idiot idiotic pathetic ridiculous worthless incompetent fool foolish nonsense clown moron garbage rubbish trash lazy arrogant laughable despise amateurish clueless shameful hypocrite coward',
  disappointment:
    'disappointed disappointing disappoint disappointment unfortunately regret fail failure bad badly poor poorly worse worst letdown break broke broken slow slowly useless boring bored dull mediocre unhelpful waste wasted unreliable lacking lack late delay delayed overpriced expensive missing crash underwhelming wrong faulty defective inferior unsatisfied dissatisfied unimpressed bland stale cancelled refuse refused ignore ignored unable leak leaking stuck bug mess flop ruin ruined uncomfortable unpleasant unfriendly noisy dirty inconvenient impolite sadly spoil spoiled damage damaged die died freeze froze worsen decline rot unusable untidy let_down let_me_down lets_me_down let_us_down fell_apart falls_apart falling_apart waste_of does_not_work did_not_work do_not_work not_work stopped_working had_better_meals have_had_better has_seen_better could_have_been_better should_have_been_better not_worth too_bad nobody_answered nobody_answers no_one_answered ran_out too_loud too_small too_expensive too_slow too_hot too_salty too_long never_again not_working no_help not_good_enough no_good',
  disgust:
    'disgusting disgusted disgust gross revolting nasty horrible horribly awful awfully terrible terribly filthy foul stink smelly vile sickening repulsive mold mouldy moldy vomit hideous appallingly yuck dreadful dreadfully atrocious made_me_sick makes_me_sick throw_up',
  distress:
    'stressed stress stressful overwhelmed overwhelming desperate desperately worried worry worrying upset upsetting frustrated frustrating frustration frustrate trouble suffer suffering exhausted exhausting struggle struggling anguish agitated troubled burden panicked tired crisis helpless hopeless disturbing disturbed tense nightmare disaster chaos emergency problem difficult burned hungry homeless cannot_cope cannot_take cannot_sleep at_my_wits breaking_down in_trouble',
  embarrassment:
    'embarrassed embarrassing embarrass ashamed humiliated humiliating humiliate awkward blush mortified sheepish red_in_the_face want_to_disappear',
  fear: 'afraid scared scary scare frightened frightening frighten terrified terrifying fear nervous anxious dangerous danger panic dread horrified threat threaten threatening menacing petrified spooky anxiety alarmed alarming unsafe risky',
  pain: 'pain painful hurt ache aching sore headache bleed bleeding injured injury burns sting agony wound wounded broken-hearted throbbing bruise fracture cramp broke_my_leg broke_her_leg broke_his_leg broke_her_arm broke_my_arm broke_his_arm',
  sadness:
    'sad sadness unhappy cry lonely loneliness miserable heartbroken heartbreaking grief grieve depressed depressing lose lost loss sorry miss mourn tears weep gloomy devastated tragic tragedy sorrow hopelessness funeral despair homesick melancholy dead death pity passed_away broke_my_heart breaks_my_heart in_tears',
  negative_surprise:
    'shocked shocking shock appalled appalling stunned horrifying unexpectedly dismayed aghast cannot_believe did_not_see_that',
} as const satisfies Partial<Record<Emotion, string>>;

/** What tells of an emotion and leans nowhere. */
const even = {
  desire: 'wish hope want',
  realization: 'realise realize understand discover recognise recognize aha',
  interest: 'wondering',
  sympathy: 'sorry_to_hear sorry_for_your feel_for_you thoughts_are_with poor_thing',
  negative_surprise: 'surprised surprise surprising',
  neutral:
    'patients the_patient a_patient kind_of what_kind this_kind that_kind the_kind some_kind any_kind every_kind one_kind all_kinds sort_of good_morning good_evening good_night good_afternoon good_day had_better great_deal good_deal as_good_as fine_print pretty_much no_longer trash_can first_aid love_from best_before at_best better_not',
} as const satisfies Partial<Record<Emotion, string>>;

/** What a word says: which way it leans, 0 for neither, and which emotion. */
type Leaning = { readonly sign: 1 | 0 | -1; readonly emotion: Emotion };

const leanings: ReadonlyMap<string, Leaning> = new Map(
  (
    [
      [1, good],
      [-1, bad],
      [0, even],
    ] as const
  ).flatMap(([sign, list]) =>
    Object.entries(list).flatMap(([emotion, words]) =>
      words.split(' ').map((word) => [word, { sign, emotion: emotion as Emotion }] as const),
    ),
  ),
);

/** What a word says in any of its forms. */
function leaningOf(word: string): Leaning | undefined {
  for (const form of baseFormsOf(word)) {
    const leaning = leanings.get(form);
    if (leaning) return leaning;
  }
  return undefined;
}
