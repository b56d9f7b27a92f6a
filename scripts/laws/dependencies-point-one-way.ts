import {
  type AllowedDependencies,
  allowedDependencies,
} from '../repository/allowed-dependencies.ts';
import { allImports, isExported, packageOf, relativeTarget } from '../repository/source.ts';
import { type Fault, isTest, type LawViolation, type Tree } from '../repository/tree.ts';
import {
  dependencyFields,
  inManifest,
  type Workspace,
  workspaceOf,
  workspacesOf,
} from '../repository/workspaces.ts';

const TABLE = 'scripts/repository/allowed-dependencies.ts';

interface DependencyCheck {
  readonly tree: Tree;
  readonly workspaces: readonly Workspace[];
  readonly byName: ReadonlyMap<string, Workspace>;
  readonly allowed: Readonly<Record<string, AllowedDependencies>>;
}

/**
 * A workspace names and imports only those of ours that its row in the table of allowed dependencies allows, only through what they
 * export, and no relative import leaves its workspace.
 */
export function dependenciesPointOneWay(
  tree: Tree,
  allowed: Readonly<Record<string, AllowedDependencies>> = allowedDependencies,
): LawViolation[] {
  const workspaces = workspacesOf(tree);
  const byName = new Map(workspaces.map((each) => [each.name, each]));
  const check = { tree, workspaces, byName, allowed };
  return [
    ...workspaces.flatMap((each) => inWorkspace(check, each)),
    ...inImports(check),
    ...inTable(allowed),
  ];
}

function inWorkspace({ tree, byName, allowed }: DependencyCheck, from: Workspace): LawViolation[] {
  const at = (key: string, what: string, whatToDo: string): LawViolation[] => [
    inManifest(tree, from, key, what, whatToDo),
  ];
  const row = allowed[from.folder];
  if (row === undefined) {
    const what = 'This workspace has no row in the table of allowed dependencies.';
    return at('name', what, `Add one to ${TABLE}.`);
  }
  return dependencyFields.flatMap((field) =>
    Object.keys(from.manifest[field] ?? {}).flatMap((name) => {
      if (row.standsAlone && field !== 'devDependencies') {
        const whatToDo = 'It depends on nothing at run time: do without it.';
        return at(name, `${from.folder} depends on ${name}.`, whatToDo);
      }
      const to = byName.get(name);
      if (to === undefined) return [];
      const development = [...(row.testImports ?? []), ...(row.commands ?? [])];
      const permitted =
        field === 'devDependencies' ? [...row.imports, ...development] : row.imports;
      if (permitted.includes(to.folder) && !isApp(from, to)) return [];
      if (development.includes(to.folder)) {
        const whatToDo = 'Only development needs it: move it to devDependencies.';
        return at(name, `${name} stands in ${field}.`, whatToDo);
      }
      return at(name, `${from.folder} depends on ${to.folder}.`, wayOut(from, to));
    }),
  );
}

function inImports(check: DependencyCheck): LawViolation[] {
  const { tree, workspaces, byName } = check;
  return allImports(tree).flatMap(({ file, specifier, line }): LawViolation[] => {
    const from = workspaceOf(workspaces, file);
    const target = relativeTarget(file, specifier);
    if (target !== undefined) {
      const to = target.startsWith('..') ? undefined : workspaceOf(workspaces, target);
      if (to === from) return [];
      const whatToDo = 'Import the package by its name, and let it export what is needed.';
      return [{ file, line, what: `The import of ${specifier} leaves its workspace.`, whatToDo }];
    }
    const to = byName.get(packageOf(specifier) ?? '');
    const faults = to === undefined ? [] : onImport(check, { file, specifier, from, to });
    return faults.map((fault) => ({ file, line, ...fault }));
  });
}

interface ImportOfOurs {
  readonly file: string;
  readonly specifier: string;
  readonly from: Workspace;
  readonly to: Workspace;
}

function onImport(
  { allowed }: DependencyCheck,
  { file, specifier, from, to }: ImportOfOurs,
): Fault[] {
  if (!isExported(to, specifier)) {
    const whatToDo = `Import something that ${to.manifestPath} exports, or let it export this.`;
    return [{ what: `${specifier} is an inner file of ${to.folder}.`, whatToDo }];
  }
  const row = allowed[from.folder];
  if (from === to || row === undefined) return [];
  const permitted = isTest(file) ? [...row.imports, ...(row.testImports ?? [])] : row.imports;
  if (permitted.includes(to.folder) && !isApp(from, to)) return [];
  const whatToDo = row.commands?.includes(to.folder)
    ? 'Run it as a command in a script of package.json.'
    : wayOut(from, to);
  return [{ what: `${from.folder} imports ${to.folder}.`, whatToDo }];
}

/** The first circle among the allowed, if there is one. */
function inTable(allowed: Readonly<Record<string, AllowedDependencies>>): LawViolation[] {
  for (const name of Object.keys(allowed)) {
    const passed = new Set<string>();
    const enter = (row: string): void => {
      for (const next of [...(allowed[row]?.imports ?? []), ...(allowed[row]?.commands ?? [])]) {
        if (passed.has(next)) continue;
        passed.add(next);
        enter(next);
      }
    };
    enter(name);
    if (passed.has(name)) {
      const what = `${name} depends on itself, through ${[...passed].join(', ')}.`;
      return [{ file: TABLE, line: 1, what, whatToDo: 'Turn one of these dependencies around.' }];
    }
  }
  return [];
}

const isApp = (from: Workspace, to: Workspace): boolean =>
  to.folder.startsWith('apps/') && !from.folder.startsWith('apps/');

function wayOut(from: Workspace, to: Workspace): string {
  if (isApp(from, to))
    return 'Nothing outside apps depends on an app: move what is shared into a package.';
  return `Turn the dependency around, or allow it in ${TABLE} and say why.`;
}
