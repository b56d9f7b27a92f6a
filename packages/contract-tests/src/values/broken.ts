import type { JsonValue, Operation } from '@verbatim/contract';
import type { Schema } from '@verbatim/openapi-document';
import fc from 'fast-check';
import { isObject, type JsonRecord } from '../document/json.ts';
import { branchesOf, resolve } from '../document/resolve.ts';
import { NOWHERE } from './texts.ts';
import {
  type Condition,
  conditionsOf,
  type ParameterWithSchema,
  parametersOf,
  smallest,
  together,
  valid,
  validParameters,
  type WireParameters,
} from './valid.ts';

/** One step of a path into a value: an object member, or a new item at the end of an array. */
interface EditStep {
  /** Name of the member; null for an item. */
  readonly name: string | null;
  /** The object to create if it is missing. */
  readonly instead: JsonValue;
}

/** The edit at the end of the path: sets a value or removes the member. */
type Change = { readonly put: JsonValue } | { readonly drop: true };

/** A copy of a value with one edit. */
function edit(value: JsonValue | undefined, steps: readonly EditStep[], change: Change): JsonValue {
  const [step, ...rest] = steps;
  if (!step) return 'put' in change ? change.put : (value ?? null);
  const { name, instead } = step;
  if (name === null) {
    const items: readonly JsonValue[] = Array.isArray(value) ? value : [];
    // Few other items, so that the maximum number of items is kept.
    return [...items.slice(0, 3), edit(undefined, rest, change)];
  }
  const whole: JsonRecord = isObject(value) ? value : isObject(instead) ? instead : {};
  const { [name]: member, ...others } = whole;
  if (rest.length === 0 && 'drop' in change) return others;
  return { ...others, [name]: edit(member, rest, change) };
}

/** One constraint of a body, and edits that break only it. */
interface BrokenConstraint {
  /** The response must name one of these fields, such as `language_config.languages`; empty for the body itself. */
  readonly fields: readonly string[];
  readonly keyword: string;
  /** Edits that break the constraint, applied in order to any valid body. */
  readonly changes: fc.Arbitrary<readonly Edit[]>;
}

/** One edit at one location. */
type Edit = { readonly steps: readonly EditStep[]; readonly change: Change };

/** Values that violate one keyword of a schema. */
type InvalidValues = { readonly keyword: string; readonly values: fc.Arbitrary<JsonValue> };

/** Values that violate each keyword of a schema itself, without those of its members or items. */
function invalidValuesOf(schema: Schema): InvalidValues[] {
  const { enum: values } = resolve(schema);
  const branches = branchesOf(schema);
  return [
    ...ofType(schema, branches),
    ...(values ? [ofList(values)] : branches.flatMap((branch) => ofBranch(branch))),
  ];
}

const SAMPLES: Readonly<Record<string, readonly JsonValue[]>> = {
  null: [null],
  boolean: [true, false],
  number: [0.5, -2.25],
  integer: [3, -1],
  string: ['yes', '1', ''],
  array: [[], ['a']],
  object: [{}, { a: 1 }],
};

function ofType(schema: Schema, branches: readonly Schema[]): InvalidValues[] {
  const allowed = new Set(branches.flatMap(({ type, enum: list }) => type ?? typesOf(list ?? [])));
  for (const each of typesOf(resolve(schema).enum ?? [])) allowed.add(each);
  if (allowed.has('number')) allowed.add('integer');
  const others = Object.entries(SAMPLES).filter(([type]) => !allowed.has(type));
  const values = others.flatMap(([, samples]) => samples);
  return values.length === 0 ? [] : [{ keyword: 'type', values: fc.constantFrom(...values) }];
}

const typesOf = (values: readonly JsonValue[]): string[] =>
  values.map((value) => (Number.isInteger(value) ? 'integer' : typeof value));

/** Near misses first: they find an enum that is compared loosely. */
function ofList(list: readonly JsonValue[]): InvalidValues {
  const near = list.flatMap((value): JsonValue[] => {
    if (typeof value === 'number') return [value + 1, value - 1, -value];
    return typeof value === 'string' ? [`${value}x`, value.toUpperCase(), ` ${value}`, ''] : [];
  });
  const values = near.filter((value) => !list.includes(value));
  return { keyword: 'enum', values: fc.constantFrom(...values.slice(0, 40)) };
}

function ofBranch(branch: Schema): InvalidValues[] {
  switch (branch.type) {
    case 'integer':
    case 'number':
      return ofNumber(branch);
    case 'string':
      return ofString(branch);
    case 'array':
      return ofArray(branch);
    case 'object':
      return ofObject(branch);
    default:
      return [];
  }
}

function ofNumber({ type, minimum, maximum }: Schema): InvalidValues[] {
  const step = type === 'integer' ? 1 : 0.001;
  const found: InvalidValues[] = [];
  if (minimum !== undefined) {
    const values = fc.constantFrom(minimum - step, minimum - 1, minimum - 1e6);
    found.push({ keyword: 'minimum', values });
  }
  if (maximum !== undefined) {
    const values = fc.constantFrom(maximum + step, maximum + 1, maximum + 1e6);
    found.push({ keyword: 'maximum', values });
  }
  return found;
}

const WRONG_FORMS: Readonly<Record<string, readonly string[]>> = {
  uri: ['no address', 'contract-tests.example', '//', 'http//contract-tests.example'],
  date: ['2026-02-30', '03.11.2026', 'today'],
  'date-time': ['yesterday', '2026-13-45T00:00:00Z', '2026-11-03'],
  uuid: ['1', 'not-a-uuid'],
};

function ofString({ format, pattern, minLength = 0, maxLength }: Schema): InvalidValues[] {
  const found: InvalidValues[] = [];
  if (minLength > 0) {
    found.push({ keyword: 'minLength', values: fc.constant('a'.repeat(minLength - 1)) });
  }
  if (maxLength !== undefined) {
    const start = format === 'uri' ? `${NOWHERE}/` : '';
    const values = fc
      .constantFrom(1, 100)
      .map((more) => start.padEnd(maxLength + more, format === undefined ? 'ä' : 'a'));
    found.push({ keyword: 'maxLength', values });
  }
  if (pattern !== undefined) {
    const values = fc.string().filter((text) => !new RegExp(pattern).test(text));
    found.push({ keyword: 'pattern', values });
  }
  const wrong = WRONG_FORMS[format ?? ''];
  if (wrong) found.push({ keyword: 'format', values: fc.constantFrom(...wrong) });
  return found;
}

function ofArray({ items = {}, minItems = 0, maxItems }: Schema): InvalidValues[] {
  const found: InvalidValues[] = [];
  const list = (length: number): JsonValue => Array.from({ length }, () => smallest(items));
  if (minItems > 0) found.push({ keyword: 'minItems', values: fc.constant(list(minItems - 1)) });
  if (maxItems !== undefined) {
    found.push({ keyword: 'maxItems', values: fc.constant(list(maxItems + 1)) });
  }
  return found;
}

function ofObject(schema: Schema): InvalidValues[] {
  const { maxProperties, additionalProperties, 'x-max-json-length': maxJsonLength } = schema;
  const found: InvalidValues[] = [];
  if (maxProperties !== undefined && typeof additionalProperties === 'object') {
    const value = smallest(additionalProperties);
    const names = Array.from({ length: maxProperties + 1 }, (_, index) => index.toString(36));
    const values = fc.constant(Object.fromEntries(names.map((name) => [`k${name}`, value])));
    found.push({ keyword: 'maxProperties', values });
  }
  if (maxJsonLength !== undefined) {
    const values = fc
      .constantFrom(0, 500)
      .map((more) => ({ text: 'x'.repeat(maxJsonLength + more) }));
    found.push({ keyword: 'x-max-json-length', values });
  }
  return found;
}

/** All constraints that a body of this schema can break. */
export const brokenConstraints = (schema: Schema): BrokenConstraint[] => below(schema, []);

/** Bodies that break one constraint and are otherwise valid. */
export const broken = (schema: Schema, { changes }: BrokenConstraint): fc.Arbitrary<JsonValue> =>
  fc
    .tuple(valid(schema), changes)
    .map(([body, edits]) =>
      edits.reduce<JsonValue>((value, { steps, change }) => edit(value, steps, change), body),
    );

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
  const members = Object.entries(properties ?? {}).flatMap(([name, inner]) => {
    const needed = neededBeside(schema, name, into);
    return below(inner, into(name)).map(({ changes, ...each }) => ({
      ...each,
      changes: changes.map((edits) => [...needed, ...edits]),
    }));
  });
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
const fieldOf = (steps: readonly EditStep[]): string =>
  steps.flatMap(({ name }) => name ?? []).join('.');

/** Edits that add the other fields that a field requires with any of its values. */
const neededBeside = (schema: Schema, name: string, into: (name: string) => EditStep[]): Edit[] =>
  conditionsOf(schema).flatMap(({ when: { properties = {}, required = [] }, rule }) =>
    required[0] !== name || properties[name]?.const !== undefined
      ? []
      : (rule.required ?? []).flatMap((other): Edit[] => {
          const inner = {
            ...resolve(schema.properties?.[other] ?? {}),
            ...rule.properties?.[other],
          };
          const put = { steps: into(other), change: { put: smallest(inner) } };
          return [put, ...neededBeside(schema, other, into)];
        }),
  );

/** Edits that break conditional constraints of a schema. */
const brokenConditions = (
  schema: Schema,
  steps: readonly EditStep[],
  into: (name: string) => EditStep[],
): BrokenConstraint[] =>
  conditionsOf(schema).flatMap((condition) => {
    const trigger = triggerOf(condition, schema, into);
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

/** Values that a field may have only while the condition is false. */
function inNarrowed(narrowed: Schema, inner: Schema): { names: string[]; put: JsonValue }[] {
  if (narrowed.const !== undefined) {
    const others = (inner.enum ?? []).filter((value) => value !== narrowed.const);
    return others.map((put) => ({ names: [], put }));
  }
  return (narrowed.required ?? []).map((name) => ({ names: [name], put: smallest(inner) }));
}

function triggerOf(
  { when }: Condition,
  schema: Schema,
  into: (name: string) => EditStep[],
): fc.Arbitrary<Edit[]> {
  const { properties = {}, required = [] } = when;
  const members = [...new Set([...required, ...Object.keys(properties)])].map((name) => {
    const { const: constant, enum: values, required: inner = [] } = properties[name] ?? {};
    const own = resolve(schema.properties?.[name] ?? {});
    const given = { ...own, required: inner };
    const puts = constant === undefined ? (values ?? own.enum ?? [smallest(given)]) : [constant];
    return fc.constantFrom(...puts).map((put): Edit => ({ steps: into(name), change: { put } }));
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
export const brokenParameters = (operation: Operation): BrokenParameter[] =>
  parametersOf(operation)
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

type InvalidText = { readonly keyword: string; readonly values: readonly Pairs[] };

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
