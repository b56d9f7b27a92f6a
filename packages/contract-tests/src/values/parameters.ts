import type { JsonValue, Operation, Parameter } from '@verbatim/contract';
import type { Schema } from '@verbatim/openapi-document';
import fc from 'fast-check';
import { isObject } from '../document/json.ts';
import { reader, resolve } from '../document/resolve.ts';
import type { TestRequestOptions } from '../http/test-request.ts';
import { valid } from './valid.ts';

/** The serialized parameters of a request. */
export type WireParameters = Required<Pick<TestRequestOptions, 'headers' | 'path' | 'query'>>;

/** A parameter with its schema. */
export interface ParameterWithSchema extends Parameter {
  readonly schema: Schema;
}

/** The parameters of an operation with their schemas. */
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
export function together(parts: readonly WireParameters[]): WireParameters {
  return {
    path: Object.assign({}, ...parts.map(({ path }) => path)) as Record<string, string>,
    query: parts.flatMap((part) => part.query),
    headers: Object.assign({}, ...parts.map(({ headers }) => headers)) as Record<string, string>,
  };
}

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
