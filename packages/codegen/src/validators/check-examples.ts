import {
  type BundledDocument,
  isObject,
  type Json,
  type JsonObject,
  joinPointer,
  listAt,
  objectAt,
  schemaNameOf,
  schemasOf,
  splitPointer,
} from '@verbatim/openapi-document';
import { follow } from '../model/follow.ts';
import type { Model } from '../model/model.ts';
import type { DocumentProblems } from '../problem.ts';
import type { Compiler } from './compile.ts';

interface SchemaViolation {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

interface CompiledCheck {
  (value: unknown): boolean;
  readonly errors?: readonly SchemaViolation[] | null;
}

/**
 * Checks every example and default of the document. Bodies and messages are checked by the emitted validators themselves, which also
 * proves that the module can be loaded; all others by one schema that joins them.
 */
export async function checkExamples(
  model: Model,
  compiler: Compiler,
  module: string,
  problems: DocumentProblems,
): Promise<void> {
  const url = `data:text/javascript;base64,${Buffer.from(module).toString('base64')}`;
  const { validators } = (await import(url)) as {
    validators: Readonly<Record<string, CompiledCheck>>;
  };
  const others: LocatedExample[] = [];
  for (const example of examplesOf(model.document)) {
    const check = validators[rootOf(example) ?? ''];
    if (check === undefined) others.push(example);
    else if (!check(example.value)) report(example.pointer, check.errors ?? [], problems);
  }
  checkTogether(others, compiler, problems);
}

/** The name of the schema that a value is a complete example of. */
function rootOf({ schema, pointer }: LocatedExample): string | undefined {
  const [components, schemas, name, keyword] = splitPointer(pointer);
  if (components === 'components' && schemas === 'schemas' && keyword === 'examples') return name;
  return schemaNameOf(schema['$ref']);
}

/** One compilation for all is a hundred times faster than one for each. */
function checkTogether(
  examples: readonly LocatedExample[],
  compiler: Compiler,
  problems: DocumentProblems,
): void {
  const properties: JsonObject = {};
  const values: Record<string, Json> = {};
  for (const [index, { value, schema }] of examples.entries()) {
    properties[`${index}`] = compiler.preparer.schema(schema);
    values[`${index}`] = value;
  }
  const check = compiler.compile({ type: 'object', properties }) as CompiledCheck;
  if (check(values)) return;
  const byExample = Map.groupBy(check.errors ?? [], ({ instancePath }) =>
    Number(splitPointer(instancePath)[0]),
  );
  for (const [index, findings] of byExample) {
    const inside = findings.map((finding) => ({
      ...finding,
      instancePath: finding.instancePath.replace(/^\/\d+/, ''),
    }));
    report(examples[index]?.pointer ?? '#', inside, problems);
  }
}

function report(
  pointer: string,
  findings: readonly SchemaViolation[],
  problems: DocumentProblems,
): void {
  for (const { instancePath, keyword, params, message } of findings) {
    // `if` only repeats that its `then` was violated, which is reported itself.
    if (keyword === 'if') continue;
    const extra = params['additionalProperty'] ?? params['allowedValues'] ?? params['allowedValue'];
    const detail = extra === undefined ? '' : ` (${[extra].flat().map(String).join(', ')})`;
    const place = instancePath === '' ? 'the value' : `\`${splitPointer(instancePath).join('.')}\``;
    const what = pointer.endsWith('/default') ? 'default' : 'example';
    problems.report(
      joinPointer(pointer, ...splitPointer(instancePath)),
      `the ${what} is not valid: ${place} ${message}${detail}. Correct the ${what}, or the schema.`,
    );
  }
}

/** An example or a default, its schema, and its pointer. */
export interface LocatedExample {
  readonly value: Json;
  readonly schema: JsonObject;
  readonly pointer: string;
}

/** Every example of the document, of schemas, parameters, headers and bodies, and every default. */
export function* examplesOf(document: BundledDocument): Generator<LocatedExample> {
  for (const { schema, pointer } of schemasOf(document)) {
    for (const [index, value] of listAt(schema['examples']).entries())
      yield { value, schema, pointer: joinPointer(pointer, 'examples', index) };
    const { default: value } = schema;
    if (value !== undefined) yield { value, schema, pointer: joinPointer(pointer, 'default') };
  }
  for (const root of ['components', 'paths', 'webhooks'])
    yield* besideSchemas(document, document[root] ?? null, `#/${root}`);
}

/** Examples beside a `schema`: in parameters, headers and media types. */
function* besideSchemas(
  document: BundledDocument,
  node: Json,
  pointer: string,
): Generator<LocatedExample> {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries())
      yield* besideSchemas(document, item, joinPointer(pointer, index));
    return;
  }
  if (!isObject(node) || pointer === '#/components/schemas' || pointer === '#/components/examples')
    return;
  if (isObject(node['schema'])) {
    const schema = node['schema'];
    if (node['example'] !== undefined)
      yield { value: node['example'], schema, pointer: joinPointer(pointer, 'example') };
    for (const [name, example] of Object.entries(objectAt(node['examples']))) {
      const target = follow(document, example, joinPointer(pointer, 'examples', name));
      const value = target?.node['value'];
      if (target !== undefined && value !== undefined)
        yield { value, schema, pointer: joinPointer(target.pointer, 'value') };
    }
    return;
  }
  for (const [name, member] of Object.entries(node)) {
    if (name !== 'examples' && name !== 'example')
      yield* besideSchemas(document, member, joinPointer(pointer, name));
  }
}
