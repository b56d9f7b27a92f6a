import fc from 'fast-check';
import { isObject, Members, membersOf, Raw, type Tree } from '../draft.ts';
import { editLocation, nameOf, type ValueEdit, type ValueMutator } from './value-mutator.ts';

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

const shapes = {
  arrays: (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`,
  objects: (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  prototypes: (depth: number) => `${'{"__proto__":'.repeat(depth)}1${'}'.repeat(depth)}`,
  dictionary: (depth: number) => `{"deep":${'['.repeat(depth)}${']'.repeat(depth)}}`,
} satisfies Record<string, (depth: number) => string>;

/** A value nested this deep; objects are kept short enough for the limit of a body. */
export const nested = (shape: keyof typeof shapes, depth: number): Tree =>
  new Raw(shapes[shape](depth));

const nestingOf = (depths: readonly number[], weight: number): ValueMutator => ({
  weight,
  edits: (locations) =>
    fc
      .tuple(
        fc.constantFrom(...locations),
        fc.constantFrom(
          'arrays' as const,
          'objects' as const,
          'prototypes' as const,
          'dictionary' as const,
        ),
        fc.constantFrom(...depths),
      )
      .map(([location, shape, depth]) => {
        const fitting = shape === 'prototypes' ? Math.min(depth, 50_000) : depth;
        return editLocation(location, `${fitting} levels of ${shape}`, () =>
          nested(shape, fitting),
        );
      }),
});

/** Some levels too many. */
export const nesting = nestingOf([2, 10, 100, 1000], 2);

/** More levels than any call stack has. */
export const deepNesting = nestingOf([10_000, 100_000], 0.3);

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
