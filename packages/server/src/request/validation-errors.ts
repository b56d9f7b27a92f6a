import type { ValidationError } from '@verbatim/contract';
import type { KnownPropertyNames } from '../route.ts';
import { nearestName } from './suggestion.ts';

/** Limit of the list: enough to correct a request, and hostile input must not make it long. */
const MAX_SENTENCES = 50;

/** One sentence per broken rule, with the name of the field: `endpointing must be at least 0.01, not 0`. */
export function describeErrors(
  errors: readonly ValidationError[],
  value: unknown,
  knownProperties: KnownPropertyNames | null = null,
): string[] {
  const sentences = new Set<string>();
  const alternatives = new Map<string, string[]>();
  for (const error of errors) {
    const union = ALTERNATIVE.exec(error.schemaPath)?.[1];
    // These only repeat that an inner rule is broken, which is reported itself.
    if (error.keyword === 'if' || error.keyword === 'propertyNames') continue;
    if (union) alternatives.set(union, [...(alternatives.get(union) ?? []), missingField(error)]);
    else if (error.keyword !== 'anyOf') sentences.add(describe(error, value, knownProperties));
    if (sentences.size > MAX_SENTENCES) break;
  }
  for (const [union, fields] of alternatives) {
    sentences.add(`${orList(fields)} is required${because(union, value)}`);
  }
  const list = [...sentences];
  return list.length > MAX_SENTENCES
    ? [...list.slice(0, MAX_SENTENCES), 'and more of the same kind']
    : list;
}

/** One of several fields is required: Ajv reports each missing one below the same `anyOf`. */
const ALTERNATIVE = /^(.*\/anyOf)\/\d+\/required$/;

function describe(
  error: ValidationError,
  value: unknown,
  knownProperties: KnownPropertyNames | null,
): string {
  const { keyword, instancePath, schemaPath } = error;
  if (keyword === 'required' || keyword === 'dependentRequired') {
    return `${missingField(error)} is required${because(schemaPath, valueAt(value, instancePath))}`;
  }
  if (keyword === 'additionalProperties') return describeUnknown(error, knownProperties);
  const field = fieldName(instancePath);
  return error.propertyName === undefined
    ? `${field} ${rule(error, valueAt(value, instancePath))}`
    : `the key ${quote(error.propertyName)} of ${field} ${rule(error, error.propertyName)}`;
}

const PLAIN_VALUE = /^[\w-]{1,40}$/;

const missingField = ({ instancePath, params }: ValidationError): string =>
  fieldName(pointerTo(instancePath, String(params['missingProperty'])));

/** A field that is required only beside a value of another one; the document states that with `dependentSchemas`. */
function because(schemaPath: string, object: unknown): string {
  const condition = /\/dependentSchemas\/([^/]+)\//.exec(schemaPath)?.[1];
  if (condition === undefined) return '';
  // The field that is missing may be one of another object: then the condition is a switch.
  const value = valueAt(object, pointerTo('', condition)) ?? true;
  if (typeof value === 'object') return ` with this ${condition}`;
  if (typeof value === 'number') return ` with ${condition}`;
  const given = `${value}`;
  return ` when ${condition} is ${PLAIN_VALUE.test(given) ? given : quote(given)}`;
}

/** The field of an additional-property error; undefined for other errors. */
export function unknownProperty(error: ValidationError): string | undefined {
  const name = error.params['additionalProperty'];
  return typeof name === 'string' ? name : undefined;
}

function describeUnknown(
  error: ValidationError,
  knownProperties: KnownPropertyNames | null,
): string {
  const name = unknownProperty(error) ?? '';
  const field = fieldName(pointerTo(error.instancePath, name));
  const location = error.instancePath.replace(/\/\d+(?=\/|$)/g, '/*');
  const known = knownProperties?.[location] ?? [];
  const suggestion = nearestName(name, known);
  return suggestion
    ? `${field} is not a field; did you mean ${suggestion}?`
    : `${field} is not a field of this object`;
}

type Rule = (limit: unknown, actual: unknown, params: ValidationError['params']) => string;

const counted = (limit: unknown, one: string, several: string): string =>
  `must have at least ${limit} ${limit === 1 ? one : several}`;

/** What each keyword asks for, as the end of a sentence about the field. */
const RULES: Readonly<Record<string, Rule>> = {
  type: (_, actual, { type }) =>
    `must be ${orList([type].flat().map((each) => withArticle(String(each))))}, not ${nameOf(actual)}`,
  enum: (_, actual, params) => describeEnum(params, actual),
  discriminator: (_, actual, params) => describeEnum(params, actual),
  const: (_, __, { allowedValue }) =>
    `must be ${JSON.stringify(allowedValue)} together with the other fields given`,
  minimum: (limit, actual) => `must be at least ${limit}, not ${actual}`,
  maximum: (limit, actual) => `must be at most ${limit}, not ${actual}`,
  exclusiveMinimum: (limit, actual) => `must be more than ${limit}, not ${actual}`,
  exclusiveMaximum: (limit, actual) => `must be less than ${limit}, not ${actual}`,
  multipleOf: (_, __, { multipleOf }) => `must be a multiple of ${multipleOf}`,
  minLength: (limit) =>
    limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`,
  maxLength: (limit) => `must have at most ${limit} characters`,
  minItems: (limit) => counted(limit, 'item', 'items'),
  maxItems: (limit) => `must have at most ${limit} items`,
  minProperties: (limit) => counted(limit, 'entry', 'entries'),
  maxProperties: (limit) => `must have at most ${limit} entries`,
  uniqueItems: () => 'must not hold the same item twice',
  pattern: (_, __, { pattern }) => `must match ${pattern}`,
  format: (_, __, { format }) => `must be ${FORMATS[String(format)] ?? `a valid ${format}`}`,
  'x-max-json-length': (limit) => `must have at most ${limit} characters as JSON`,
};

const rule = ({ keyword, params }: ValidationError, actual: unknown): string =>
  RULES[keyword]?.(params['limit'], actual, params) ?? `breaks the rule ${keyword}`;

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'an ISO 8601 time with a zone, such as 2026-01-31T09:30:00Z',
  date: 'a date such as 2026-01-31',
  uri: 'an absolute address, such as https://example.com/audio.wav',
  uuid: 'a UUID',
};

const MAX_LISTED = 12;

function describeEnum(params: ValidationError['params'], actual: unknown): string {
  const allowed = params['allowedValues'];
  if (!Array.isArray(allowed)) {
    return `must name one of the documented variants in ${String(params['tag'])}`;
  }
  const given = typeof actual === 'string' ? `, not ${quote(actual)}` : '';
  if (allowed.length <= MAX_LISTED) return `must be one of ${allowed.join(', ')}${given}`;
  const suggestion =
    typeof actual === 'string' ? nearestName(actual, allowed.map(String)) : undefined;
  const hint = suggestion ? `; did you mean ${suggestion}?` : '';
  return `must be one of the ${allowed.length} documented values${given}${hint}`;
}

const quote = (text: string): string =>
  JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);

const withArticle = (type: string): string =>
  type === 'null' ? type : /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;

const orList = (words: readonly string[]): string => [...new Set(words)].join(' or ');

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (value === Infinity || value === -Infinity) return 'a number beyond all bounds';
  if (typeof value === 'number' && !Number.isInteger(value)) return 'a fraction';
  return withArticle(typeof value);
}

/** `/language_config/languages/0` as `language_config.languages[0]`; the whole value as `the body`. */
export function fieldName(pointer: string): string {
  if (pointer === '') return 'the body';
  let name = '';
  for (const segment of pointer.slice(1).split('/')) {
    const key = unescapePointer(segment);
    if (/^\d{1,9}$/.test(key)) name += `[${key}]`;
    else name += name === '' ? shownName(key) : `.${shownName(key)}`;
  }
  return name;
}

/** Quotes a name that is empty or has a space or a dot. */
function shownName(key: string): string {
  const short = key.length > 64 ? `${key.slice(0, 64)}...` : key;
  return /^[\w$-]+$/.test(key) ? short : JSON.stringify(short);
}

/** The value at a JSON pointer; own properties only. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const segment of pointer.split('/').slice(1)) {
    const key = unescapePointer(segment);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** The JSON pointer of a property of the object at a pointer. */
export const pointerTo = (pointer: string, key: string): string =>
  `${pointer}/${escapePointer(key)}`;

const escapePointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapePointer = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');
