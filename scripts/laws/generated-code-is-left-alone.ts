import { relativeTarget, sourceAt } from '../repository/source.ts';
import { isCode, isGenerated, isTest, type LawViolation, type Tree } from '../repository/tree.ts';
import { workspaceOf, workspacesOf } from '../repository/workspaces.ts';

/** The files of a workspace that may import its generated code, where they are others than its index alone. */
export const importers: Readonly<Record<string, readonly string[]>> = {
  // The client has several entries; the table reaches all of them through one module. Its methods are typed by files
  // that read the table, so they come in where the client is put together.
  'packages/client': ['src/contract.ts', 'src/http-client.ts'],
  // The flag of a message is looked up in the generated tables, and the index hands it on together with them. The fields of requests are an entry of
  // their own: a command line that lists them must not load the validators.
  'packages/contract': ['src/index.ts', 'src/messages.ts', 'src/request-fields.ts'],
  'packages/server': ['src/index.ts', 'src/create-api.ts'],
};

/** The kinds of file that codegen writes. JSON has no comments, so it carries no header. */
const kinds = /\.(ts|d\.ts|js|json|py|yaml)$/;

/**
 * Generated code is imported only by the index of its own package, and by that package's tests. Each of its files
 * opens with two lines that name source and command, without a date. A folder of generated code holds nothing else.
 */
export function generatedCodeIsLeftAlone(
  tree: Tree,
  allowed: Readonly<Record<string, readonly string[]>> = importers,
): LawViolation[] {
  return [
    ...tree.paths.filter(isGenerated).flatMap((file) => inFile(tree, file)),
    ...tree.paths
      .filter((path) => isCode(path) && !isGenerated(path))
      .flatMap((file) => inImports(tree, file, allowed)),
  ];
}

function inImports(
  tree: Tree,
  file: string,
  allowed: Readonly<Record<string, readonly string[]>>,
): LawViolation[] {
  const workspaces = workspacesOf(tree);
  return sourceAt(tree, file).imports.flatMap(({ specifier, line }) => {
    const target = relativeTarget(file, specifier);
    if (target === undefined || !isGenerated(target)) return [];
    const { folder } = workspaceOf(workspaces, target);
    const own = workspaceOf(workspaces, file).folder === folder;
    const doors = allowed[folder] ?? ['src/index.ts'];
    if (own && (isTest(file) || doors.some((door) => file === `${folder}/${door}`))) return [];
    const whatToDo = `Import it from ${own ? 'the index' : folder}; only ${doors.join(' and ')} of ${folder} may.`;
    return [{ file, line, what: `${specifier} is generated code.`, whatToDo }];
  });
}

function inFile(tree: Tree, file: string): LawViolation[] {
  const generate = 'Change codegen and generate again.';
  const name = file.slice(file.indexOf('/generated/') + '/generated/'.length);
  if (name.includes('/') || !kinds.test(name)) {
    const whatToDo = 'Move it elsewhere: codegen alone writes here.';
    return [{ file, line: 1, what: `${name} does not belong among generated files.`, whatToDo }];
  }
  if (name.endsWith('.json')) return [];
  const [first = '', second = ''] = tree.read(file).split('\n', 2);
  const source = /^(?:\/\/|#) Generated from (\S+?)[.:,]?(?:\s|$)/.exec(first)?.[1];
  const command = /^(?:\/\/|#) Command: (.+)$/.exec(second)?.[1];
  const violations: LawViolation[] = [];
  const found = (line: number, what: string): unknown =>
    violations.push({ file, line, what, whatToDo: generate });
  if (source === undefined)
    found(1, 'The first line of the header does not say "Generated from" and the source.');
  else if (!tree.has(source)) found(1, `The header names a source that is not there: ${source}.`);
  if (command === undefined)
    found(2, 'The second line of the header does not say "Command:" and the command.');
  else if (!isScript(tree, file, command))
    found(2, `No script of the workspace runs the command "${command}".`);
  if (/\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}/.test(`${first}\n${second}`))
    found(1, 'The header has a date.');
  return violations;
}

function isScript(tree: Tree, file: string, command: string): boolean {
  const { manifest } = workspaceOf(workspacesOf(tree), file);
  return Object.values(manifest.scripts ?? {}).some((script) => script.includes(command));
}
