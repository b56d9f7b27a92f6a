import fc from 'fast-check';
import { isObject, Members, membersOf, type Tree } from '../json-text.ts';
import { editLocation, type ValueMutator } from './value-mutator.ts';

const rivals: readonly Tree[] = [null, true, 0, 'text', [], {}, { __proto: 1 }];

/** The same name twice in one object, with values that disagree. */
export const duplicateKeys: ValueMutator = {
  weight: 2,
  edits: (locations) =>
    fc
      .tuple(fc.constantFrom(...locations), fc.constantFrom(...rivals), fc.boolean(), fc.nat(20))
      .map(([location, rival, first, index]) =>
        editLocation(location, 'a name given twice', (old) => {
          const members = isObject(old) ? membersOf(old) : [];
          const [name] = members[index % Math.max(1, members.length)] ?? ['a'];
          return new Members(first ? [[name, rival], ...members] : [...members, [name, rival]]);
        }),
      ),
};
