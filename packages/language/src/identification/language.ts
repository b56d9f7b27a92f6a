import type { TranscriptionLanguageCode as Code } from '@verbatim/contract';
import { francAll } from 'franc-all';
import { isFunctionWord } from '../topics/function-words.ts';
import { hasLettersOfItsOwn, languagesByScript } from './scripts.ts';
import { codeOf, trigramCodes } from './trigram-codes.ts';

/** Nothing is gained by reading more. */
const ENOUGH_LETTERS = 2000;
const WORD = /[\p{L}\p{M}'’]+/gu;

/**
 * The language of a text: the likeliest of those given, or of all that can be told where none is given. Null where the
 * text has no letters, or none of a script in which they are written.
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

/** How alike the sequences of three letters are to those of each language, from 0 to 1. */
function trigramLikeness(text: string, candidates: readonly Code[]): ReadonlyMap<Code, number> {
  const known = candidates.flatMap((code) => trigramCodes.get(code) ?? []);
  return new Map(
    francAll(text, { only: known, minLength: 1 }).flatMap(([name, likeness]) => {
      const code = codeOf(name);
      return code ? [[code, likeness] as const] : [];
    }),
  );
}
