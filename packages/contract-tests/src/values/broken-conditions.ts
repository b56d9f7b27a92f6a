import type { JsonValue } from '@verbatim/contract';
import type { Schema } from '@verbatim/openapi-document';
import fc from 'fast-check';
import { resolve } from '../document/resolve.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import type { BrokenConstraint, Edit, EditStep } from './edit.ts';
import { smallest } from './smallest.ts';

/** Edits that break conditional constraints of a schema. */
export function brokenConditions(
  schema: Schema,
  steps: readonly EditStep[],
  into: (name: string) => EditStep[],
): BrokenConstraint[] {
  return conditionsOf(schema).flatMap((condition) => {
    const trigger = triggerOf(condition, into);
    const place = steps.flatMap(({ name }) => name ?? []);
    const named = (...names: string[]): string => [...place, ...names].join('.');
    const breakWith = (fields: string[], edits: readonly Edit[]): BrokenConstraint => {
      const changes = trigger.map((first): readonly Edit[] => [...first, ...edits]);
      return { fields, keyword: 'dependentSchemas', changes };
    };
    const drop = (name: string): Edit => ({ steps: into(name), change: { drop: true } });
    const { required = [], anyOf = [], properties = {} } = condition.rule;
    const alternatives = anyOf.flatMap((branch) => branch.required ?? []);
    return [
      ...required.map((name) => breakWith([named(name)], [drop(name)])),
      ...(alternatives.length > 0
        ? [
            breakWith(
              alternatives.map((name) => named(name)),
              alternatives.map(drop),
            ),
          ]
        : []),
      ...Object.entries(properties).flatMap(([name, narrowed]) => {
        const inner = resolve(schema.properties?.[name] ?? {});
        return inNarrowed(narrowed, inner).map(({ names, put }) =>
          breakWith([named(name, ...names)], [{ steps: into(name), change: { put } }]),
        );
      }),
    ];
  });
}

/** Values that a field may have only while the condition is false. */
function inNarrowed(narrowed: Schema, inner: Schema): { names: string[]; put: JsonValue }[] {
  if (narrowed.const !== undefined) {
    const others = (inner.enum ?? []).filter((value) => value !== narrowed.const);
    return others.map((put) => ({ names: [], put }));
  }
  return (narrowed.required ?? []).map((name) => ({ names: [name], put: smallest(inner) }));
}

/** Makes the condition true. */
function triggerOf({ when }: Condition, into: (name: string) => EditStep[]): fc.Arbitrary<Edit[]> {
  const members = Object.entries(when.properties ?? {}).map(([name, inner]) => {
    const values = inner.const === undefined ? (inner.enum ?? []) : [inner.const];
    return fc.constantFrom(...values).map((put): Edit => ({ steps: into(name), change: { put } }));
  });
  return fc.tuple(...members);
}
