import type { Parameter } from '@verbatim/contract';
import type { ApiRequest } from '../api-request.ts';
import { decodeObject } from './decode-object.ts';
import { parseQuery, type QueryValues } from './parse-query.ts';

/** Parameters as their validator expects them: decoded to their declared type, not yet validated. */
export interface DecodedParameters {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly header: Record<string, unknown>;
}

/**
 * Decodes the declared parameters of an operation; unknown query parameters are ignored. Only the declared type decides,
 * so `007` stays text for a string parameter.
 */
export function decodeParameters(
  specs: readonly Parameter[],
  request: Pick<ApiRequest, 'url' | 'header' | 'pathParameter'>,
  errors: string[],
): DecodedParameters {
  const decoded: DecodedParameters = { path: {}, query: {}, header: {} };
  const query = parseQuery(request.url);
  for (const spec of specs) {
    let value: unknown;
    if (spec.in === 'query') {
      value = decodeQuery(spec, query, errors);
    } else if (spec.in === 'path') {
      const text = request.pathParameter(spec.name);
      value = text === undefined ? undefined : decodeScalar(spec.type, text);
    } else {
      const text = request.header(spec.name);
      value = text === null ? undefined : decodeScalar(spec.type, text);
    }
    if (value !== undefined) decoded[spec.in][spec.name] = value;
  }
  return decoded;
}

/** The value of one parameter among those of a query or a form; undefined if it is absent or can't be decoded. */
export function decodeQuery(spec: Parameter, query: QueryValues, errors: string[]): unknown {
  if (spec.type === 'object') return decodeObject(spec, query, errors);
  const texts = query.get(spec.name);
  if (!texts) return undefined;
  if (spec.type === 'array') {
    const items = spec.alsoAccepts === 'comma-separated' ? texts.flatMap(splitAtCommas) : texts;
    return items.map((text) => decodeScalar(spec.items ?? 'string', text));
  }
  if (texts.length > 1) {
    errors.push(`${spec.name} is given ${texts.length} times; give it once`);
    return undefined;
  }
  return decodeScalar(spec.type, texts[0] ?? '');
}

const splitAtCommas = (text: string): string[] => text.split(',');

const INTEGER = /^(?:0|-?[1-9]\d*)$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Text that is not a value of the declared type stays text: the validator then names the expected type. */
function decodeScalar(type: Parameter['type'], text: string): unknown {
  if (type === 'integer') return INTEGER.test(text) ? Number(text) : text;
  if (type === 'number') return NUMBER.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
