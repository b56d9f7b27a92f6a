import type { JsonValue, Operation, Parameter } from '@verbatim/contract';
import type { Schema } from '@verbatim/openapi-document';
import fc from 'fast-check';
import { isObject, type JsonRecord } from '../document/json.ts';
import { branchesOf, merge, reader, resolve } from '../document/resolve.ts';
import type { TestRequestOptions } from '../http/test-request.ts';
import { MARK_LENGTH } from './mark.ts';
import { NOWHERE, texts } from './texts.ts';

const known = new WeakMap<Schema, fc.Arbitrary<JsonValue>>();

export function valid(schema: Schema): fc.Arbitrary<JsonValue> {
  const found = known.get(schema);
  if (found) return found;
  const made = make(schema);
  known.set(schema, made);
  return made;
}

function make(schema: Schema): fc.Arbitrary<JsonValue> {
  const { const: constant, enum: values } = resolve(schema);
  if (constant !== undefined) return fc.constant(constant);
  if (values) return fc.constantFrom(...values);
  const branches = branchesOf(schema);
  return branches.length === 1 ? single(branches[0] ?? {}) : fc.oneof(...branches.map(valid));
}

function single(schema: Schema): fc.Arbitrary<JsonValue> {
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return integers(schema);
    case 'number':
      return numbers(schema);
    case 'string':
      return texts(schema);
    case 'array':
      return arrays(schema);
    case 'object':
      return objects(schema);
    default:
      throw new Error(`There are no values for the schema ${JSON.stringify(schema).slice(0, 200)}`);
  }
}

const FAR = 1_000_000;

const integers = ({ minimum = -FAR, maximum = FAR }: Schema): fc.Arbitrary<number> =>
  withBounds(fc.integer({ min: minimum, max: maximum }), minimum, maximum);

function numbers({ minimum = -FAR, maximum = FAR }: Schema): fc.Arbitrary<number> {
  const any = fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true });
  return withBounds(any, minimum, maximum);
}

/** Every second number is a bound, because most bugs are there: 20 requests must not miss one. */
const withBounds = (any: fc.Arbitrary<number>, minimum: number, maximum: number) =>
  fc.oneof(any, fc.constantFrom(minimum, maximum));

const arrays = ({ items = {}, minItems = 0, maxItems = 10 }: Schema): fc.Arbitrary<JsonValue> =>
  fc.array(valid(items), { minLength: minItems, maxLength: maxItems, size: 'small' });

function objects(schema: Schema): fc.Arbitrary<JsonValue> {
  const { properties, additionalProperties } = schema;
  if (properties) return structures(schema);
  if (typeof additionalProperties === 'object') return dictionaries(schema, additionalProperties);
  return freeForm(schema['x-max-json-length'] ?? FAR);
}

function dictionaries({ maxProperties = 10 }: Schema, inner: Schema): fc.Arbitrary<JsonValue> {
  const keys = fc.string({ minLength: 1, maxLength: 20 });
  const options = { maxKeys: Math.min(maxProperties, 10), noNullPrototype: true };
  return fc.dictionary(keys, valid(inner), options);
}

/** An object whose JSON is within the limit, including the mark of the run. */
function freeForm(maxLength: number): fc.Arbitrary<JsonRecord> {
  const keys = fc.string({ unit: 'grapheme-ascii', maxLength: 20 });
  const values = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>;
  return fc
    .dictionary(keys, values, { maxKeys: 8, noNullPrototype: true })
    .filter((value) => JSON.stringify(value).length + MARK_LENGTH <= maxLength);
}

function structures(schema: Schema): fc.Arbitrary<JsonValue> {
  const { properties = {}, required = [] } = schema;
  const members = Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !ABSENT_ELSEWHERE.has(name))
      .map(([name, inner]) => [name, member(name, inner)]),
  );
  const base = fc.record(members, { requiredKeys: [...required], noNullPrototype: true });
  const conditions = conditionsOf(schema);
  const mends = conditions.map((condition) => mendFor(schema, condition));
  return fc.tuple(base, ...mends).map(([value, ...fillers]) =>
    // Twice: what a later condition adds may be what an earlier one is about.
    [...conditions.entries(), ...conditions.entries()].reduce<JsonRecord>(
      (whole, [index, condition]) => mended(whole, condition, fillers[index] ?? {}),
      inOrder(value),
    ),
  );
}

/** Fields that not every deployment takes: voices may be off, and are those of an account; `strict` needs another one. */
const ABSENT_ELSEWHERE: ReadonlySet<string> = new Set(['strict', 'voices', 'voice_threshold']);

/** Fields with deployment-specific values; only the values in examples exist everywhere. */
const DEPLOYMENT_SPECIFIC: ReadonlySet<string> = new Set(['model']);

function member(name: string, schema: Schema): fc.Arbitrary<JsonValue> {
  const { enum: values, examples = [] } = resolve(schema);
  const isFree = DEPLOYMENT_SPECIFIC.has(name) && values === undefined && examples.length > 0;
  return isFree ? fc.constantFrom(...examples) : valid(schema);
}

/** Adds to a value what its conditions require. */
function mendFor({ properties = {} }: Schema, { rule }: Condition): fc.Arbitrary<JsonRecord> {
  const choices = rule.anyOf?.length ?? 1;
  return fc.nat({ max: choices - 1 }).chain((choice) => {
    const narrowed = fieldsOf(rule, choice).map((name) => {
      const inner = merge(resolve(properties[name] ?? {}), rule.properties?.[name] ?? {});
      return [name, valid(inner)] as const;
    });
    return fc.record(Object.fromEntries(narrowed), { noNullPrototype: true });
  });
}

function mended(value: JsonRecord, { when, rule }: Condition, filler: JsonRecord): JsonRecord {
  if (!holds(when, value) || holds(rule, value)) return value;
  const needed = Object.entries(filler).filter(([name]) => {
    if (!Object.hasOwn(value, name)) return rule.required?.includes(name) || rule.anyOf;
    const inner = rule.properties?.[name];
    return inner !== undefined && !holds(inner, value[name]);
  });
  return { ...value, ...Object.fromEntries(needed) };
}

/** Pairs of fields of which the document says in words, because no schema can, that the first is never greater. */
export const ordered = [
  { schema: 'DiarizationConfig', less: 'min_speakers', more: 'max_speakers' },
] as const;

/** Corrects an object with a lower bound above its upper one. */
function inOrder(value: JsonRecord): JsonRecord {
  for (const { less, more } of ordered) {
    const { [less]: low, [more]: high, ...rest } = value;
    if (typeof low === 'number' && typeof high === 'number' && low > high) {
      return { ...rest, [less]: high, [more]: low };
    }
  }
  return value;
}

/** A short valid value, always the same, to fill long lists. */
export function smallest(schema: Schema): JsonValue {
  const { const: constant, enum: values } = resolve(schema);
  if (constant !== undefined) return constant;
  if (values) return values[0] ?? null;
  const branch = branchesOf(schema)[0] ?? {};
  if (branch.const !== undefined) return branch.const;
  switch (branch.type) {
    case 'string':
      return branch.format === 'uri' ? `${NOWHERE}/a` : 'a'.repeat(branch.minLength ?? 0);
    case 'integer':
    case 'number':
      return branch.minimum ?? 0;
    case 'array':
      return Array.from({ length: branch.minItems ?? 0 }, () => smallest(branch.items ?? {}));
    case 'object':
      return Object.fromEntries(
        (branch.required ?? []).map((name) => [name, smallest(branch.properties?.[name] ?? {})]),
      );
    default:
      return branch.type === 'boolean' ? false : null;
  }
}

/** A constraint that depends on the value of another field. */
export type Condition = { readonly when: Schema; readonly rule: Schema };

/** The conditional constraints of an object schema: `if`/`then` and `dependentSchemas`. */
export function conditionsOf(schema: Schema): Condition[] {
  const { if: when, then: rule, dependentSchemas = {} } = resolve(schema);
  const own: Condition[] = when && rule ? [{ when, rule }] : [];
  const dependent = Object.entries(dependentSchemas).flatMap(([name, inner]): Condition[] => {
    const { if: condition = {}, then: consequence = inner } = inner;
    return [{ when: { ...condition, required: [name] }, rule: consequence }];
  });
  return [...own, ...dependent];
}

/** Whether a value matches the schema of a condition. */
export function holds(schema: Schema, value: JsonValue | undefined): boolean {
  if (schema.const !== undefined && schema.const !== value) return false;
  if (schema.enum && !schema.enum.some((each) => each === (value ?? null))) return false;
  if (schema.anyOf && !schema.anyOf.some((branch) => holds(branch, value))) return false;
  if (!isObject(value)) return true;
  if (schema.required?.some((name) => !Object.hasOwn(value, name))) return false;
  return Object.entries(schema.properties ?? {}).every(
    ([name, inner]) => !Object.hasOwn(value, name) || holds(inner, value[name]),
  );
}

/** The fields of a constraint; of a choice, those of one alternative. */
export function fieldsOf(rule: Schema, choice: number): string[] {
  const chosen = rule.anyOf?.[choice % rule.anyOf.length];
  return [
    ...new Set([
      ...(rule.required ?? []),
      ...Object.keys(rule.properties ?? {}),
      ...(chosen ? fieldsOf(chosen, choice) : []),
    ]),
  ];
}

export type WireParameters = Required<Pick<TestRequestOptions, 'headers' | 'path' | 'query'>>;

export interface ParameterWithSchema extends Parameter {
  readonly schema: Schema;
}

export function parametersOf(operation: Operation): ParameterWithSchema[] {
  const fields = (reader.operationNamed(operation.id).operation.parameters ?? []).map((each) =>
    reader.resolve(each),
  );
  return operation.parameters.map((parameter) => {
    const field = fields.find(
      ({ name, in: place }) => name === parameter.name && place === parameter.in,
    );
    return { ...parameter, schema: resolve(field?.schema ?? {}) };
  });
}

/** Valid parameters of an operation; optional ones may be left out. */
export function validParameters(operation: Operation): fc.Arbitrary<WireParameters> {
  const parts = parametersOf(operation).map((parameter) => {
    const some = valid(parameter.schema).chain((value) => written(parameter, value));
    return parameter.required ? some : fc.option(some, { nil: NOTHING });
  });
  // Unknown query parameters are ignored: old clients send some everywhere.
  const surplus = fc.option(fc.constant(query([['surprise', '1']])), { nil: NOTHING });
  return fc.tuple(...parts, surplus).map(together);
}

const NOTHING: WireParameters = { path: {}, query: [], headers: {} };

const query = (pairs: readonly (readonly [string, string])[]): WireParameters => ({
  ...NOTHING,
  query: pairs,
});

/** Merges parts of a request. */
export const together = (parts: readonly WireParameters[]): WireParameters => ({
  path: Object.assign({}, ...parts.map(({ path }) => path)) as Record<string, string>,
  query: parts.flatMap((part) => part.query),
  headers: Object.assign({}, ...parts.map(({ headers }) => headers)) as Record<string, string>,
});

/** The serializations of a value. */
function written(parameter: Parameter, value: JsonValue): fc.Arbitrary<WireParameters> {
  const { name, in: place, alsoAccepts } = parameter;
  if (place === 'path') return fc.constant({ ...NOTHING, path: { [name]: String(value) } });
  if (place === 'header') {
    return fc.constant({ ...NOTHING, headers: { [name]: inHeader(String(value)) } });
  }
  if (Array.isArray(value)) {
    const list: readonly JsonValue[] = value;
    const repeated = list.map((item) => [name, String(item)] as const);
    const joined = list.length > 0 && alsoAccepts === 'comma-separated';
    return fc.constantFrom(query(repeated), ...(joined ? [query([[name, list.join(',')]])] : []));
  }
  if (!isObject(value)) return fc.constant(query([[name, String(value)]]));
  const json = alsoAccepts === 'json' ? [query([[name, JSON.stringify(value)]])] : [];
  return fc.constantFrom(query(brackets(name, value)), ...json);
}

/** `name[a][b]=value` for what brackets can say: texts and objects under keys without brackets. */
function brackets(name: string, value: JsonValue): [string, string][] {
  if (!isObject(value))
    return Array.isArray(value) || value === null ? [] : [[name, String(value)]];
  return Object.entries(value)
    .filter(([key]) => /^[^[\]]+$/.test(key))
    .flatMap(([key, inner]) => brackets(`${name}[${key}]`, inner));
}

/** Headers carry visible characters only. */
const inHeader = (text: string): string => text.replaceAll(/[^\x21-\x7e]/g, '_') || '_';
