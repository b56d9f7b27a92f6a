import type { TranscriptionLanguageCode, Utterance } from '@verbatim/contract';
import { languageOf } from './language.ts';

/** Which languages may be spoken. */
export interface LanguageQuestion {
  /** One of these; none: any. */
  readonly among: readonly TranscriptionLanguageCode[];
  /** Whether each utterance may be in another language; otherwise the first one decides. */
  readonly codeSwitching: boolean;
}

/** Utterances of which nobody knows the language, in those that their words tell. What tells none is as it was, or like the others. */
export function inLanguages(
  utterances: readonly Utterance[],
  { among, codeSwitching }: LanguageQuestion,
): Utterance[] {
  const told = (text: string) => languageOf(text, among);
  if (codeSwitching) {
    return utterances.map((each) => ({ ...each, language: told(each.text) ?? each.language }));
  }
  let first: TranscriptionLanguageCode | null = null;
  for (const { text } of utterances) first ??= told(text);
  return utterances.map((each) => ({ ...each, language: first ?? each.language }));
}
