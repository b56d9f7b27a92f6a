import type { Parameter } from '@verbatim/contract';
import { parseFinite } from './parse-json.ts';

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

type BracketTree = { [key: string]: string | readonly string[] | BracketTree };

/**
 * An object in the query: brackets (`meta[user]=x&meta[a][b]=1`) or, where the document allows it, JSON
 * (`meta={"user":"x"}`). Both at once are an error, since neither has precedence. A key that is repeated has a list.
 */
function decodeObject(spec: Parameter, query: QueryValues, errors: string[]): unknown {
  const { name } = spec;
  const plain = query.get(name) ?? [];
  const brackets = [...query].filter(([key]) => key.startsWith(`${name}[`));
  if (plain.length === 0) {
    return brackets.length === 0 ? undefined : decodeBrackets(name, brackets, errors);
  }
  if (spec.alsoAccepts !== 'json') {
    errors.push(`${name} is an object; write it as ${name}[key]=value`);
  } else if (plain.length > 1 || brackets.length > 0) {
    errors.push(`${name} is given more than once; give it as JSON or in brackets, once`);
  } else {
    return decodeJson(name, plain[0] ?? '', errors);
  }
  return undefined;
}

function decodeJson(name: string, text: string, errors: string[]): unknown {
  try {
    return parseFinite(text);
  } catch (error) {
    if (error instanceof RangeError) errors.push(`${name} is not valid JSON: ${error.message}`);
    else errors.push(`${name} is no valid JSON; write {"key":"value"}, or ${name}[key]=value`);
    return undefined;
  }
}

function decodeBrackets(
  name: string,
  entries: readonly (readonly [string, readonly string[]])[],
  errors: string[],
): BracketTree | undefined {
  const root: BracketTree = emptyTree();
  for (const [key, values] of entries) {
    const path = bracketPath(key.slice(name.length));
    if (!path) {
      errors.push(`${shown(key)} has brackets that do not match; write ${name}[key]=value`);
      return undefined;
    }
    const [value = ''] = values;
    if (!insert(root, path, values.length > 1 ? values : value)) {
      errors.push(`${shown(key)} is given both as a value and as an object`);
      return undefined;
    }
  }
  return root;
}

/** The key as an error sentence shows it, at most 64 characters. */
const shown = (key: string): string => (key.length > 64 ? `${key.slice(0, 64)}...` : key);

/** `[a][b]` as `['a', 'b']`; undefined for any other form. A key may be empty, and may have brackets itself, but not `][`. */
const bracketPath = (text: string): string[] | undefined =>
  text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1).split('][') : undefined;

/** Without a prototype, so that `__proto__` is a key like any other. */
const emptyTree = (): BracketTree => Object.create(null) as BracketTree;

function insert(
  root: BracketTree,
  path: readonly string[],
  value: string | readonly string[],
): boolean {
  let node = root;
  for (const [depth, key] of path.entries()) {
    const existing = node[key];
    if (depth === path.length - 1) {
      if (existing !== undefined) return false;
      node[key] = value;
    } else {
      const next = existing ?? emptyTree();
      if (!isTree(next)) return false;
      node[key] = next;
      node = next;
    }
  }
  return true;
}

const isTree = (value: string | readonly string[] | BracketTree): value is BracketTree =>
  typeof value === 'object' && !Array.isArray(value);

/** The values of each query parameter, in order. */
type QueryValues = ReadonlyMap<string, readonly string[]>;

const NOTHING: QueryValues = new Map();

/** Parses the query of an address. Invalid percent-encoding is decoded as browsers do. */
export function parseQuery(url: string): QueryValues {
  const start = url.indexOf('?');
  if (start === -1) return NOTHING;
  const end = url.indexOf('#', start);
  const query = new Map<string, string[]>();
  for (const pair of url.slice(start + 1, end === -1 ? undefined : end).split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    const others = query.get(name);
    if (others) others.push(value);
    else query.set(name, [value]);
  }
  return query;
}

function decode(text: string): string {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return new URLSearchParams(`=${text}`).get('') ?? text;
  }
}
