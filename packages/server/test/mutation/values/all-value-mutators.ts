import type { ValueMutator } from './value-mutator.ts';
import {
  deepNesting,
  duplicateKeys,
  misspelledFields,
  nesting,
  omittedFields,
  prototypeKeys,
} from './value-shapes.ts';
import {
  bounds,
  enormous,
  enumNearMisses,
  formats,
  large,
  strangeCharacters,
  strangeNumbers,
  wrongTypes,
} from './value-texts.ts';

/** All ways to damage a JSON value. */
export const valueMutators: readonly ValueMutator[] = [
  [wrongTypes, bounds, enumNearMisses, formats, strangeCharacters, strangeNumbers],
  [prototypeKeys, misspelledFields, omittedFields, duplicateKeys, nesting, deepNesting, large],
  [enormous],
].flat();
