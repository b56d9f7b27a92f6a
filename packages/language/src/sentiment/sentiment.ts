import type { Emotion, SentimentResult, Utterance } from '@verbatim/contract';
import { type Leaning, type Lexicon, type ListName, leaningOf, lexiconOf } from './lexicon.ts';

const TOKEN = /\p{L}+|[,;:]/gu;
const PUNCTUATION = /^[,;:]$/u;
/** How many words a negation reaches. */
const REACH = 3;
const MAX_PHRASE_LENGTH = 4;
/** A piece with this many times more words of one polarity than of the other is not mixed. */
const MOSTLY = 3;

/** True if a language has a lexicon of feeling. */
export const servesSentiment = (language: string): boolean => lexiconOf(language) !== null;

/** Rates each piece, a sentence or an utterance, by its words of the lexicon. Without a lexicon it is `unknown`. */
export const sentimentOf = (pieces: readonly Utterance[]): SentimentResult[] =>
  pieces.map(({ text, start, end, channel, speaker, language }) => ({
    text,
    ...judged(text, lexiconOf(language)),
    start,
    end,
    channel,
    ...(speaker !== undefined && { speaker }),
  }));

function judged(
  text: string,
  lexicon: Lexicon | null,
): Pick<SentimentResult, 'sentiment' | 'emotion'> {
  if (!lexicon) return { sentiment: 'unknown', emotion: 'neutral' };
  const felt = feltIn(tokensOf(text, lexicon), lexicon);
  const up = felt.filter(({ sign }) => sign > 0).length;
  const down = felt.filter(({ sign }) => sign < 0).length;
  const mixed = Math.min(up, down) * MOSTLY > Math.max(up, down);
  const sentiment = mixed ? 'mixed' : up > down ? 'positive' : down > up ? 'negative' : 'neutral';
  const sign = Math.sign(up - down);
  const leading = mixed ? felt : felt.filter((one) => one.sign === sign || sign === 0);
  return { sentiment, emotion: strongest(leading) };
}

function feltIn(tokens: readonly string[], lexicon: Lexicon): Leaning[] {
  const felt: Leaning[] = [];
  let negation: string | null = null;
  let reach = 0;
  let supposed = false;
  for (let at = 0; at < tokens.length; ) {
    const { leaning, length } = leaningAt(tokens, at, lexicon);
    if (isIn('barriers', tokens, at, lexicon)) reach = 0;
    if (isIn('conditions', tokens, at, lexicon)) supposed = true;
    else if (PUNCTUATION.test(tokens[at] ?? '')) supposed = false;
    if (leaning && !supposed) {
      const before = reach > 0 ? negation : negationAfter(tokens, at, lexicon);
      const turnedBy = length === 1 ? before : null;
      const meant = turnedBy === null ? leaning : turned(leaning, tokens[at], turnedBy, lexicon);
      if (meant) felt.push(meant);
    } else if (lexicon.list('negations').has(tokens[at])) {
      negation = tokens[at] ?? null;
      reach = REACH + 1;
    }
    reach -= length;
    at += length;
  }
  return felt;
}

/** True if a list has the word at a position, alone or with the next one, or a barrier is made of punctuation. */
function isIn(name: ListName, tokens: readonly string[], at: number, lexicon: Lexicon): boolean {
  const list = lexicon.list(name);
  if (name === 'barriers' && PUNCTUATION.test(tokens[at] ?? '')) return true;
  return list.has(tokens[at]) || list.has(`${tokens[at]}_${tokens[at + 1]}`);
}

/** The negation of a verb that stands before it: "gefällt mir nicht". */
function negationAfter(tokens: readonly string[], at: number, lexicon: Lexicon): string | null {
  if (!lexicon.list('verbs before negations').has(tokens[at])) return null;
  for (let next = at + 1; next <= at + REACH && next < tokens.length; next += 1) {
    if (isIn('barriers', tokens, next, lexicon)) return null;
    if (lexicon.list('negations').has(tokens[next])) return tokens[next] ?? null;
  }
  return null;
}

/** The longest phrase of the lexicon that begins at a position. */
function leaningAt(
  tokens: readonly string[],
  at: number,
  lexicon: Lexicon,
): { leaning: Leaning | undefined; length: number } {
  for (let length = Math.min(MAX_PHRASE_LENGTH, tokens.length - at); length > 0; length -= 1) {
    const leaning = leaningOf(tokens.slice(at, at + length).join('_'), lexicon);
    if (leaning) return { leaning, length };
  }
  return { leaning: undefined, length: 1 };
}

/** "Not good" is disappointment, "not bad" contentment, "not afraid" neutral. */
function turned(
  leaning: Leaning,
  word: string | undefined,
  negation: string,
  { list }: Lexicon,
): Leaning | null {
  if (leaning.sign > 0) {
    if (list('praise').has(word) && !list('no praise after').has(negation))
      return list('praise after').has(negation) ? { sign: 1, emotion: 'elation' } : null;
    return { sign: -1, emotion: 'disappointment' };
  }
  return list('judged').has(word) ? { sign: 1, emotion: 'contentment' } : null;
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

/** Words in lower case with short forms written out, and the punctuation between clauses. */
function tokensOf(text: string, { shortForms }: Lexicon): string[] {
  let plain = text.toLowerCase().normalize('NFC').replaceAll('’', "'");
  for (const [short, long] of shortForms) plain = plain.replace(short, long);
  return plain.match(TOKEN) ?? [];
}
