import type { ShownContent, ShownOperation } from '../document/operations.ts';
import type { SchemaCatalog } from '../document/schemas.ts';
import type { CodeBlock } from '../markdown/code-block.ts';
import type { ReferenceContext } from './context.ts';
import { pythonName } from './python-samples.ts';

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
    ...(python === undefined ? [] : [block('python', python, 'Python', [])]),
    ...(go === undefined ? [] : [block('go', go, 'Go', [])]),
  ];
  const isOwn = object['x-dialect'] === undefined;
  if (isSocket(object)) {
    return isOwn ? [block('ts', openSocket, 'TypeScript', ['address']), ...others] : [];
  }
  const shell = block('bash', curl(operation, schemas), 'curl', []);
  if (isInternal(object) || !isOwn) return [shell];
  return [shell, block('ts', clientCall(operation, schemas), 'TypeScript', ['client']), ...others];
}

const openSocket = `import { openLiveSession } from '@verbatim/client/live';

const opened = openLiveSession({ url });
if (!opened.ok) throw new Error(opened.error.message);

opened.data.on('transcript', ({ data }) => {
  console.log(data.utterance.text);
});`;

function block(
  language: 'bash' | 'go' | 'python' | 'ts',
  code: string,
  tab: string,
  given: readonly string[],
): CodeBlock {
  return { code, language, schema: null, given, tab, title: null };
}

function curl(operation: ShownOperation, schemas: SchemaCatalog): string {
  const { method, object, responses: answers } = operation;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const lines: string[] = [];
  if (needsKey(operation)) lines.push('-H "x-service-key: $VERBATIM_KEY"');
  if (isDialect(object)) lines.push('-H "Authorization: Bearer $VERBATIM_KEY"');
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
  const address = isInternal(object) ? '$VERBATIM_INTERNAL_URL' : '$VERBATIM_URL';
  return [`curl ${verb}"${address}${path}"`, ...lines].join(' \\\n  ');
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
  if (content) input.push(`body: ${literal(firstExample(content))}`);
  const argument = input.length === 0 ? '' : `{ ${input.join(', ')} }`;
  return `const result = await client.${id}(${argument});\n${outcome(operation)}`;
}

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

function firstExample({ examples }: ShownContent): unknown {
  return examples[0]?.value ?? {};
}

function fileField({ schema }: ShownContent, schemas: SchemaCatalog): string {
  return schemas.fields(schemas.show(schema).schema)[0]?.name ?? '';
}

function needsKey({ object }: ShownOperation): boolean {
  const { security } = object as { readonly security?: readonly unknown[] };
  return security === undefined || security.length > 0;
}

function isSocket(object: object): boolean {
  return 'x-websocket' in object;
}

/** In the shapes of another API, for which other clients exist. */
function isDialect(object: object): boolean {
  return 'x-dialect' in object;
}

/** Served on a separate port, for operators. */
function isInternal(object: object): boolean {
  return 'x-listener' in object;
}
