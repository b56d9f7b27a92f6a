import type { Parameter } from '@verbatim/contract';
import { decodeObject } from './decode-object.ts';
import type { QueryValues } from './parse-query.ts';

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
export function decodeScalar(type: Parameter['type'], text: string): unknown {
  if (type === 'integer') return INTEGER.test(text) ? Number(text) : text;
  if (type === 'number') return NUMBER.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
