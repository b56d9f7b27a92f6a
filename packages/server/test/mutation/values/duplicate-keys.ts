import fc from 'fast-check';
import { isObject, Members, membersOf, type Tree } from '../json-text.ts';
import { editPlace, type ValueMutator } from './value-mutator.ts';

const rivals: readonly Tree[] = [null, true, 0, 'text', [], {}, { __proto: 1 }];

/** The same name twice in one object, with values that disagree. */
export const duplicateKeys: ValueMutator = {
  weight: 2,
  edits: (places) =>
    fc
      .tuple(fc.constantFrom(...places), fc.constantFrom(...rivals), fc.boolean(), fc.nat(20))
      .map(([place, rival, first, index]) =>
        editPlace(place, 'a name given twice', (old) => {
          const members = isObject(old) ? membersOf(old) : [];
          const [name] = members[index % Math.max(1, members.length)] ?? ['a'];
          return new Members(first ? [[name, rival], ...members] : [...members, [name, rival]]);
        }),
      ),
};
