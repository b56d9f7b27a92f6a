import MiniSearch from 'minisearch';

/** One search entry. Short, because all entries are sent to the browser. `more` has the words of a text after its shown part. */
export type RankedEntry = readonly [
  address: string,
  title: string,
  context: string,
  text: string,
  more?: string,
];

/** Words of questions that say nothing about the subject. */
const IGNORED = new Set(
  'a an and are as at be by can do does for from how i in is it my of on or the to what when where which who why with'.split(
    ' ',
  ),
);

/** Words of readers for what these pages call otherwise. */
const SYNONYMS = new Map(
  'auth:key authentication:key cuda:gpu gdpr:personal hook:callback k8s:kubernetes nvidia:gpu quota:limit throttle:limit webhook:callback'
    .split(' ')
    .map((pair): [string, string] => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? '']),
);

/** The words of a text: names such as `rate_limited` and `LiveSessionRequest` as a whole, and by their parts. */
const wordsIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+(?:[_./{}-]+[\p{L}\p{N}]+)*/gu) ?? []).flatMap((name) => {
    const parts = name.split(/[^\p{L}\p{N}]+|(?<=[a-z])(?=[A-Z])/u);
    return parts.length > 1 ? [name, ...parts] : parts;
  });

/** A word as it is compared: in small letters, American, without the endings of a plural and of a gerund. */
function compared(word: string): string | null {
  const small = word.toLowerCase();
  if (IGNORED.has(small)) return null;
  const stem = small
    .replace(/is(?=ation|e[sdr]?$|ing$)/, 'iz')
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=..[^su])s$/, '')
    .replace(/(?<=....)ing$/, '');
  return SYNONYMS.get(stem) ?? stem;
}

/** A title or a query without what makes no difference. */
const normal = (text: string): string =>
  text
    .split(/[^\p{L}\p{N}]+|(?<=[a-z])(?=[A-Z])/u)
    .flatMap((word) => compared(word) ?? [])
    .join(' ');

/** Guides before the reference, and what explains why or has the shape of another API last. */
function weightOf(address: string): number {
  if (/^decisions\/|^reference\/schemas\/(?:Deepgram|OpenAi)/.test(address)) return 0.3;
  if (address.startsWith('reference/schemas/')) return 0.6;
  return (address.includes('/') ? 1 : 1.5) * (address.includes('#') ? 1 : 1.1);
}

/** Among what is named as the query: the same letters, as of an option, before a page before a part of one. 0: it is not named so. */
function nameOf(address: string, title: string, query: string): number {
  if (title === query.trim() && /[A-Z_]/.test(title)) return 3;
  if (normal(title) !== normal(query)) return 0;
  return address.includes('#') ? 1 : 2;
}

/** Matches with less than this part of the best score are left out. */
const MIN_SCORE = 0.05;

/** Finds entries, up to a number: what is named as the query first, then what has all its words, then what has some. */
export type Search = (query: string, most?: number) => readonly RankedEntry[];

export function searchOf(entries: readonly RankedEntry[]): Search {
  const index = new MiniSearch<{ id: number; title: string }>({
    fields: ['title', 'context', 'text', 'more'],
    tokenize: wordsIn,
    processTerm: compared,
    searchOptions: {
      boost: { title: 4, context: 1.5, more: 0.7 },
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length < 5 ? false : word.length < 7 ? 1 : 2),
      weights: { prefix: 0.4, fuzzy: 0.2 },
    },
  });
  index.addAll(
    entries.map(([, title, context, text, more = ''], id) => ({ id, title, context, text, more })),
  );
  return (query, most = 12) => {
    const words = new Set(wordsIn(query).flatMap((word) => compared(word) ?? []));
    const found = index.search(query).flatMap(({ id, score, queryTerms }) => {
      const entry = entries[id];
      if (entry === undefined) return [];
      const [address, title] = entry;
      const named = nameOf(address, title, query);
      const matched = new Set(queryTerms).size / words.size;
      return { entry, named, score: score * matched * weightOf(address) };
    });
    const least = Math.max(...found.map(({ score }) => score)) * MIN_SCORE;
    const sorted = found
      .filter(({ score, named }) => named > 0 || score >= least)
      .sort((a, b) => b.named - a.named || b.score - a.score);
    // A place that several entries lead to is found once.
    const places = new Map(sorted.toReversed().map(({ entry }) => [entry[0], entry]));
    return sorted
      .flatMap(({ entry }) => (places.get(entry[0]) === entry ? [entry] : []))
      .slice(0, most);
  };
}
