import type { JsonValue } from '@verbatim/contract';
import type { Schema } from '@verbatim/openapi-document';
import fc from 'fast-check';
import { branchesOf, resolve } from '../document/resolve.ts';
import { brokenConditions } from './broken-conditions.ts';
import { type BrokenConstraint, type EditStep, edit } from './edit.ts';
import { invalidValuesOf } from './invalid-values.ts';
import { smallest } from './smallest.ts';
import { valid } from './valid.ts';

/** All constraints that a body of this schema can break. */
export function brokenConstraints(schema: Schema): BrokenConstraint[] {
  return below(schema, []);
}

/** Bodies that break one constraint and are otherwise valid. */
export function broken(schema: Schema, { changes }: BrokenConstraint): fc.Arbitrary<JsonValue> {
  return fc
    .tuple(valid(schema), changes)
    .map(([body, edits]) =>
      edits.reduce<JsonValue>((value, { steps, change }) => edit(value, steps, change), body),
    );
}

function below(schema: Schema, steps: readonly EditStep[]): BrokenConstraint[] {
  const own = invalidValuesOf(schema).map(({ keyword, values }): BrokenConstraint => {
    const changes = values.map((put) => [{ steps, change: { put } }]);
    return { fields: [fieldOf(steps)], keyword, changes };
  });
  return [...own, ...branchesOf(schema).flatMap((branch) => inside(branch, steps))];
}

function inside(schema: Schema, steps: readonly EditStep[]): BrokenConstraint[] {
  if (schema.type === 'array') {
    return below(schema.items ?? {}, [...steps, { name: null, instead: [] }]);
  }
  if (schema.type !== 'object') return [];
  const { properties, required = [], additionalProperties } = schema;
  const into = (name: string): EditStep[] => [...steps, { name, instead: smallest(schema) }];
  const members = Object.entries(properties ?? {}).flatMap(([name, inner]) =>
    below(inner, into(name)),
  );
  const missing = required.map((name): BrokenConstraint => {
    const changes = fc.constant([{ steps: into(name), change: { drop: true } } as const]);
    return { fields: [fieldOf(into(name))], keyword: 'required', changes };
  });
  const dictionary =
    typeof additionalProperties === 'object' ? below(additionalProperties, into('Verbatim')) : [];
  const unknown = additionalProperties === false ? unknownMembers(schema, into) : [];
  const conditional = brokenConditions(resolve(schema), steps, into);
  return [...members, ...missing, ...dictionary, ...unknown, ...conditional];
}

function unknownMembers(schema: Schema, into: (name: string) => EditStep[]): BrokenConstraint[] {
  const known = Object.keys(schema.properties ?? {});
  const misspelled = known.slice(0, 1).map((name) => `${name}_`);
  return ['surprise', ...misspelled].map((name): BrokenConstraint => {
    const changes = fc
      .constantFrom<JsonValue>(true, null, 1, 'x', {})
      .map((put) => [{ steps: into(name), change: { put } }]);
    return { fields: [fieldOf(into(name))], keyword: 'additionalProperties', changes };
  });
}

/** The dotted path of a field, without array indexes. */
export function fieldOf(steps: readonly EditStep[]): string {
  return steps.flatMap(({ name }) => name ?? []).join('.');
}
