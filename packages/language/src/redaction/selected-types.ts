import {
  type LanguageCode,
  type PiiEntitySelector,
  type PiiEntityType,
  type PiiPreset,
  type PiiRedactionConfig,
  presetTypes,
  type Utterance,
} from '@verbatim/contract';
import { type Coverage, coverage, findableTypes } from './coverage.ts';

/** Types of a selection: expands presets; an empty selection means all types. */
export function typesOf(
  chosen: PiiEntitySelector | readonly PiiEntitySelector[] | undefined,
  every: Iterable<PiiEntityType>,
): Set<PiiEntityType> {
  if (chosen === undefined) return new Set(every);
  const list = typeof chosen === 'string' ? [chosen] : (chosen as readonly PiiEntitySelector[]);
  return new Set(
    list.flatMap((one): readonly PiiEntityType[] => (isPreset(one) ? presetTypes[one] : [one])),
  );
}

function isPreset(one: PiiEntitySelector): one is PiiPreset {
  return Object.hasOwn(presetTypes, one);
}

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
