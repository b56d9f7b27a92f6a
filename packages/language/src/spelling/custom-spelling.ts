import type { CustomSpellingConfig, Utterance, Word } from '@verbatim/contract';
import { rewritten, type SizeLimit, unlimited, withWords } from '../words/words.ts';

const ONLY_PUNCTUATION = /^[.,;:!?…。、，；：！？)\]}»”]+$/u;
const CLOSING = /(?<![.,;:!?…。、，；：！？])[.,;:!?…。、，；：！？]+$/u;

/** Replaces each variant by its key. Utterances without a variant stay the same objects. */
export function customSpelling(
  utterances: readonly Utterance[],
  { spelling_dictionary }: CustomSpellingConfig,
  limit: SizeLimit = unlimited(),
): Utterance[] {
  const tree = new VariantTree(spelling_dictionary);
  return utterances.map((utterance) => limit.add(spelled(utterance, tree)));
}

function spelled(utterance: Utterance, tree: VariantTree): Utterance {
  const starts: number[] = [];
  let text = '';
  for (const { word } of utterance.words) {
    if (text) text += ' ';
    starts.push(text.length);
    text += word;
  }
  const tokens = tokensOf(text);
  const matches = tree.matches(tokens);
  if (matches.length === 0) return utterance;
  const words: Word[] = [];
  let next = 0;
  let taken = 0;
  for (const group of together(matches)) {
    const from = tokens[group.from]?.start ?? 0;
    const to = tokens[group.to - 1]?.end ?? 0;
    while ((starts[next + 1] ?? text.length + 1) <= from)
      words.push(...utterance.words.slice(next, ++next));
    taken = next + 1;
    while ((starts[taken] ?? text.length) < to) taken += 1;
    const end = (starts[taken] ?? text.length + 1) - 1;
    const span = utterance.words.slice(next, taken);
    next = taken;
    write(words, span, {
      before: text.slice(starts[taken - span.length], from),
      after: text.slice(to, end),
      right: group.right,
    });
  }
  words.push(...utterance.words.slice(next));
  return withWords(utterance, words);

  /** Replaces all matches within the same words together. */
  function together(all: readonly Match[]): Match[] {
    const groups: Match[] = [];
    for (const match of all) {
      const last = groups.at(-1);
      const between = last && text.slice(tokens[last.to - 1]?.end, tokens[match.from]?.start);
      if (last && between !== undefined && !between.includes(' ')) {
        groups[groups.length - 1] = {
          from: last.from,
          to: match.to,
          right: `${last.right}${between}${match.right}`,
        };
      } else groups.push(match);
    }
    return groups;
  }
}

type Writing = { readonly before: string; readonly right: string; readonly after: string };

function write(words: Word[], span: readonly Word[], { before, right, after }: Writing): void {
  const last = words.at(-1);
  if (last && before === '' && ONLY_PUNCTUATION.test(right)) {
    const word = `${last.word.replace(CLOSING, '')}${right}${after.replace(/^[.,;:!?…]+/u, '')}`;
    words.splice(-1, 1, ...rewritten([last, ...span], [word]));
    return;
  }
  const texts = `${before}${right}${after}`.split(/\s+/u).filter(Boolean);
  words.push(...rewritten(span, texts));
}

type Node = { readonly next: Map<string, Node>; right?: string };

/** The range of tokens of a variant, and its replacement. */
type Match = { readonly from: number; readonly to: number; readonly right: string };

/** All variants in a prefix tree, so that search time doesn't grow with their number. Of equal variants the first counts. */
class VariantTree {
  readonly #root: Node = { next: new Map() };

  constructor(dictionary: CustomSpellingConfig['spelling_dictionary']) {
    for (const [right, variants] of Object.entries(dictionary)) {
      for (const variant of variants) this.#add(variant, right);
    }
  }

  /** The longest non-overlapping variants, from left to right. */
  matches(tokens: readonly Token[]): Match[] {
    const found: Match[] = [];
    for (let from = 0; from < tokens.length; ) {
      const match = this.#longestAt(tokens, from);
      if (match) found.push(match);
      from = match?.to ?? from + 1;
    }
    return found;
  }

  #add(variant: string, right: string): void {
    const tokens = tokensOf(variant);
    if (tokens.length === 0) return;
    let node = this.#root;
    for (const [index, { key }] of tokens.entries()) {
      const step = index === 0 ? key.trimStart() : key;
      let next = node.next.get(step);
      if (!next) {
        next = { next: new Map() };
        node.next.set(step, next);
      }
      node = next;
    }
    node.right ??= right;
  }

  #longestAt(tokens: readonly Token[], from: number): Match | undefined {
    let node = this.#root.next.get(tokens[from]?.key.trimStart() ?? '');
    let best: Match | undefined;
    for (let to = from + 1; node; to += 1) {
      if (node.right !== undefined) best = { from, to, right: node.right };
      node = node.next.get(tokens[to]?.key ?? '');
    }
    return best;
  }
}

/** A piece of text that a variant can match: a run of letters and digits, or a single sign. */
interface Token {
  /** The piece in lower case, after a space if it is separated from the piece before. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Apostrophes belong to the word ("won't" is not "won"), except where they make it possessive. */
const PIECE =
  /[\p{L}\p{N}\p{M}]+(?:['’](?!s(?![\p{L}\p{N}\p{M}]))[\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu;

/** The pieces of a text in order. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let reached = -1;
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const key = `${index === reached ? '' : ' '}${piece.toLowerCase()}`;
    reached = index + piece.length;
    tokens.push({ key, start: index, end: reached });
  }
  return tokens;
}
