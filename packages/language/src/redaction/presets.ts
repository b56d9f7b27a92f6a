import {
  type PiiEntitySelector,
  type PiiEntityType,
  type PiiPreset,
  presetTypes,
} from '@verbatim/contract';

/** The types that a selection stands for: presets are expanded, and nothing chosen means every type. */
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
