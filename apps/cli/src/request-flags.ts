import { type RequestField, requestFields } from '@verbatim/contract/request-fields';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { WrongUsageError } from './failures.ts';
import { ChoiceOption } from './options.ts';

/** A JSON object, as a request carries it. */
type RequestBody = { [name: string]: RequestValue };
type RequestValue = boolean | number | string | null | RequestValue[] | RequestBody;

/** The longest list of values that help shows in full. */
const MAX_SHOWN_VALUES = 12;

/**
 * The name of the flag of a field: `diarization.min-speakers` for `diarization_config.min_speakers`. A list that only repeats the name
 * of its object has that name: `language` for `language_config.languages`.
 */
export function flagName({ path }: Pick<RequestField, 'path'>): string {
  const names = path.map((name, at) => (at < path.length - 1 ? withoutConfig(name) : name));
  const [last, before] = [names.at(-1), names.at(-2)];
  const shown = before !== undefined && last === `${before}s` ? names.slice(0, -1) : names;
  return shown.join('.').replaceAll('_', '-');
}

const withoutConfig = (name: string): string => name.replace(/_config$/, '');

/** One letter for the flags that are typed most. */
const letters: Readonly<Record<string, string>> = { language: 'l', diarization: 'd' };

/** Second, short flags of a field, in files and live: `--speakers 2` tells two speakers apart. */
const shorter: Readonly<Record<string, string>> = {
  'diarization.number-of-speakers': '-s, --speakers',
  'diarization.voices': '--voices',
  'diarization.voice-threshold': '--voice-threshold',
};

const aliasOf = (field: RequestField): Option | undefined => {
  const name = flagName(field);
  const flags = shorter[name.replace(/^realtime-processing\./, '')];
  return flags === undefined
    ? undefined
    : new Option(`${flags} <${placeholderOf(field)}>`, `short for --${name}`);
};

/** Adds a flag for each field. Parsing makes its value what the document says; the bounds are checked by `requestOf`. */
export function addRequestFlags(command: Command, fields: readonly RequestField[]): Command {
  for (const field of fields) {
    const group = groupOf(field, fields);
    command.addOption(flagOf(field).helpGroup(group));
    const alias = aliasOf(field)?.argParser((text, before) => added(field, text, before));
    if (alias) command.addOption(alias.helpGroup(group));
  }
  return command;
}

/** Fields that belong to one switch are listed together. */
function groupOf({ path }: RequestField, fields: readonly RequestField[]): string {
  const [first = ''] = path;
  const stem = withoutConfig(first);
  const sameStem = fields.filter((other) => withoutConfig(other.path[0] ?? '') === stem);
  return sameStem.length > 1 ? `Request, ${stem.replaceAll('_', ' ')}:` : 'Request:';
}

function flagOf(field: RequestField): Option {
  const name = flagName(field);
  const letter = letters[name] === undefined ? '' : `-${letters[name]}, `;
  if (field.type === 'boolean' && field.many === undefined) {
    const flags = field.default === true ? `--no-${name}` : `${letter}--${name}`;
    return new Option(flags, helpOf(field));
  }
  const value = placeholderOf(field);
  const choices = value === 'name=value' ? [] : (field.values ?? []).map(String);
  return new ChoiceOption(`${letter}--${name} <${value}>`, helpOf(field), choices).argParser(
    (text, before) => added(field, text, before),
  );
}

function placeholderOf({ many, type }: RequestField): string {
  if (many === 'map' || many === 'map-of-lists') return 'name=value';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'json' ? 'json' : 'value';
}

function helpOf(field: RequestField): string {
  const { description, many, values, minimum, maximum } = field;
  const [sentence = ''] = description.split(/(?<=[.?]) /);
  const notes = [
    ...(values === undefined ? [] : [shownValues(values)]),
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(many === undefined ? [] : ['repeatable']),
    ...(field.default === undefined || field.type === 'boolean'
      ? []
      : [`default: ${field.default}`]),
  ];
  const fact = sentence.replace(/^Whether /, '');
  const text = field.default === true ? `unless given, ${fact}` : lowerCased(fact);
  return notes.length === 0 ? text : `${text} (${notes.join('; ')})`;
}

/** Texts of options begin with a small letter, as all of help does. */
const lowerCased = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);

function shownValues(values: readonly (number | string)[]): string {
  if (values.length <= MAX_SHOWN_VALUES) return values.join(', ');
  return `${values.slice(0, MAX_SHOWN_VALUES).join(', ')}, ... (${values.length})`;
}

/** The value of a flag after one more occurrence of it. */
function added(field: RequestField, text: string, before: unknown): RequestValue {
  switch (field.many) {
    case undefined:
      return readValue(field, text);
    case 'list':
      return [...((before as RequestValue[] | undefined) ?? []), readValue(field, text)];
    default:
      return withEntry(field, text, (before as RequestBody | undefined) ?? {});
  }
}

function withEntry(field: RequestField, text: string, entries: RequestBody): RequestBody {
  if (text.startsWith('{')) return { ...entries, ...jsonObject(text) };
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be written as name=value.');
  const name = text.slice(0, at);
  const value = readValue(field, text.slice(at + 1));
  if (field.many === 'map') return { ...entries, [name]: value };
  const others = Object.hasOwn(entries, name) ? (entries[name] as RequestValue[]) : [];
  return { ...entries, [name]: [...others, value] };
}

function readValue({ type, values, orObject }: RequestField, text: string): RequestValue {
  if (orObject && text.startsWith('{')) return jsonObject(text);
  if (type === 'json') return json(text);
  const value = type === 'integer' || type === 'number' ? readNumber(type, text) : text;
  if (values !== undefined && !values.includes(value)) {
    throw new InvalidArgumentError(`Allowed choices are ${values.join(', ')}.`);
  }
  return value;
}

function readNumber(type: 'integer' | 'number', text: string): number {
  const value = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value)) return value;
  throw new InvalidArgumentError(`It must be a ${type === 'integer' ? 'whole number' : 'number'}.`);
}

function json(text: string): RequestValue {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidArgumentError('It must be JSON.');
  }
}

function jsonObject(text: string): RequestBody {
  const value = json(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new InvalidArgumentError('It must be a JSON object.');
}

/** The request that the flags of a command ask for. A flag of a group also sets the switch of that group. */
export function requestOf(
  fields: readonly RequestField[],
  options: Readonly<Record<string, unknown>>,
): RequestBody {
  const body: RequestBody = {};
  const known = new Set(fields.map(({ path }) => path.join('.')));
  const given = fields.filter((field) => isGiven(field, options));
  for (const { path } of given) {
    path.forEach((name, at) => {
      const aSwitch = [...path.slice(0, at), withoutConfig(name)];
      if (withoutConfig(name) !== name && known.has(aSwitch.join('.'))) put(body, aSwitch, true);
    });
  }
  for (const field of given) put(body, field.path, valueIn(field, options) as RequestValue);
  return body;
}

const valueIn = (field: RequestField, options: Readonly<Record<string, unknown>>): unknown =>
  options[flagOf(field).attributeName()] ?? options[aliasOf(field)?.attributeName() ?? ''];

/** A flag that switches off counts as true until it is given. */
function isGiven(field: RequestField, options: Readonly<Record<string, unknown>>): boolean {
  const value = valueIn(field, options);
  return value !== undefined && !(field.default === true && value === true);
}

function put(body: RequestBody, path: readonly string[], value: RequestValue): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  body[name] ??= {};
  put(body[name] as RequestBody, rest, value);
}

type FlaggedRequest = 'LiveSessionRequest' | 'PreRecordedJobRequest';

/** Checks a request against the document before anything is sent. `given` completes what flags don't say. */
export async function checkRequest(
  schema: FlaggedRequest,
  body: object,
  given: object = {},
): Promise<void> {
  if (Object.keys(body).length === 0) return;
  const { validators } = await import('@verbatim/contract');
  const validate = validators[schema];
  if (validate({ ...body, ...given })) return;
  const problems = (validate.errors ?? []).filter(({ keyword }) => !GROUPING.includes(keyword));
  const lines = problems.map(({ instancePath, message = 'is not allowed', params }) => {
    const path = instancePath.split('/').slice(1);
    const missing = params['missingProperty'];
    const names = path.filter((name) => !/^\d+$/.test(name));
    if (typeof missing !== 'string') return `--${flagName({ path: names })} ${message}`;
    return `${flagsBelow(schema, [...names, missing]).join(' or ')} is missing`;
  });
  throw new WrongUsageError([...new Set(lines)].join('\n'));
}

/** Keywords whose violations only repeat those of the schemas that they hold. */
const GROUPING: readonly string[] = ['if', 'anyOf', 'oneOf'];

/** The flags that give a field, or something in it. */
function flagsBelow(schema: FlaggedRequest, path: readonly string[]): string[] {
  const fields: readonly RequestField[] = requestFields[schema];
  return fields
    .filter((field) => path.every((name, at) => field.path[at] === name) && !field.deprecated)
    .map((field) => `--${flagName(field)}`);
}
