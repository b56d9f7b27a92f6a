import type { Parameter } from '@verbatim/contract';
import { parseFinite } from './finite-numbers.ts';
import type { QueryValues } from './parse-query.ts';

type BracketTree = { [key: string]: string | readonly string[] | BracketTree };

/**
 * An object in the query: brackets (`meta[user]=x&meta[a][b]=1`) or, where the document allows it, JSON
 * (`meta={"user":"x"}`). Both at once are an error, since neither has precedence. A key that is repeated has a list.
 */
export function decodeObject(spec: Parameter, query: QueryValues, errors: string[]): unknown {
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
