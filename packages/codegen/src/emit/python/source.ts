import type { Shape } from '../../model/shapes.ts';

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
export const pythonText = (value: string): string => JSON.stringify(value);

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

const isMap = (value: PythonValue): value is ReadonlyMap<number | string, PythonValue> =>
  value instanceof Map;

/** The words that Python keeps for itself. */
const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from ' +
    'global if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** The members of `Record` that a field must not hide. */
const RECORD_MEMBERS: ReadonlySet<string> = new Set(['extra', 'from_json', 'to_json']);

/** The name of an operation, parameter or listing: `getLiveSession` and `Idempotency-Key` in snake case. */
export function snakeCase(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/[^A-Za-z0-9]+/g, '_');
  return identifier(words.toLowerCase());
}

/** The name of a field: as the document writes it, unless Python or `Record` has another use for the name. */
export function fieldName(name: string): string {
  const clean = identifier(name.replace(/[^A-Za-z0-9_]+/g, '_'));
  return RECORD_MEMBERS.has(clean) ? `${clean}_` : clean;
}

export const resultName = (operationId: string): string =>
  `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Result`;

function identifier(name: string): string {
  if (KEYWORDS.has(name)) return `${name}_`;
  return /^[0-9]/.test(name) ? `_${name}` : name;
}

const SCALARS = {
  boolean: 'bool',
  integer: 'int',
  json: 'record.Json',
  null: 'None',
  number: 'float',
  string: 'str',
} as const;

/** The annotation of a value. `prefix` leads to the module of the types. */
export function annotation(shape: Shape, prefix = ''): string {
  switch (shape.kind) {
    case 'values':
      return `Literal[${shape.values.map(literalMember).join(', ')}]`;
    case 'list':
      return `Sequence[${annotation(shape.items, prefix)}]`;
    case 'map':
      return `Mapping[str, ${annotation(shape.values, prefix)}]`;
    case 'named':
      return `${prefix}${shape.name}`;
    case 'union':
      return `Union[${shape.members.map((each) => annotation(each, prefix)).join(', ')}]`;
    default:
      return SCALARS[shape.kind];
  }
}

/** The annotation of a value that may be left out. */
export const optional = (annotated: string): string => `Optional[${annotated}]`;

function literalMember(value: boolean | number | string): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? String(value) : pythonText(value);
}

/** An import of those of these names that the code uses; nothing if it uses none. */
export function importUsed(module: string, names: readonly string[], code: string): string {
  const used = names.filter((name) => new RegExp(`\\b${name}(?:[[(]|\\.[A-Z])`).test(code));
  return used.length === 0 ? '' : `from ${module} import ${used.join(', ')}\n`;
}
