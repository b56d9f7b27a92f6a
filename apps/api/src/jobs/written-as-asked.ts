import type { Utterance } from '@verbatim/contract';
import { customSpelling, punctuated } from '@verbatim/language';
import type { JobParams } from './job-params.ts';

/** The words as the caller wants them written. Spelling comes first: it may bring the mark that ends a sentence. */
export function writtenAsAsked(
  { custom_spelling, custom_spelling_config, punctuation_enhanced }: JobParams,
  utterances: readonly Utterance[],
): readonly Utterance[] {
  const spelled =
    custom_spelling && custom_spelling_config
      ? customSpelling(utterances, custom_spelling_config)
      : utterances;
  return punctuation_enhanced ? punctuated(spelled) : spelled;
}
