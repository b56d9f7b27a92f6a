/** The two-line header of every generated file: its source, and the command that writes it. */
export function header(
  packageName: string,
  comment = '//',
  source = 'openapi/openapi.yaml',
): string {
  const what = source.endsWith('.yaml') ? 'the document' : 'that file';
  return [
    `${comment} Generated from ${source}. Do not edit: change ${what} and generate again.`,
    `${comment} Command: codegen generate --package ${packageName}`,
    '',
    '',
  ].join('\n');
}

const WIDTH = 100;

/** TypeScript that is not a literal, inside a value that is printed. */
export class RawCode {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/** A value that can be printed as TypeScript. */
export type Printable =
  | RawCode
  | boolean
  | null
  | number
  | string
  | undefined
  | readonly Printable[]
  | { readonly [name: string]: Printable };

/** Prints a value as a TypeScript literal: on one line where it fits, otherwise one member a line. */
export function literal(value: Printable, indent = '', used = 0): string {
  const flat = oneLine(value);
  if (indent.length + used + flat.length <= WIDTH && !flat.includes('\n')) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item: Printable) => `${inner}${literal(item, inner, 1)},\n`).join('')}${indent}]`;
  }
  if (isRecord(value)) {
    const members = entries(value).map(([name, member]) => {
      const label = `${key(name)}: `;
      return `${inner}${label}${literal(member, inner, label.length + 1)},\n`;
    });
    return `{\n${members.join('')}${indent}}`;
  }
  return flat;
}

/** Prints a name as the key of an object literal, with quotes only where they are needed. */
export function key(name: string): string {
  // Any other spelling of this key sets the prototype.
  if (name === '__proto__') return "['__proto__']";
  return /^(?:[A-Za-z_$][\w$]*|0|[1-9]\d*)$/.test(name) ? name : text(name);
}

/** Prints a string literal. */
export function text(value: string): string {
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"');
  if (!value.includes("'")) return `'${escaped}'`;
  return value.includes('"') ? `'${escaped.replaceAll("'", "\\'")}'` : `"${escaped}"`;
}

function oneLine(value: Printable): string {
  if (value instanceof RawCode) return value.source;
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return `[${value.map((item: Printable) => oneLine(item)).join(', ')}]`;
  if (isRecord(value)) {
    const members = entries(value).map(([name, member]) => `${key(name)}: ${oneLine(member)}`);
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  return String(value);
}

const entries = (value: Readonly<Record<string, Printable>>): [string, Printable][] =>
  Object.entries(value).filter(([, member]) => member !== undefined);

const isRecord = (value: Printable): value is Readonly<Record<string, Printable>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof RawCode);
