import fc from 'fast-check';
import { isObject, Members, membersOf, type Tree } from '../json-text.ts';
import { editLocation, type ValueMutator } from './value-mutator.ts';

/** Names that every object inherits or that lead to what it inherits from. */
export const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'toJSON',
  'then',
  'length',
  '__defineGetter__',
  '__lookupSetter__',
] as const;

const poison: readonly Tree[] = [
  { polluted: true },
  { prototype: { polluted: true } },
  new Members([['__proto__', { polluted: true }]]),
  { polluted: { polluted: { polluted: true } } },
  null,
  'polluted',
  0,
  [],
];

/** Prototype keys beside the members of an object, around them, or as the object itself. */
export const prototypeKeys: ValueMutator = {
  weight: 6,
  edits(locations) {
    const way = fc.constantFrom('beside', 'around', 'instead');
    return fc
      .tuple(
        fc.constantFrom(...locations),
        fc.constantFrom(...PROTOTYPE_KEYS),
        fc.constantFrom(...poison),
        way,
      )
      .map(([location, key, value, how]) =>
        editLocation(location, `${key} ${how}`, (old) => {
          if (how === 'instead' || !isObject(old)) return new Members([[key, value]]);
          return how === 'around'
            ? new Members([[key, old]])
            : new Members([...membersOf(old), [key, value]]);
        }),
      );
  },
};
