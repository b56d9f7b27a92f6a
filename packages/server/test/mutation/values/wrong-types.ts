import fc from 'fast-check';
import { Raw, type Tree } from '../json-text.ts';
import { editLocation, type ValueMutator } from './value-mutator.ts';

const otherTypes: readonly Tree[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  '',
  'text',
  '1',
  'true',
  'null',
  [],
  [null],
  [[]],
  {},
  { a: 1 },
  { length: 1 },
];

/** What a lenient reader would coerce into the value that belongs there. */
function lookalike(old: Tree | undefined): Tree | undefined {
  if (typeof old === 'number' || typeof old === 'boolean') return String(old);
  if (typeof old === 'string') return [old];
  if (old instanceof Raw || typeof old !== 'object' || old === null) return 0;
  return Array.isArray(old) ? { 0: old[0] ?? null, length: 1 } : [old];
}

/** Values of another type, and values that look like the right one. */
export const wrongTypes: ValueMutator = {
  weight: 6,
  edits: (locations) =>
    fc
      .tuple(fc.constantFrom(...locations), fc.option(fc.constantFrom(...otherTypes)))
      .map(([location, value]) =>
        value === null
          ? editLocation(location, 'a lookalike of another type', lookalike)
          : editLocation(location, 'another type', () => value),
      ),
};
