import type { Json } from '@verbatim/contract';
import type { Schema } from '@verbatim/openapi-document';
import fc from 'fast-check';
import { branchesOf, resolve } from '../document/resolve.ts';
import type { Break } from './break.ts';
import { brokenConditions } from './broken-conditions.ts';
import { edit, type Step } from './edit.ts';
import { misfitsOf } from './misfits.ts';
import { smallest } from './smallest.ts';
import { valid } from './valid.ts';

/** Every constraint that a body of this schema can break, one at a time. */
export function breaksOf(schema: Schema): Break[] {
  return below(schema, []);
}

/** Bodies that are valid but for one broken constraint. */
export function broken(schema: Schema, { changes }: Break): fc.Arbitrary<Json> {
  return fc
    .tuple(valid(schema), changes)
    .map(([body, edits]) =>
      edits.reduce<Json>((value, { steps, change }) => edit(value, steps, change), body),
    );
}

function below(schema: Schema, steps: readonly Step[]): Break[] {
  const own = misfitsOf(schema).map(({ keyword, values }): Break => {
    const changes = values.map((put) => [{ steps, change: { put } }]);
    return { fields: [fieldOf(steps)], keyword, changes };
  });
  return [...own, ...branchesOf(schema).flatMap((branch) => inside(branch, steps))];
}

function inside(schema: Schema, steps: readonly Step[]): Break[] {
  if (schema.type === 'array') {
    return below(schema.items ?? {}, [...steps, { name: null, instead: [] }]);
  }
  if (schema.type !== 'object') return [];
  const { properties, required = [], additionalProperties } = schema;
  const into = (name: string): Step[] => [...steps, { name, instead: smallest(schema) }];
  const members = Object.entries(properties ?? {}).flatMap(([name, inner]) =>
    below(inner, into(name)),
  );
  const missing = required.map((name): Break => {
    const changes = fc.constant([{ steps: into(name), change: { drop: true } } as const]);
    return { fields: [fieldOf(into(name))], keyword: 'required', changes };
  });
  const dictionary =
    typeof additionalProperties === 'object' ? below(additionalProperties, into('Verbatim')) : [];
  const unknown = additionalProperties === false ? unknownMembers(schema, into) : [];
  const conditional = brokenConditions(resolve(schema), steps, into);
  return [...members, ...missing, ...dictionary, ...unknown, ...conditional];
}

function unknownMembers(schema: Schema, into: (name: string) => Step[]): Break[] {
  const known = Object.keys(schema.properties ?? {});
  const misspelled = known.slice(0, 1).map((name) => `${name}_`);
  return ['surprise', ...misspelled].map((name): Break => {
    const changes = fc
      .constantFrom<Json>(true, null, 1, 'x', {})
      .map((put) => [{ steps: into(name), change: { put } }]);
    return { fields: [fieldOf(into(name))], keyword: 'additionalProperties', changes };
  });
}

/** The field at the end of the way, as people write it; items are not told apart. */
export function fieldOf(steps: readonly Step[]): string {
  return steps.flatMap(({ name }) => name ?? []).join('.');
}
