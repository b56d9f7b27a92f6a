import type { TimedWord } from './word-timeline.ts';

/** Pause that ends an utterance. */
const PAUSE_MS = 600;
/** Longest utterance, for readability. A longer one is cut at its longest pause. */
const MAX_MS = 30_000;

/** Groups words into utterances: a pause ends one, and so does a word that is not `alike` with the one before it. */
export function groupWords<Word extends TimedWord>(
  words: readonly Word[],
  alike: (one: Word, other: Word) => boolean,
): Word[][] {
  const groups: Word[][] = [];
  let group: Word[] = [];
  for (const word of words) {
    const last = group.at(-1);
    if (last && (word.startMs - last.endMs >= PAUSE_MS || !alike(last, word))) {
      groups.push(group);
      group = [];
    }
    group.push(word);
  }
  if (group.length > 0) groups.push(group);
  return groups.flatMap((each) => notTooLong(each));
}

function notTooLong<Word extends TimedWord>(words: Word[]): Word[][] {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || words.length === 1 || last.endMs - first.startMs <= MAX_MS) return [words];
  const cut = longestPause(words, first.startMs + MAX_MS);
  return [words.slice(0, cut), ...notTooLong(words.slice(cut))];
}

/** Index of the word after the longest pause, among the words that the next utterance may start with. */
function longestPause(words: readonly TimedWord[], latestEnd: number): number {
  const [first] = words;
  const earliest = latestEnd - MAX_MS / 2;
  let cut = 1;
  let longest = -1;
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (!first || !before) continue;
    if (before.endMs > latestEnd) break;
    const pause = word.startMs - before.endMs;
    // In the first half only if the second half has no pause: utterances should not become short.
    if (pause >= longest || before.endMs < earliest) {
      longest = before.endMs < earliest ? -1 : pause;
      cut = index;
    }
  }
  return cut;
}
