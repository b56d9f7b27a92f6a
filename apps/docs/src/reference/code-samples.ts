import type { ShownContent, ShownOperation } from '../document/operations.ts';
import type { SchemaCatalog } from '../document/schemas.ts';
import { type CodeBlock, sample } from '../markdown/code-block.ts';
import type { ReferenceContext } from './context.ts';

const formMediaType = 'multipart/form-data';

/**
 * Code samples for an operation, in the shell, in TypeScript, Python and Go, with its first example. The build checks the first two
 * like all other code; tests of the other clients check theirs. Operations in the shapes of another API have only the first: clients
 * of that API call them.
 */
export function codeSamples(
  operation: ShownOperation,
  {
    schemas,
    goSamples,
    pythonSamples,
  }: Pick<ReferenceContext, 'goSamples' | 'pythonSamples' | 'schemas'>,
): readonly CodeBlock[] {
  const { object, id } = operation;
  const python = pythonSamples.get(pythonName(id));
  const go = goSamples.get(id.toLowerCase());
  const others = [
    ...(python === undefined ? [] : [sample('Python', 'python', python)]),
    ...(go === undefined ? [] : [sample('Go', 'go', go)]),
  ];
  const isOwn = object['x-dialect'] === undefined;
  if (object['x-websocket'])
    return isOwn ? [sample('TypeScript', 'ts', openSocket, 'address'), ...others] : [];
  const shell = sample('curl', 'bash', curl(operation, schemas));
  if ('x-listener' in object || !isOwn) return [shell];
  return [shell, sample('TypeScript', 'ts', clientCall(operation, schemas), 'client'), ...others];
}

const openSocket = `import { openLiveSession } from '@verbatim/client/live';

const opened = openLiveSession({ url });
if (!opened.ok) throw new Error(opened.error.message);

opened.data.on('transcript', ({ data }) => {
  console.log(data.utterance.text);
});`;

function curl(operation: ShownOperation, schemas: SchemaCatalog): string {
  const { method, object, responses: answers } = operation;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const lines: string[] = [];
  if (needsKey(operation)) lines.push('-H "x-service-key: $VERBATIM_KEY"');
  if (object['x-dialect'] !== undefined) lines.push('-H "Authorization: Bearer $VERBATIM_KEY"');
  const content = operation.body?.contents[0];
  if (content?.mediaType === formMediaType) {
    const file = fileField(content, schemas);
    lines.push(`-F "${file}=@meeting.mp3"`);
    for (const [name, value] of Object.entries(firstExample(content) as object))
      if (name !== file) lines.push(`-F "${name}=${value}"`);
  } else if (content) {
    lines.push("-H 'content-type: application/json'");
    lines.push(`-d '${JSON.stringify(firstExample(content), null, 2).replaceAll("'", "'\\''")}'`);
  }
  if (answers.some(({ contents }) => contents.some(({ mediaType }) => /^audio\//.test(mediaType))))
    lines.push('-o audio.wav');
  const verb = method === 'GET' || (method === 'POST' && content) ? '' : `-X ${method} `;
  // Served on a separate port, for operators.
  const address = 'x-listener' in object ? '$VERBATIM_INTERNAL_URL' : '$VERBATIM_URL';
  const query = new URLSearchParams(neededQuery(operation, schemas)).toString();
  return [`curl ${verb}"${address}${path}${query && `?${query}`}"`, ...lines].join(' \\\n  ');
}

function clientCall(operation: ShownOperation, schemas: SchemaCatalog): string {
  const { id, body } = operation;
  const content = body?.contents[0];
  if (content?.mediaType === formMediaType) {
    return `import { openAsBlob } from 'node:fs';\n\nconst audio = await openAsBlob('meeting.mp3');\nconst result = await client.upload(audio);\n${outcome(operation)}`;
  }
  const input: string[] = [];
  const pathNames = operation.parameters.filter((each) => each.in === 'path');
  if (pathNames.length > 0)
    input.push(
      `path: ${literal(Object.fromEntries(pathNames.map(({ name, schema }) => [name, schemas.show(schema).schema.examples?.[0] ?? ''])))}`,
    );
  const query = neededQuery(operation, schemas);
  if (Object.keys(query).length > 0) input.push(`query: ${literal(query)}`);
  if (content) input.push(`body: ${literal(firstExample(content))}`);
  const argument = input.length === 0 ? '' : `{ ${input.join(', ')} }`;
  return `const result = await client.${id}(${argument});\n${outcome(operation)}`;
}

/** The first examples of the query parameters that an operation can't do without. */
const neededQuery = (
  { parameters }: ShownOperation,
  schemas: SchemaCatalog,
): Record<string, string> =>
  Object.fromEntries(
    parameters
      .filter((each) => each.in === 'query' && each.required === true)
      .map(({ name, schema }) => [name, String(schemas.show(schema).schema.examples?.[0] ?? '')]),
  );

/** A TypeScript literal in the usual style. */
function literal(value: unknown, indent = ''): string {
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, indent)).join(', ')}]`;
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, each]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${literal(each, `${indent}  `)}`,
  );
  if (entries.length === 0) return '{}';
  const line = `{ ${entries.join(', ')} }`;
  return line.length < 60
    ? line
    : `{\n${entries.map((each) => `${indent}  ${each},\n`).join('')}${indent}}`;
}

function outcome({ responses: answers }: ShownOperation): string {
  const success = answers.find(({ status }) => /^2/.test(status));
  const hasJson = success?.contents.some(({ mediaType }) => mediaType === 'application/json');
  const useful = hasJson ? 'console.log(result.data);' : 'console.log(result.status);';
  return `\nif (result.ok) {\n  ${useful}\n} else {\n  console.error(result.error.code, result.error.message);\n}`;
}

const firstExample = ({ examples }: ShownContent): unknown => examples[0]?.value ?? {};

const fileField = ({ schema }: ShownContent, schemas: SchemaCatalog): string =>
  schemas.fields(schemas.show(schema).schema)[0]?.name ?? '';

function needsKey({ object }: ShownOperation): boolean {
  const { security } = object as { readonly security?: readonly unknown[] };
  return security === undefined || security.length > 0;
}

/**
 * The Go sample of each operation by its id: the bodies of functions in tests of the Go client, which compile them and run them
 * against the mock.
 */
export function goSamplesIn(source: string): ReadonlyMap<string, string> {
  const functions = source.matchAll(/^func sample(\w+)\([^\n]*\) error \{\n(.*?)^\}$/gms);
  return new Map(
    [...functions].map(([, name = '', body = '']) => [
      name.toLowerCase(),
      body
        .replace(/^\treturn nil\n/m, '')
        .replace(/^\t/gm, '')
        .trim(),
    ]),
  );
}

/** What a sample imports, if it uses it. */
const IMPORTS: Readonly<Record<string, string>> = {
  'Path(': 'from pathlib import Path',
  'types.': 'from verbatim import types',
  'open_live_session(': 'from verbatim import open_live_session',
};

/**
 * The Python sample of each operation, by the name of its method: the bodies of functions of the Python client, whose tests check
 * their types and run them against the mock.
 */
export function pythonSamplesIn(source: string): ReadonlyMap<string, string> {
  const functions = source.matchAll(
    /^def (\w+)\([^\n]*\) -> None:\n((?: {4}[^\n]*\n|\n(?= {4}))+)/gm,
  );
  return new Map([...functions].map(([, name = '', body = '']) => [name, withImports(body)]));
}

/** The name of the method of an operation: `getLiveSession` is `get_live_session`. */
export const pythonName = (operationId: string): string =>
  operationId.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();

function withImports(body: string): string {
  const used = Object.entries(IMPORTS).filter(([sign]) => body.includes(sign));
  const imports = used.map(([, line]) => `${line}\n`).join('');
  const code = body.replace(/^ {4}/gm, '').trim();
  return imports === '' ? code : `${imports}\n${code}`;
}
