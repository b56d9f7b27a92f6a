import type { Emotion, SentimentResult, Utterance } from '@verbatim/contract';
import { readLists } from '../words/word-lists.ts';

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

/** Whether sentiment is judged in a language. */
export const servesSentiment = (language: string): boolean => language === 'en';

/**
 * Rates each piece, a sentence or an utterance, by its words of the lexicon.
 * Languages other than English have no lexicon: their sentiment is `unknown`.
 */
export const sentimentOf = (pieces: readonly Utterance[]): SentimentResult[] =>
  pieces.map(({ text, start, end, channel, speaker, language }) => ({
    text,
    ...(servesSentiment(language)
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

/** What a word says: which way it leans, 0 for neither, and which emotion. */
type Leaning = { readonly sign: 1 | 0 | -1; readonly emotion: Emotion };

const SIGNS: Readonly<Record<string, Leaning['sign']>> = { good: 1, bad: -1, even: 0 };

/**
 * Words and phrases of feeling, by the emotion that they tell of; those of an `even` list lean nowhere. Other forms of a word are found by
 * their base form.
 */
const leanings: ReadonlyMap<string, Leaning> = new Map(
  [...readLists(new URL('leanings.txt', import.meta.url))].flatMap(([name, words]) => {
    const [side = '', emotion] = name.split(' ');
    const leaning = { sign: SIGNS[side] ?? 0, emotion: emotion as Emotion };
    return [...words].map((word) => [word, leaning] as const);
  }),
);

/** What a word says in any of its forms. */
function leaningOf(word: string): Leaning | undefined {
  for (const form of baseFormsOf(word)) {
    const leaning = leanings.get(form);
    if (leaning) return leaning;
  }
  return undefined;
}
