import {
  type AllowedDependencies,
  allowedDependencies,
} from '../repository/allowed-dependencies.ts';
import { isExported, packageOf, relativeTarget, sourceAt } from '../repository/source.ts';
import { isCode, isFixture, isTest, type LawViolation, type Tree } from '../repository/tree.ts';
import {
  dependencyFields,
  lineOfKey,
  type Workspace,
  workspaceOf,
  workspacesOf,
} from '../repository/workspaces.ts';

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
    ...workspaces.flatMap((each) => inManifest(check, each)),
    ...inImports(check),
    ...inTable(allowed),
  ];
}

function inManifest({ tree, byName, allowed }: DependencyCheck, from: Workspace): LawViolation[] {
  const at = (key: string, what: string, whatToDo: string): LawViolation => {
    return {
      file: from.manifestPath,
      line: lineOfKey(tree.read(from.manifestPath), key),
      what,
      whatToDo,
    };
  };
  const row = allowed[from.folder];
  if (row === undefined) {
    return [
      at(
        'name',
        'This workspace has no row in the table of allowed dependencies.',
        'Add one to scripts/repository/allowed-dependencies.ts.',
      ),
    ];
  }
  return dependencyFields.flatMap((field) =>
    Object.keys(from.manifest[field] ?? {}).flatMap((name) => {
      if (row.standsAlone && field !== 'devDependencies') {
        return [
          at(
            name,
            `${from.folder} depends on ${name}.`,
            'It depends on nothing at run time: do without it.',
          ),
        ];
      }
      const to = byName.get(name);
      if (to === undefined) return [];
      const development = [...(row.testImports ?? []), ...(row.commands ?? [])];
      const permitted =
        field === 'devDependencies' ? [...row.imports, ...development] : row.imports;
      if (permitted.includes(to.folder) && !isApp(from, to)) return [];
      if (development.includes(to.folder)) {
        return [
          at(
            name,
            `${name} stands in ${field}.`,
            'Only development needs it: move it to devDependencies.',
          ),
        ];
      }
      return [at(name, `${from.folder} depends on ${to.folder}.`, wayOut(from, to))];
    }),
  );
}

function inImports(check: DependencyCheck): LawViolation[] {
  const { tree, workspaces, byName } = check;
  return tree.paths
    .filter((path) => isCode(path) && !isFixture(path))
    .flatMap((file) => {
      const from = workspaceOf(workspaces, file);
      return sourceAt(tree, file).imports.flatMap(({ specifier, line }): LawViolation[] => {
        const target = relativeTarget(file, specifier);
        if (target !== undefined) {
          const to = target.startsWith('..') ? undefined : workspaceOf(workspaces, target);
          if (to === from) return [];
          const whatToDo = 'Import the package by its name, and let it export what is needed.';
          return [
            { file, line, what: `The import of ${specifier} leaves its workspace.`, whatToDo },
          ];
        }
        const to = byName.get(packageOf(specifier) ?? '');
        return to === undefined ? [] : onImport(check, { file, line, specifier, from, to });
      });
    });
}

interface ImportOfOurs {
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
  readonly from: Workspace;
  readonly to: Workspace;
}

function onImport(
  { allowed }: DependencyCheck,
  { file, line, specifier, from, to }: ImportOfOurs,
): LawViolation[] {
  if (!isExported(to, specifier)) {
    const whatToDo = `Import something that ${to.manifestPath} exports, or let it export this.`;
    return [{ file, line, what: `${specifier} is an inner file of ${to.folder}.`, whatToDo }];
  }
  const row = allowed[from.folder];
  if (from === to || row === undefined) return [];
  const permitted = isTest(file) ? [...row.imports, ...(row.testImports ?? [])] : row.imports;
  if (permitted.includes(to.folder) && !isApp(from, to)) return [];
  if (row.commands?.includes(to.folder)) {
    const whatToDo = 'Run it as a command in a script of package.json.';
    return [{ file, line, what: `${from.folder} imports ${to.folder}.`, whatToDo }];
  }
  return [{ file, line, what: `${from.folder} imports ${to.folder}.`, whatToDo: wayOut(from, to) }];
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
      return [
        {
          file: 'scripts/repository/allowed-dependencies.ts',
          line: 1,
          what,
          whatToDo: 'Turn one of these dependencies around.',
        },
      ];
    }
  }
  return [];
}

const isApp = (from: Workspace, to: Workspace): boolean =>
  to.folder.startsWith('apps/') && !from.folder.startsWith('apps/');

function wayOut(from: Workspace, to: Workspace): string {
  if (isApp(from, to))
    return 'Nothing outside apps depends on an app: move what is shared into a package.';
  return 'Turn the dependency around, or allow it in scripts/repository/allowed-dependencies.ts and say why.';
}
