import { bounds } from './bounds.ts';
import { duplicateKeys } from './duplicate-keys.ts';
import { misspelledFields, omittedFields } from './field-names.ts';
import { formats } from './formats.ts';
import { enumNearMisses } from './near-misses.ts';
import { deepNesting, nesting } from './nesting.ts';
import { strangeNumbers } from './odd-numbers.ts';
import { strangeCharacters } from './odd-texts.ts';
import { prototypeKeys } from './prototype-keys.ts';
import { enormous, large } from './sizes.ts';
import type { ValueMutator } from './value-mutator.ts';
import { wrongTypes } from './wrong-types.ts';

/** All ways to damage a JSON value. */
export const valueMutators: readonly ValueMutator[] = [
  wrongTypes,
  bounds,
  enumNearMisses,
  formats,
  strangeCharacters,
  strangeNumbers,
  prototypeKeys,
  misspelledFields,
  omittedFields,
  duplicateKeys,
  nesting,
  deepNesting,
  large,
  enormous,
];
