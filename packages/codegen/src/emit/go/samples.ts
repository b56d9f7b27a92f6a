import { type BundledDocument, isObject, type Json } from '@verbatim/openapi-document';
import { FORM } from '../../model/bodies.ts';
import type { Model } from '../../model/model.ts';
import type { OperationModel } from '../../model/operations.ts';
import { namedShape, type Shape } from '../../model/shapes.ts';
import {
  bodyExample,
  callFacts,
  callsOf,
  exampleOf,
  parametersIn,
  paramsOf,
} from '../call-facts.ts';
import { type GoTypes, nameOfField } from './go-types.ts';
import { exportedName, goHeader, goText, typeName } from './source.ts';

/**
 * A sample of each operation with its first example, as the docs show it. They are a test of Go, which compiles them all and runs
 * them against a mock.
 */
export function emitGoSamples(model: Model, types: GoTypes): string {
  // The operators' port is not reached by a client of the service.
  const operations = callsOf(model).filter(({ listener }) => listener === 'public');
  const samples = operations.map((operation) => ({
    name: `sample${exportedName(operation.id)}`,
    status: Object.keys(callFacts(operation).answers)[0] ?? '200',
    body: bodyOf(model, operation, types),
    id: operation.id,
  }));
  const functions = samples.map(
    ({ name, body }) =>
      `\nfunc ${name}(ctx context.Context, client *verbatim.Client) error {\n${body}\treturn nil\n}\n`,
  );
  const rows = samples.map(({ id, name, status }) => `\t{${goText(id)}, ${status}, ${name}},\n`);
  const code = functions.join('');
  const paths = ['context', 'fmt', 'io', 'os', 'time'];
  const used = paths.filter((path) => new RegExp(`\\b${path}\\.`).test(code));
  return `${goHeader([...used, 'github.com/verbatim-speech/client-go/v2'], 'verbatim_test')}
// samples has a sample of each operation, with the status of its success.
var samples = []struct {
	operation string
	status    int
	run       func(context.Context, *verbatim.Client) error
}{
${rows.join('')}}
${code}`;
}

const FAILED = '\tif err != nil {\n\t\treturn err\n\t}\n';

function bodyOf(model: Model, operation: OperationModel, types: GoTypes): string {
  if (operation.body?.content[FORM] !== undefined) return UPLOAD;
  const call = `client.${exportedName(operation.id)}(${argumentsOf(model, operation, types).join(', ')})`;
  switch (Object.values(callFacts(operation).answers)[0]?.kind) {
    case 'binary':
      return `\tdownload, err := ${call}\n${FAILED}${DOWNLOAD}`;
    case 'json':
    case 'text':
      return `\tresult, err := ${call}\n${FAILED}\tfmt.Printf("%+v\\n", result)\n`;
    default:
      return `\tif err := ${call}; err != nil {\n\t\treturn err\n\t}\n`;
  }
}

const UPLOAD = `\taudio, err := os.Open("meeting.mp3")
${FAILED}\tdefer audio.Close()
	result, err := client.Upload(ctx, audio, verbatim.UploadOptions{})
${FAILED}\tfmt.Printf("%+v\\n", result)
`;

const DOWNLOAD = `\tdefer download.Close()
	file, err := os.Create("audio.wav")
${FAILED}\tdefer file.Close()
	if _, err := io.Copy(file, download); err != nil {
		return err
	}
`;

function argumentsOf(model: Model, operation: OperationModel, types: GoTypes): string[] {
  const path = parametersIn(operation, 'path');
  const needed = operation.parameters.flatMap(({ name, in: place, required, schema: of }) =>
    place === 'query' && required
      ? [`${exportedName(name)}: verbatim.Ptr(${goText(String(exampleOf(model, of)))})`]
      : [],
  );
  const schema = Object.entries(operation.body?.content ?? {})[0];
  const literals = new GoLiterals(model.document, types);
  return [
    'ctx',
    ...path.map((each) => goText(String(exampleOf(model, each.schema) ?? each.name))),
    ...(schema === undefined
      ? []
      : [
          literals.literal(
            bodyExample(model, operation, schema[0]),
            { kind: 'named', name: schema[1] },
            '\t',
          ),
        ]),
    ...(needed.length > 0
      ? [`&verbatim.${exportedName(operation.id)}Params{${needed.join(', ')}}`]
      : paramsOf(operation).length > 0
        ? ['nil']
        : []),
  ];
}

const MAX_LINE = 60;

/** Writes values of JSON as literals of their types, as gofmt does. */
class GoLiterals {
  readonly #document: BundledDocument;
  readonly #types: GoTypes;

  constructor(document: BundledDocument, types: GoTypes) {
    this.#document = document;
    this.#types = types;
  }

  /** The literal of a value, which stands on a line with this indent. */
  literal(value: Json, shape: Shape, indent: string, place = ''): string {
    const resolved = this.#resolved(shape);
    if (resolved.kind === 'union')
      return this.#choice(value, shape, resolved.members, indent, place);
    if (Array.isArray(value) && resolved.kind === 'list') {
      const { source } = this.#types.typeOf(resolved, place);
      const items = value.map((each) => this.literal(each, resolved.items, `${indent}\t`, place));
      return block(qualified(source), items, indent);
    }
    if (isObject(value)) {
      return shape.kind === 'named' && this.#isStruct(shape.name)
        ? this.#struct(value, shape.name, indent)
        : `map[string]any${anyMap(value)}`;
    }
    return typeof value === 'string' ? this.#text(value, shape) : String(value);
  }

  /** The shape behind a name that is no type of its own, null left out of a union. */
  #resolved(shape: Shape): Shape {
    if (shape.kind === 'named') {
      const { definition } = namedShape(this.#document, shape.name);
      return definition.kind === 'record' ? shape : this.#resolved(definition);
    }
    if (shape.kind !== 'union') return shape;
    const members = shape.members.filter(({ kind }) => kind !== 'null');
    const [only, ...others] = members;
    return only !== undefined && others.length === 0
      ? this.#resolved(only)
      : { kind: 'union', members };
  }

  #isStruct(name: string): boolean {
    return (
      namedShape(this.#document, name).definition.kind === 'record' && !this.#types.isOpen(name)
    );
  }

  #struct(value: Readonly<Record<string, Json>>, name: string, indent: string): string {
    const { definition } = namedShape(this.#document, name);
    const fields = definition.kind === 'record' ? definition.fields : [];
    const members = fields.flatMap(({ name: field, shape, required }): [string, string][] => {
      const given = value[field];
      if (given === undefined || given === null) return [];
      const place = nameOfField(typeName(name), field);
      const { source, nillable } = this.#types.typeOf(shape, place);
      const written = this.literal(given, shape, `${indent}\t`, place);
      const isPointer = (!required && !nillable) || source.startsWith('*');
      return [[exportedName(field), isPointer ? pointer(written) : written]];
    });
    return struct(`verbatim.${typeName(name)}`, members, indent);
  }

  /** A value of one of several types: the field of its kind is set. */
  #choice(
    value: Json,
    shape: Shape,
    members: readonly Shape[],
    indent: string,
    place: string,
  ): string {
    if (this.#types.isText(shape)) return this.#text(String(value), shape);
    const name = shape.kind === 'named' ? typeName(shape.name) : place;
    const field = fieldOf(value);
    const member = members.find((each) => this.#takes(each, field)) ?? { kind: 'json' as const };
    const written = this.literal(value, member, indent, place);
    const isPointer = field !== 'List';
    return `verbatim.${name}{${field}: ${isPointer ? pointer(written) : written}}`;
  }

  #takes(shape: Shape, field: string): boolean {
    const { kind } = this.#resolved(shape);
    if (this.#types.isText(shape)) return field === 'Text';
    if (kind === 'boolean') return field === 'Bool';
    if (kind === 'list') return field === 'List';
    return kind === 'integer' || kind === 'number' ? field === 'Number' : field === 'Object';
  }

  #text(value: string, shape: Shape): string {
    const text = goText(value);
    if (shape.kind !== 'named') return text;
    const { definition } = namedShape(this.#document, shape.name);
    if (definition.kind === 'values' && definition.values.includes(value))
      return `verbatim.${typeName(shape.name)}${exportedName(value)}`;
    return text;
  }
}

function fieldOf(value: Json): string {
  if (typeof value === 'boolean') return 'Bool';
  if (typeof value === 'string') return 'Text';
  if (typeof value === 'number') return 'Number';
  return Array.isArray(value) ? 'List' : 'Object';
}

function pointer(written: string): string {
  if (/^-?\d+\.\d+$|^-?\d+$/.test(written)) return `verbatim.Ptr(${written})`;
  return /^verbatim\.\w+\{/.test(written) ? `&${written}` : `verbatim.Ptr(${written})`;
}

/** Types of the package as others name them. */
const qualified = (source: string): string => source.replace(/(^|[\]*])([A-Z])/g, '$1verbatim.$2');

function block(type: string, items: readonly string[], indent: string): string {
  const flat = `${type}{${items.join(', ')}}`;
  if (flat.length <= MAX_LINE && !flat.includes('\n')) return flat;
  return `${type}{\n${items.map((each) => `${indent}\t${each},\n`).join('')}${indent}}`;
}

/** Neighbors on lines of their own are aligned; a member of several lines separates them. */
function struct(type: string, members: readonly [string, string][], indent: string): string {
  const flat = `${type}{${members.map(([key, value]) => `${key}: ${value}`).join(', ')}}`;
  if (flat.length <= MAX_LINE && !flat.includes('\n')) return flat;
  const isLong = members.map(([, value]) => value.includes('\n'));
  const lines = members.map(([key, value], index) => {
    let first = index;
    while (first > 0 && !isLong[index] && !isLong[first - 1]) first -= 1;
    let last = index;
    while (last + 1 < members.length && !isLong[index] && !isLong[last + 1]) last += 1;
    const width = Math.max(...members.slice(first, last + 1).map(([name]) => name.length));
    return `${indent}\t${`${key}:`.padEnd(width + 2)}${value},\n`;
  });
  return `${type}{\n${lines.join('')}${indent}}`;
}

function anyMap(value: Readonly<Record<string, Json>>): string {
  const members = Object.entries(value).map(([name, each]) => `${goText(name)}: ${anyValue(each)}`);
  return `{${members.join(', ')}}`;
}

function anyValue(value: Json): string {
  if (value === null) return 'nil';
  if (Array.isArray(value)) return `[]any{${value.map(anyValue).join(', ')}}`;
  if (isObject(value)) return `map[string]any${anyMap(value)}`;
  return typeof value === 'string' ? goText(value) : String(value);
}
