import { isCode, isFixture, isTest } from '../repository/file-kinds.ts';
import type { Finding } from '../repository/finding.ts';
import { rooms as ourRooms, type Room } from '../repository/rooms.ts';
import { sourceAt } from '../repository/source.ts';
import { isExported, packageOf, relativeTarget } from '../repository/specifier.ts';
import type { Tree } from '../repository/tree.ts';
import {
  dependencyFields,
  lineOfKey,
  type Workspace,
  workspaceOf,
  workspacesOf,
} from '../repository/workspaces.ts';

interface House {
  readonly tree: Tree;
  readonly workspaces: readonly Workspace[];
  readonly byName: ReadonlyMap<string, Workspace>;
  readonly rooms: Readonly<Record<string, Room>>;
}

/**
 * A workspace names and imports only those of ours that its row in the table of rooms allows, only through what they
 * export, and no relative import leaves its workspace.
 */
export function dependenciesPointOneWay(
  tree: Tree,
  rooms: Readonly<Record<string, Room>> = ourRooms,
): Finding[] {
  const workspaces = workspacesOf(tree);
  const byName = new Map(workspaces.map((each) => [each.name, each]));
  const house = { tree, workspaces, byName, rooms };
  return [
    ...workspaces.flatMap((each) => inManifest(house, each)),
    ...inImports(house),
    ...inTable(rooms),
  ];
}

function inManifest({ tree, byName, rooms }: House, from: Workspace): Finding[] {
  const at = (key: string, what: string, whatToDo: string): Finding => {
    return {
      file: from.manifestPath,
      line: lineOfKey(tree.read(from.manifestPath), key),
      what,
      whatToDo,
    };
  };
  const room = rooms[from.folder];
  if (room === undefined) {
    return [
      at(
        'name',
        'This workspace has no row in the table of rooms.',
        'Add one to scripts/repository/rooms.ts.',
      ),
    ];
  }
  return dependencyFields.flatMap((field) =>
    Object.keys(from.manifest[field] ?? {}).flatMap((name) => {
      if (room.standsAlone && field !== 'devDependencies') {
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
      const development = [...(room.testImports ?? []), ...(room.commands ?? [])];
      const allowed =
        field === 'devDependencies' ? [...room.imports, ...development] : room.imports;
      if (allowed.includes(to.folder) && !isApp(from, to)) return [];
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

function inImports(house: House): Finding[] {
  const { tree, workspaces, byName } = house;
  return tree.paths
    .filter((path) => isCode(path) && !isFixture(path))
    .flatMap((file) => {
      const from = workspaceOf(workspaces, file);
      return sourceAt(tree, file).imports.flatMap(({ specifier, line }): Finding[] => {
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
        return to === undefined ? [] : onImport(house, { file, line, specifier, from, to });
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

function onImport({ rooms }: House, { file, line, specifier, from, to }: ImportOfOurs): Finding[] {
  if (!isExported(to, specifier)) {
    const whatToDo = `Import something that ${to.manifestPath} exports, or let it export this.`;
    return [{ file, line, what: `${specifier} is an inner file of ${to.folder}.`, whatToDo }];
  }
  const room = rooms[from.folder];
  if (from === to || room === undefined) return [];
  const allowed = isTest(file) ? [...room.imports, ...(room.testImports ?? [])] : room.imports;
  if (allowed.includes(to.folder) && !isApp(from, to)) return [];
  if (room.commands?.includes(to.folder)) {
    const whatToDo = 'Run it as a command in a script of package.json.';
    return [{ file, line, what: `${from.folder} imports ${to.folder}.`, whatToDo }];
  }
  return [{ file, line, what: `${from.folder} imports ${to.folder}.`, whatToDo: wayOut(from, to) }];
}

/** The first circle among the rooms, if there is one. */
function inTable(rooms: Readonly<Record<string, Room>>): Finding[] {
  for (const name of Object.keys(rooms)) {
    const passed = new Set<string>();
    const enter = (room: string): void => {
      for (const next of [...(rooms[room]?.imports ?? []), ...(rooms[room]?.commands ?? [])]) {
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
          file: 'scripts/repository/rooms.ts',
          line: 1,
          what,
          whatToDo: 'Turn one of these dependencies around.',
        },
      ];
    }
  }
  return [];
}

function isApp(from: Workspace, to: Workspace): boolean {
  return to.folder.startsWith('apps/') && !from.folder.startsWith('apps/');
}

function wayOut(from: Workspace, to: Workspace): string {
  if (isApp(from, to))
    return 'Nothing outside apps depends on an app: move what is shared into a package.';
  return 'Turn the dependency around, or allow it in scripts/repository/rooms.ts and say why.';
}
