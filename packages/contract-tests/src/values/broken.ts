import type { JsonValue, Operation } from '@verbatim/contract';
import type { Schema } from '@verbatim/openapi-document';
import fc from 'fast-check';
import { branchesOf, resolve } from '../document/resolve.ts';
import { type BrokenConstraint, type Edit, type EditStep, edit } from './edit.ts';
import { invalidValuesOf } from './invalid-values.ts';
import {
  type ParameterWithSchema,
  parametersOf,
  together,
  validParameters,
  type WireParameters,
} from './parameters.ts';
import { type Condition, conditionsOf, smallest, valid } from './valid.ts';

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
function fieldOf(steps: readonly EditStep[]): string {
  return steps.flatMap(({ name }) => name ?? []).join('.');
}

/** Edits that break conditional constraints of a schema. */
function brokenConditions(
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

/** One constraint of a parameter, and values that break only it. */
interface BrokenParameter {
  readonly field: string;
  readonly keyword: string;
  readonly requests: fc.Arbitrary<WireParameters>;
}

type Pairs = readonly (readonly [name: string, value: string])[];

/** The constraints of an operation's query and headers. */
export function brokenParameters(operation: Operation): BrokenParameter[] {
  return parametersOf(operation)
    .filter((parameter) => parameter.in !== 'path')
    .flatMap((parameter) =>
      misfits(parameter).map(({ keyword, values }): BrokenParameter => {
        const { name } = parameter;
        const requests = fc
          .tuple(validParameters(operation), fc.constantFrom(...values))
          .map(([base, pairs]) => replaced(base, parameter, pairs));
        return { field: name, keyword, requests };
      }),
    );
}

function replaced(
  base: WireParameters,
  { name, in: place }: ParameterWithSchema,
  pairs: Pairs,
): WireParameters {
  if (place === 'header') {
    const headers = Object.fromEntries(pairs);
    return together([
      { ...base, headers: {} },
      { path: {}, query: [], headers },
    ]);
  }
  const others = base.query.filter(([each]) => each !== name && !each.startsWith(`${name}[`));
  return { ...base, query: [...others, ...pairs] };
}

interface InvalidText {
  readonly keyword: string;
  readonly values: readonly Pairs[];
}

function misfits(parameter: ParameterWithSchema): InvalidText[] {
  const { name, type, schema, alsoAccepts } = parameter;
  const found: InvalidText[] = [];
  const add = (keyword: string, ...texts: string[]): void =>
    void found.push({ keyword, values: texts.map((text) => [[name, text]]) });
  if (type === 'integer') add('type', 'many', '1.5', '', '0x10', '1e2', ' 1');
  if (schema.minimum !== undefined) add('minimum', String(schema.minimum - 1), '-1000000');
  if (schema.maximum !== undefined)
    add('maximum', above(schema.maximum), above(schema.maximum * 9));
  if (schema.enum) add('enum', 'nothing', '', String(schema.enum[0]).toUpperCase());
  if (schema.format === 'date') add('format', 'yesterday', '2026-02-30', '2026-11-03T00:00:00Z');
  if (schema.format === 'date-time')
    add('format', 'yesterday', '2026-11-03', '2026-13-45T00:00:00Z');
  if (schema.maxLength !== undefined) add('maxLength', 'x'.repeat(schema.maxLength + 1));
  if (type === 'array') {
    add('enum', 'nothing', '');
    if (alsoAccepts) add('enum of a list', `${smallest(schema.items ?? {})},nothing`);
    const tooMany = Array.from({ length: (schema.maxItems ?? 0) + 1 }, () => {
      return [name, String(smallest(schema.items ?? {}))] as const;
    });
    if (schema.maxItems !== undefined) found.push({ keyword: 'maxItems', values: [tooMany] });
  }
  if (type === 'object') {
    add('type', '[1]', '"text"', '5', '{');
    const most = schema['x-max-json-length'];
    if (most !== undefined) add('x-max-json-length', JSON.stringify({ text: 'x'.repeat(most) }));
  }
  return found;
}

/** The next integer, also beyond the safe integers. */
const above = (bound: number): string => String(BigInt(bound) + 1n);
