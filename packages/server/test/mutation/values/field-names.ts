import fc from 'fast-check';
import { isObject, Members, membersOf } from '../json-text.ts';
import { editLocation, nameOf, type ValueEdit, type ValueMutator } from './value-mutator.ts';

const slips: readonly ((name: string) => string)[] = [
  (name) => name.slice(1),
  (name) => `${name}s`,
  (name) => name.replaceAll('_', ''),
  (name) => name.replaceAll(/_(.)/g, (_match, letter: string) => letter.toUpperCase()),
  (name) => name.toUpperCase(),
  (name) => `${name} `,
  (name) => `${name}\u0000`,
  (name) => `a/${name}~0`,
  (name) => `${name}.${name}[0]`,
  () => '',
  () => '0',
  () => '\ud800',
  () => 'x'.repeat(5000),
];

/** A field under a misspelled name. */
export const misspelledFields: ValueMutator = {
  weight: 3,
  edits(locations) {
    const named = locations.filter(({ path }) => path.length > 0);
    if (named.length === 0) return null;
    return fc
      .tuple(fc.constantFrom(...named), fc.constantFrom(...slips))
      .map(([location, slip]): ValueEdit => {
        const name = location.path.at(-1) ?? '';
        const holder = { ...location, path: location.path.slice(0, -1) };
        return editLocation(holder, `${name} misspelled`, (old) =>
          isObject(old)
            ? new Members(
                membersOf(old).map(([each, value]) => [each === name ? slip(each) : each, value]),
              )
            : { [slip(name)]: true },
        );
      });
  },
};

/** A field or a whole part left out. */
export const omittedFields: ValueMutator = {
  weight: 2,
  edits: (locations) =>
    fc.constantFrom(...locations).map((location) => ({
      ...editLocation(location, 'left out', () => undefined),
      about: `${nameOf(location)}: left out`,
    })),
};
