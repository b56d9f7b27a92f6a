const WIDTH = 100;

/** A value that can be printed as Python. */
export type PythonValue =
  | boolean
  | null
  | number
  | string
  | PythonCode
  | PythonList
  | readonly PythonValue[]
  | ReadonlyMap<number | string, PythonValue>;

/** Python that is not a literal, inside a value that is printed. */
export class PythonCode {
  readonly head: string;
  readonly members: ReadonlyMap<string, PythonValue> | null;

  /** With `members`, a call of `head` with keyword arguments. */
  constructor(head: string, members: ReadonlyMap<string, PythonValue> | null = null) {
    this.head = head;
    this.members = members;
  }
}

/** A list, as opposed to a tuple. */
export class PythonList {
  readonly items: readonly PythonValue[];

  constructor(items: readonly PythonValue[]) {
    this.items = items;
  }
}

/** Prints a value as Python: on one line where it fits, otherwise one member a line. */
export function pythonLiteral(value: PythonValue, indent = '', used = 0): string {
  const flat = oneLine(value);
  if (indent.length + used + flat.length <= WIDTH) return flat;
  const inner = `${indent}    `;
  const lines = (labels: readonly (readonly [string, PythonValue])[]): string =>
    labels
      .map(
        ([label, member]) => `${inner}${label}${pythonLiteral(member, inner, label.length + 1)},\n`,
      )
      .join('');
  if (value instanceof PythonCode) {
    const members = [...(value.members ?? [])].map(([name, each]) => [`${name}=`, each] as const);
    return value.members === null ? flat : `${value.head}(\n${lines(members)}${indent})`;
  }
  if (isMap(value)) {
    const members = [...value].map(([name, each]) => [`${oneLine(name)}: `, each] as const);
    return `{\n${lines(members)}${indent}}`;
  }
  if (value instanceof PythonList)
    return `[\n${lines(value.items.map((each) => ['', each] as const))}${indent}]`;
  if (Array.isArray(value)) {
    return `(\n${lines(value.map((each: PythonValue) => ['', each] as const))}${indent})`;
  }
  return flat;
}

/** Prints a string literal. */
export function pythonText(value: string): string {
  return JSON.stringify(value);
}

/** Prints a docstring, indented; empty text gives nothing. */
export function docstring(text: string, indent: string): string {
  const clean = text.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/"$/, '\\"');
  if (clean === '') return '';
  const lines = clean.split('\n').map((line) => line.trimEnd());
  const [only, ...others] = lines;
  if (others.length === 0) return `${indent}"""${only}"""\n`;
  const indented = lines.map((line, index) =>
    index === 0 || line === '' ? line : `${indent}${line}`,
  );
  return `${indent}"""${indented.join('\n')}\n${indent}"""\n`;
}

function oneLine(value: PythonValue): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return pythonText(value);
  if (value instanceof PythonCode) {
    if (value.members === null) return value.head;
    return `${value.head}(${[...value.members].map(([name, each]) => `${name}=${oneLine(each)}`).join(', ')})`;
  }
  if (value instanceof PythonList) return `[${value.items.map(oneLine).join(', ')}]`;
  if (isMap(value))
    return `{${[...value].map(([name, each]) => `${oneLine(name)}: ${oneLine(each)}`).join(', ')}}`;
  const items = value.map(oneLine);
  return `(${items.join(', ')}${items.length === 1 ? ',' : ''})`;
}

function isMap(value: PythonValue): value is ReadonlyMap<number | string, PythonValue> {
  return value instanceof Map;
}
