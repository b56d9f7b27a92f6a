import type { CustomVocabularyConfig, Utterance, Word } from '@verbatim/contract';
import { joinerOf } from '../words/joiner.ts';
import { rewritten } from '../words/rewritten.ts';
import { Lexicon } from './lexicon.ts';

const AROUND = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su;

interface VocabularyMatch {
  readonly from: number;
  readonly to: number;
  readonly value: string;
  readonly share: number;
}

/** Replaces words that sound like entries of the vocabulary. Utterances without any stay the same objects. */
export function customVocabulary(
  utterances: readonly Utterance[],
  config: CustomVocabularyConfig,
  lexicon = new Lexicon(config),
): Utterance[] {
  return utterances.map((utterance) => corrected(utterance, lexicon));
}

function corrected(utterance: Utterance, lexicon: Lexicon): Utterance {
  const parts = utterance.words.map(({ word }) => AROUND.exec(word) ?? []);
  const findings = apart(findingsIn(parts, utterance.language, lexicon));
  if (findings.length === 0) return utterance;
  const words: Word[] = [];
  let next = 0;
  for (const { from, to, value } of findings) {
    const text = `${parts[from]?.[1] ?? ''}${value}${parts[to - 1]?.[3] ?? ''}`;
    words.push(...utterance.words.slice(next, from));
    words.push(...rewritten(utterance.words.slice(from, to), text.split(/\s+/u)));
    next = to;
  }
  words.push(...utterance.words.slice(next));
  return { ...utterance, words, text: words.map(({ word }) => word).join(joinerOf(utterance)) };
}

function findingsIn(
  parts: readonly string[][],
  language: string,
  lexicon: Lexicon,
): VocabularyMatch[] {
  const findings: VocabularyMatch[] = [];
  for (let from = 0; from < parts.length; from += 1) {
    const said: string[] = [];
    for (let to = from + 1; to <= Math.min(parts.length, from + lexicon.mostWords); to += 1) {
      const [, before, core = '', after] = parts[to - 1] ?? [];
      if (core === '' || (said.length > 0 && before)) break;
      said.push(core);
      const miss = lexicon.miss(said, language);
      if (miss) findings.push({ from, to, ...miss });
      if (after) break;
    }
  }
  return findings;
}

/** Of overlapping matches keeps the best one. Matches that change nothing only protect their words. */
function apart(findings: readonly VocabularyMatch[]): VocabularyMatch[] {
  const taken = new Set<number>();
  const kept: VocabularyMatch[] = [];
  for (const finding of findings.toSorted((a, b) => a.share - b.share)) {
    const places = Array.from({ length: finding.to - finding.from }, (_, at) => finding.from + at);
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    kept.push(finding);
  }
  return kept.toSorted((a, b) => a.from - b.from);
}
