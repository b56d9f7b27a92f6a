import { isCode, isFixture } from '../repository/file-kinds.ts';
import type { LawViolation } from '../repository/law-violation.ts';
import { sourceAt } from '../repository/source.ts';
import { relativeTarget } from '../repository/specifier.ts';
import type { Tree } from '../repository/tree.ts';

/**
 * No file imports itself by way of others, not even for a type: what stands in a circle can only be read, tested and
 * moved as a whole.
 */
export function importsMakeNoCircles(tree: Tree): LawViolation[] {
  const paths = tree.paths.filter((path) => isCode(path) && !isFixture(path));
  const arrows = new Map(paths.map((path) => [path, arrowsFrom(tree, path)]));
  const reported = new Set<string>();
  return paths.flatMap((file) => {
    if (reported.has(file)) return [];
    const circle = wayBack(arrows, file);
    if (circle === undefined) return [];
    for (const each of circle) reported.add(each.to);
    return [
      {
        file,
        line: circle[0]?.line ?? 1,
        what: `This import comes back to its file: ${[file, ...circle.map(({ to }) => to)].join(' -> ')}.`,
        whatToDo: 'Move what both sides need into a file of its own.',
      },
    ];
  });
}

interface Arrow {
  readonly to: string;
  readonly line: number;
}
type Arrows = ReadonlyMap<string, readonly Arrow[]>;

function arrowsFrom(tree: Tree, path: string): Arrow[] {
  return sourceAt(tree, path).imports.flatMap(({ specifier, line }) => {
    const to = relativeTarget(path, specifier);
    return to === undefined ? [] : [{ to, line }];
  });
}

/** The shortest way from a file to itself. */
function wayBack(arrows: Arrows, home: string): Arrow[] | undefined {
  const cameBy = new Map<string, { readonly from: string; readonly arrow: Arrow }>();
  const toVisit = [home];
  for (const from of toVisit) {
    for (const arrow of arrows.get(from) ?? []) {
      if (cameBy.has(arrow.to)) continue;
      cameBy.set(arrow.to, { from, arrow });
      if (arrow.to === home) return traced(cameBy, home);
      toVisit.push(arrow.to);
    }
  }
  return undefined;
}

function traced(
  cameBy: ReadonlyMap<string, { readonly from: string; readonly arrow: Arrow }>,
  home: string,
): Arrow[] {
  const way: Arrow[] = [];
  for (let step = cameBy.get(home); step !== undefined; step = cameBy.get(step.from)) {
    way.unshift(step.arrow);
    if (step.from === home) break;
  }
  return way;
}
