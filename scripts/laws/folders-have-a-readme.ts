import type { LawViolation } from '../repository/law-violation.ts';
import { markdown } from '../repository/markdown.ts';
import type { Tree } from '../repository/tree.ts';
import { workspacesOf } from '../repository/workspaces.ts';

/** Folders that hold others, or belong to no workspace, and that a stranger opens first. */
const entrances = ['packages', 'apps', 'scripts'];

/** Every workspace, every folder directly in openapi, and the entrances have a README with a heading and some lines. */
export function foldersHaveAReadme(tree: Tree): LawViolation[] {
  const folders = new Set([
    ...workspacesOf(tree).map(({ folder }) => folder),
    ...entrances.filter((folder) => tree.has(folder)),
    ...tree.paths.flatMap((path) => /^openapi\/[^/]+(?=\/)/.exec(path) ?? []),
  ]);
  return [...folders].sort().flatMap((folder) => {
    const file = folder === '' ? 'README.md' : `${folder}/README.md`;
    const found = (what: string): LawViolation[] => {
      return [
        {
          file,
          line: 1,
          what,
          whatToDo: 'Say in a few lines what lives here, what does not, and how to add one.',
        },
      ];
    };
    if (!tree.has(file)) return found('There is no README.');
    const text = tree.read(file);
    if (!text.startsWith('# ')) return found('The README does not start with a heading.');
    if (markdown(text).headings.length >= text.trim().split('\n').length)
      return found('The README is only a heading.');
    return [];
  });
}
