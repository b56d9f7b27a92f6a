import type { Utterance, Word } from '@verbatim/contract';
import { joinerOf, partsOf, rewritten } from '../words/words.ts';
import { address, amount, date, digits, type NumberFinder } from './forms.ts';

const FINDERS: readonly NumberFinder[] = [address, date, digits, amount];

/** True if `writtenForms` supports a language. */
export const servesNumbers = (language: string): boolean => language === 'en';

/** Writes numbers, dates, money, phone numbers and addresses as figures. English only; other utterances stay the same objects. */
export function writtenForms(utterances: readonly Utterance[]): Utterance[] {
  return utterances.map((one) => (servesNumbers(one.language) ? inWriting(one) : one));
}

function inWriting(utterance: Utterance): Utterance {
  const parts = utterance.words.map(({ word }) => partsOf(word, { possessive: false }));
  // Punctuation between two words: no form reaches across it.
  const tokens = parts.flatMap(({ before, core, after }) => [
    ...(before ? [''] : []),
    core.toLowerCase(),
    ...(after ? [''] : []),
  ]);
  const place: number[] = [];
  for (const [index, { before, after }] of parts.entries()) {
    place.push(...(before ? [index] : []), index, ...(after ? [index] : []));
  }
  const words: Word[] = [];
  let changed = false;
  for (let at = 0; at < tokens.length; ) {
    const from = place[at] ?? 0;
    const form = tokens[at] ? find(tokens, at) : undefined;
    if (form) {
      const to = (place[form.to - 1] ?? from) + 1;
      const text = `${parts[from]?.before ?? ''}${form.text}${parts[to - 1]?.after ?? ''}`;
      words.push(...rewritten(utterance.words.slice(from, to), text.split(' ')));
      at = form.to;
      while (at < tokens.length && (place[at] ?? 0) < to) at += 1;
      changed = true;
    } else {
      at += 1;
      if (place[at] !== from) words.push(...utterance.words.slice(from, from + 1));
    }
  }
  if (!changed) return utterance;
  return { ...utterance, words, text: words.map(({ word }) => word).join(joinerOf(utterance)) };
}

function find(words: readonly string[], from: number) {
  for (const finder of FINDERS) {
    const form = finder(words, from);
    if (form) return form;
  }
  return undefined;
}
