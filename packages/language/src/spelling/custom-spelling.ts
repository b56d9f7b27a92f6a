import type { CustomSpellingConfig, Utterance, Word } from '@verbatim/contract';
import { joinerOf } from '../words/joiner.ts';
import { rewritten } from '../words/rewritten.ts';
import { type SizeLimit, unlimited } from '../words/size-limit.ts';
import { tokensOf } from './token.ts';
import { type Match, VariantTree } from './variant-tree.ts';

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
  return { ...utterance, words, text: words.map(({ word }) => word).join(joinerOf(utterance)) };

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

interface Writing {
  readonly before: string;
  readonly right: string;
  readonly after: string;
}

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
