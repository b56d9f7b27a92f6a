import { isBuiltin } from 'node:module';
import { allowedDependencies } from '../repository/allowed-dependencies.ts';
import { type LockedPackage, lockedPackages } from '../repository/lock-file.ts';
import {
  allImports,
  dottedName,
  faultsIn,
  packageOf,
  relativeTarget,
  stringOf,
} from '../repository/source.ts';
import { isCode, isFixture, isTest, type LawViolation, type Tree } from '../repository/tree.ts';
import {
  dependencyFields,
  inManifest,
  type Workspace,
  workspaceOf,
  workspacesOf,
} from '../repository/workspaces.ts';

/** A dependency that no file imports and no script runs, and why it is declared all the same. */
interface Unimported {
  /** The folder of the workspace; every workspace when absent. */
  readonly folder?: string;
  readonly dependency: RegExp;
  readonly reason: string;
}

/** The tools that every workspace shares: the root declares them once. */
const rootTools = new Set(['vitest', 'fast-check', 'typescript']);

/** Dependencies that are needed although nothing imports them. */
export const unimported: readonly Unimported[] = [
  {
    dependency: /^@verbatim\/(openapi|codegen)$/,
    reason:
      'Turbo derives the order of tasks from it: the document and its generator come before what is generated',
  },
];

interface DeclarationCheck {
  readonly tree: Tree;
  readonly workspaces: readonly Workspace[];
  readonly locked: readonly LockedPackage[];
  readonly reasons: readonly Unimported[];
}

type PackageImport = { readonly file: string; readonly line: number; readonly name: string };

/** What runs as a thread or a process of its own is there: neither types nor Biome see that `new URL('./worker.ts', import.meta.url)` is not. */
export const entriesExist = (tree: Tree): LawViolation[] =>
  tree.paths
    .filter((path) => isCode(path) && !isFixture(path))
    .flatMap((file) =>
      faultsIn(tree, file, (node) => {
        if (node.type !== 'NewExpression' || dottedName(node['callee']) !== 'URL') return [];
        const [path, base] = node['arguments'] as unknown[];
        const target = relativeTarget(file, stringOf(path) ?? '');
        if (dottedName(base) !== 'import.meta.url' || !target?.endsWith('.ts')) return [];
        if (tree.has(target)) return [];
        return [{ what: `${target} is not there.`, whatToDo: 'Name the file by its new path.' }];
      }),
    );

/**
 * Every package that a file imports is declared by its own workspace: code in dependencies, tests also in
 * devDependencies. Hoisting would let an undeclared one work by accident. What is declared is used.
 */
export function importsAreDeclared(
  tree: Tree,
  reasons: readonly Unimported[] = unimported,
): LawViolation[] {
  const workspaces = workspacesOf(tree);
  const check = { tree, workspaces, locked: lockedPackages(tree), reasons };
  const usages = Map.groupBy(usagesIn(tree, workspaces), ({ workspace }) => workspace);
  return workspaces.flatMap((workspace) => {
    const used = usages.get(workspace) ?? [];
    return [...undeclared(workspace, used), ...unused(check, workspace, used)];
  });
}

const usagesIn = (
  tree: Tree,
  workspaces: readonly Workspace[],
): (PackageImport & { workspace: Workspace })[] =>
  allImports(tree).flatMap(({ file, specifier, line }) => {
    const name = packageOf(specifier);
    if (name === undefined || isBuiltin(specifier)) return [];
    return [{ file, line, name, workspace: workspaceOf(workspaces, file) }];
  });

function undeclared(workspace: Workspace, used: readonly PackageImport[]): LawViolation[] {
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } =
    workspace.manifest;
  const atRunTime = { ...dependencies, ...optionalDependencies, ...peerDependencies };
  const inDevelopment = { ...atRunTime, ...devDependencies };
  const developmentOnly = allowedDependencies[workspace.folder]?.developmentOnly === true;
  return used.flatMap(({ file, line, name }) => {
    const inTest = isTest(file);
    if (name === workspace.name || (inTest && rootTools.has(name))) return [];
    if (Object.hasOwn(inTest || developmentOnly ? inDevelopment : atRunTime, name)) return [];
    if (Object.hasOwn(inDevelopment, name)) {
      const what = `${name} is imported, but stands in devDependencies.`;
      const whatToDo = `Move it to dependencies in ${workspace.manifestPath}.`;
      return [{ file, line, what, whatToDo }];
    }
    const whatToDo = `Install it in ${workspace.manifestPath}, or do without it.`;
    return [{ file, line, what: `${name} is imported, but not declared.`, whatToDo }];
  });
}

function unused(
  check: DeclarationCheck,
  workspace: Workspace,
  used: readonly PackageImport[],
): LawViolation[] {
  const { manifest, folder } = workspace;
  return dependencyFields.flatMap((field) =>
    Object.keys(manifest[field] ?? {}).flatMap((name) => {
      const importers = used.filter((each) => each.name === name).map(({ file }) => file);
      if (field === 'dependencies' && importers.length > 0 && importers.every(isTest)) {
        const what = `Only tests import ${name}.`;
        return [inManifest(check.tree, workspace, name, what, 'Move it to devDependencies.')];
      }
      const excused = check.reasons.some(
        (each) => (each.folder ?? folder) === folder && each.dependency.test(name),
      );
      if (excused || importers.length > 0 || isTypesOfUsed(name, used)) return [];
      const users = folder === '' ? check.workspaces : [workspace];
      if (
        users.some(
          (each) => runs(check, each, commandsOf(check, folder, name)) || names(check, each, name),
        )
      )
        return [];
      const whatToDo = 'Remove it, or give the reason in scripts/laws/imports-are-declared.ts.';
      const what = `${name} is declared, but nothing uses it.`;
      return [inManifest(check.tree, workspace, name, what, whatToDo)];
    }),
  );
}

/** The commands that a package brings, by the copy that this workspace would get. */
function commandsOf(
  { locked, workspaces }: DeclarationCheck,
  folder: string,
  name: string,
): string[] {
  const ours = workspaces.find((each) => each.name === name)?.manifest.bin;
  const own = locked.find(({ key }) => key === `${folder}/node_modules/${name}`);
  const bin = ours ?? (own ?? locked.find(({ key }) => key === `node_modules/${name}`))?.bin ?? {};
  return typeof bin === 'string' ? [name.slice(name.indexOf('/') + 1)] : Object.keys(bin);
}

/** Whether a script runs one of these commands, or code names one as a whole string, as it does to start a process. */
function runs(check: DeclarationCheck, workspace: Workspace, commands: readonly string[]): boolean {
  const words = Object.values(workspace.manifest.scripts ?? {}).flatMap((script) =>
    script.split(/[\s;&|()]+/),
  );
  if (commands.some((command) => words.includes(command))) return true;
  return contains(
    check,
    workspace,
    commands.flatMap((command) =>
      quotes.flatMap((quote) => [quote + command + quote, `/${command}${quote}`]),
    ),
  );
}

/** Whether code names the package as a string, as it does to ask where one of its files lies. */
const names = (check: DeclarationCheck, workspace: Workspace, name: string): boolean =>
  contains(
    check,
    workspace,
    quotes.flatMap((quote) => [quote + name + quote, `${quote}${name}/`]),
  );

/** The laws and their tests talk about packages without using them. */
const talk = /^scripts\/(laws|test)\//;

const quotes = ["'", '"', '`'];

function contains(
  { tree, workspaces }: DeclarationCheck,
  workspace: Workspace,
  texts: readonly string[],
): boolean {
  const files = tree.paths.filter((path) => isCode(path) && !isFixture(path) && !talk.test(path));
  return files.some(
    (path) =>
      workspaceOf(workspaces, path) === workspace &&
      texts.some((text) => tree.read(path).includes(text)),
  );
}

/** `@types/ws` is used where ws is, `@types/node` everywhere: each tsconfig names it. */
function isTypesOfUsed(name: string, used: readonly PackageImport[]): boolean {
  if (!name.startsWith('@types/')) return false;
  const typed = name.slice('@types/'.length).replace(/^(.+)__(.+)$/, '@$1/$2');
  return typed === 'node' || used.some((each) => each.name === typed);
}
