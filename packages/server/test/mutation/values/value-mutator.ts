import fc from 'fast-check';
import type { Tree } from '../json-text.ts';
import { editAt, type Place } from '../places.ts';

/** One change to a JSON value, with a short description. */
export interface ValueEdit {
  readonly about: string;
  edit(tree: Tree): Tree;
}

/** One way to damage a JSON value. */
export interface ValueMutator {
  readonly weight: number;
  /** The edits of a value with these places; null if it does not apply. */
  edits(places: readonly Place[]): fc.Arbitrary<ValueEdit> | null;
}

/** A place by its path, as it is printed. */
export const nameOf = ({ path }: Place): string =>
  path.length === 0 ? 'the value' : path.join('.');

/** An edit that changes what stands at one place. */
export const editPlace = (
  place: Place,
  about: string,
  change: (old: Tree | undefined) => Tree | undefined,
): ValueEdit => ({
  about: `${nameOf(place)}: ${about}`,
  edit: (tree) => editAt(tree, place.path, change) ?? null,
});

/** Puts one of the values of a place there, for the places that have some. */
export function putOneOf(
  places: readonly Place[],
  valuesFor: (place: Place) => readonly Tree[],
): fc.Arbitrary<ValueEdit> | null {
  const choices = places.flatMap((place) => {
    const values = valuesFor(place);
    return values.length === 0 ? [] : [{ place, values }];
  });
  if (choices.length === 0) return null;
  return fc
    .constantFrom(...choices)
    .chain(({ place, values }) =>
      fc.constantFrom(...values).map((value) => editPlace(place, 'another value', () => value)),
    );
}
