import type { LanguageCode, PiiRedactionConfig, Utterance } from '@verbatim/contract';
import { type Coverage, coverage, findableTypes } from './coverage.ts';
import { typesOf } from './presets.ts';

/** Types that are found in every language. */
const EVERYWHERE: ReadonlySet<Coverage> = new Set(['checksum', 'format', 'none']);

/** The languages of a transcript in which not all that is to be redacted can be found, although it can be in English. */
export function languagesNotRedacted(
  { entity_types }: PiiRedactionConfig,
  utterances: readonly Utterance[],
): LanguageCode[] {
  const types = [...typesOf(entity_types, findableTypes)];
  if (types.every((type) => EVERYWHERE.has(coverage[type]))) return [];
  const spoken = new Set(utterances.map(({ language }) => language));
  return [...spoken].filter((language) => language !== 'en');
}
