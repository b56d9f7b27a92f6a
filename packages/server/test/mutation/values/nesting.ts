import fc from 'fast-check';
import { Raw, type Tree } from '../json-text.ts';
import { editLocation, type ValueMutator } from './value-mutator.ts';

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
