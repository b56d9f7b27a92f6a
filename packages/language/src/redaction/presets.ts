import {
  type PiiEntitySelector,
  type PiiEntityType,
  type PiiPreset,
  presetTypes,
} from '@verbatim/contract';

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
