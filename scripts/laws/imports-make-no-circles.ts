import { dirname } from 'node:path/posix';
import { allImports, relativeTarget } from '../repository/source.ts';
import { isGenerated, isTest, type LawViolation, type Tree } from '../repository/tree.ts';
import { workspaceOf, workspacesOf } from '../repository/workspaces.ts';

/**
 * No file imports itself by way of others, not even for a type: what stands in a circle can only be read, tested and moved as a
 * whole. In the source of a workspace the same holds for folders: of the files and folders directly in one folder, none imports
 * itself by way of the others. So a folder stands on floors, and its lowest one can be read without the others.
 */
export function importsMakeNoCircles(tree: Tree): LawViolation[] {
  const imports = allImports(tree).flatMap(({ file, specifier, line }): Step[] => {
    const to = relativeTarget(file, specifier);
    return to === undefined ? [] : [{ from: file, to, file, line }];
  });
  const ofFiles = circlesOf(imports);
  // A circle of files is one of folders, too, and its files are the shorter way to say it.
  if (ofFiles.length > 0)
    return ofFiles.map((circle) =>
      violation(circle, 'This import comes back to its file', 'a file of its own'),
    );
  const workspaces = workspacesOf(tree);
  const folderOf = (path: string): string => workspaceOf(workspaces, path).folder;
  return (
    circlesOf(imports.flatMap((each) => betweenSiblings(each, folderOf)))
      // One in a folder at a time: its other circles mostly are the same one, begun at another place.
      .filter(
        ([{ from }], at, all) =>
          all.findIndex(([other]) => dirname(other.from) === dirname(from)) === at,
      )
      .map((circle) =>
        violation(circle, 'This import closes a circle of folders', 'a folder below both'),
      )
  );
}

/** An import between two files, or between what stands for them: folders that hold them. */
interface Step {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly line: number;
}
type Circle = readonly [Step, ...Step[]];

/**
 * An import as one between two children of the deepest folder that holds both files. None outside of one workspace's source, nor of
 * generated code: its folder is where it may be written, and no subject.
 */
function betweenSiblings(step: Step, folderOf: (path: string) => string): Step[] {
  const { from, to } = step;
  if (isTest(from) || isTest(to) || isGenerated(from) || folderOf(from) !== folderOf(to)) return [];
  const [a, b] = [from.split('/'), to.split('/')];
  const end = a.findIndex((part, at) => part !== b[at]) + 1;
  return [{ ...step, from: a.slice(0, end).join('/'), to: b.slice(0, end).join('/') }];
}

/** The circles of a graph, each as the shortest way from its first node to itself; of circles that share a node, one. */
function circlesOf(steps: readonly Step[]): Circle[] {
  const byStart = Map.groupBy(steps, ({ from }) => from);
  const reported = new Set<string>();
  return [...byStart.keys()].sort().flatMap((home) => {
    const circle = reported.has(home) ? undefined : wayBack(byStart, home);
    for (const { to } of circle ?? []) reported.add(to);
    return circle === undefined ? [] : [circle];
  });
}

function wayBack(steps: ReadonlyMap<string, readonly Step[]>, home: string): Circle | undefined {
  const cameBy = new Map<string, Step>();
  const toVisit = [home];
  for (const node of toVisit) {
    for (const step of steps.get(node) ?? []) {
      if (cameBy.has(step.to)) continue;
      cameBy.set(step.to, step);
      if (step.to === home) return traced(cameBy, step);
      toVisit.push(step.to);
    }
  }
  return undefined;
}

function traced(cameBy: ReadonlyMap<string, Step>, last: Step): Circle {
  const way: [Step, ...Step[]] = [last];
  while (way[0].from !== last.to) {
    const before = cameBy.get(way[0].from);
    if (before === undefined) break;
    way.unshift(before);
  }
  return way;
}

function violation(circle: Circle, what: string, home: string): LawViolation {
  const [{ from, file, line }, ...others] = circle;
  const by = others.map((step) => `${step.file}:${step.line}`);
  return {
    file,
    line,
    what: `${what}: ${[from, ...circle.map(({ to }) => to)].join(' -> ')}${by.length === 0 ? '' : ` (${by.join(', ')})`}.`,
    whatToDo: `Move what both sides need into ${home}.`,
  };
}
