import type { TranscriptionLanguageCode as Code } from '@verbatim/contract';
import { francAll } from 'franc-all';
import { isFunctionWord } from '../topics/function-words.ts';
import { hasLettersOfItsOwn, languagesByScript } from './scripts.ts';
import { codeOf, trigramCodes } from './trigram-codes.ts';

/** More text doesn't improve the result. */
const ENOUGH_LETTERS = 2000;
const WORD = /[\p{L}\p{M}'’]+/gu;

/**
 * Identifies the language of a text: the likeliest of the candidates, or of all known languages if there are none. Null if the
 * text has no letters, or none in a script of the candidates.
 */
export function languageOf(text: string, among: readonly Code[]): Code | null {
  const beginning = text.slice(0, ENOUGH_LETTERS);
  const written = languagesByScript(beginning);
  const candidates = among.length === 0 ? written : written.filter((code) => among.includes(code));
  if (candidates.length < 2) return candidates[0] ?? null;
  const words = beginning.toLowerCase().match(WORD) ?? [];
  const likeness = trigramLikeness(beginning, candidates);
  let best: Code | null = null;
  let most = 0;
  for (const code of candidates) {
    const evidence =
      (likeness.get(code) ?? 0) +
      words.filter((word) => isFunctionWord(word, code)).length / words.length +
      (hasLettersOfItsOwn(beginning, code) ? 1 : 0);
    if (evidence > most) [best, most] = [code, evidence];
  }
  return best;
}

/** Likeness of the text's trigrams to those of each language, from 0 to 1. */
function trigramLikeness(text: string, candidates: readonly Code[]): ReadonlyMap<Code, number> {
  const known = candidates.flatMap((code) => trigramCodes.get(code) ?? []);
  return new Map(
    francAll(text, { only: known, minLength: 1 }).flatMap(([name, likeness]) => {
      const code = codeOf(name);
      return code ? [[code, likeness] as const] : [];
    }),
  );
}
