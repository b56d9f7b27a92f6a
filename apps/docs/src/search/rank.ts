/**
 * One search entry. Short, because all entries are sent to the browser. `more` has the words of a text after its shown part.
 */
export type RankedEntry = readonly [
  address: string,
  title: string,
  context: string,
  text: string,
  more?: string,
];

/** A matching entry and its score. */
export interface Hit {
  readonly entry: RankedEntry;
  readonly score: number;
}

/**
 * The entries that match the query, best first. Every word has to match. If no entry does, one typing error in a title is
 * tolerated, then the parts of a name such as `RETENTION_DAYS` count as words, and at last any part of it is enough.
 */
export function search(entries: readonly RankedEntry[], query: string, most = 12): readonly Hit[] {
  const whole = query.trim().toLowerCase();
  const words = whole.split(/[\s,/]+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const parts = whole.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2);
  const found = [
    () => hits(entries, whole, words, wordScore),
    () => hits(entries, whole, words, forgivingScore),
    () => (parts.length === 0 ? [] : hits(entries, whole, parts, wordScore)),
    () => (words.length > 1 ? [] : hits(entries, whole, parts, wordScore, 'some words')),
  ];
  for (const attempt of found) {
    const hit = attempt();
    if (hit.length > 0) return hit.sort((a, b) => b.score - a.score).slice(0, most);
  }
  return [];
}

type WordScore = (
  word: string,
  title: string,
  context: string,
  text: string,
  more: string,
) => number;

function hits(
  entries: readonly RankedEntry[],
  whole: string,
  words: readonly string[],
  scoreOf: WordScore,
  needed: 'every word' | 'some words' = 'every word',
): Hit[] {
  return entries.flatMap((entry) => {
    const [address, ...fields] = entry;
    const [title = '', context = '', text = '', more = ''] = fields.map((field = '') =>
      field.toLowerCase(),
    );
    let score = 0;
    for (const [at, word] of words.entries()) {
      const each = scoreOf(word, title, context, text, more);
      if (each === 0 && needed === 'every word') return [];
      // Of some words, the first says the subject.
      score += needed === 'every word' || at === 0 ? each : each / 2;
    }
    if (score === 0) return [];
    if (title === whole) score += 60;
    else if (title.startsWith(whole)) score += 20;
    // A whole page before a part of one, a short title before a long one.
    if (!address.includes('#')) score += 4;
    return [{ entry, score: score + weightOf(address) - title.length / 50 }];
  });
}

/** Guides before what explains why, and our own fields before those in the shapes of other APIs. */
function weightOf(address: string): number {
  if (/^decisions\/|^reference\/schemas\/(?:Deepgram|OpenAi)/.test(address)) return -8;
  return address.includes('/') ? 0 : 3;
}

function wordScore(
  word: string,
  title: string,
  context: string,
  text: string,
  more: string,
): number {
  let score = 0;
  if (startsAWord(title, word)) score += 16;
  else if (title.includes(word)) score += 8;
  if (startsAWord(context, word)) score += 4;
  if (startsAWord(text, word)) score += 2;
  else if (text.includes(word)) score += 1;
  else if (startsAWord(more, word)) score += 1;
  return score;
}

/** Tolerates one typing error in a word of a title. */
function forgivingScore(
  word: string,
  title: string,
  ...others: [context: string, text: string, more: string]
): number {
  const score = wordScore(word, title, ...others);
  if (score > 0 || word.length < 4) return score;
  return title.split(/[\s._/{}-]+/).some((each) => isClose(each, word)) ? 4 : 0;
}

function startsAWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[a-z0-9]/.test(text[at - 1] ?? '')) return true;
  }
  return false;
}

/** Whether one insertion, deletion, replacement or swap of neighbors makes the words the same. */
export function isClose(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right === `${left[1]}${left[0]}`;
}

/** The part of a text around the first matching word, cut at spaces. */
export function excerpt(text: string, query: string, length = 120): string {
  const word = query.trim().toLowerCase().split(/\s+/)[0] ?? '';
  const at = Math.max(0, text.toLowerCase().indexOf(word) - length / 3);
  const start = at === 0 ? 0 : text.indexOf(' ', at) + 1;
  const cut = text.slice(start, start + length);
  const end = start + length < text.length ? `${cut.slice(0, cut.lastIndexOf(' '))} …` : cut;
  return start > 0 ? `… ${end}` : end;
}
