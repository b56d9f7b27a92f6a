import type { JsonValue } from '@verbatim/contract';
import type { Schema } from '@verbatim/openapi-document';
import fc from 'fast-check';
import { branchesOf, resolve } from '../document/resolve.ts';
import { NOWHERE } from './texts.ts';
import { smallest } from './valid.ts';

/** Values that violate one keyword of a schema. */
interface InvalidValues {
  readonly keyword: string;
  readonly values: fc.Arbitrary<JsonValue>;
}

/** Values that violate each keyword of a schema itself, without those of its members or items. */
export function invalidValuesOf(schema: Schema): InvalidValues[] {
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
