import fc from 'fast-check';
import type { Tree } from '../draft.ts';
import { editAt, type ValueLocation } from '../locations.ts';

/** One change to a JSON value, with a short description. */
export interface ValueEdit {
  readonly about: string;
  edit(tree: Tree): Tree;
}

/** One way to damage a JSON value. */
export interface ValueMutator {
  readonly weight: number;
  /** The edits of a value with these locations; null if it does not apply. */
  edits(locations: readonly ValueLocation[]): fc.Arbitrary<ValueEdit> | null;
}

/** A location by its path, as it is printed. */
export const nameOf = ({ path }: ValueLocation): string =>
  path.length === 0 ? 'the value' : path.join('.');

/** An edit of the value at one location. */
export const editLocation = (
  location: ValueLocation,
  about: string,
  change: (old: Tree | undefined) => Tree | undefined,
): ValueEdit => ({
  about: `${nameOf(location)}: ${about}`,
  edit: (tree) => editAt(tree, location.path, change) ?? null,
});

/** Edits that write one of the alternative values of a location. */
export function putOneOf(
  locations: readonly ValueLocation[],
  valuesFor: (location: ValueLocation) => readonly Tree[],
): fc.Arbitrary<ValueEdit> | null {
  const choices = locations.flatMap((location) => {
    const values = valuesFor(location);
    return values.length === 0 ? [] : [{ location, values }];
  });
  if (choices.length === 0) return null;
  return fc
    .constantFrom(...choices)
    .chain(({ location, values }) =>
      fc
        .constantFrom(...values)
        .map((value) => editLocation(location, 'another value', () => value)),
    );
}
