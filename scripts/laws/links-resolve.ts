import { posix } from 'node:path';
import { isFixture } from '../repository/file-kinds.ts';
import type { LawViolation } from '../repository/law-violation.ts';
import { markdown } from '../repository/markdown.ts';
import type { Tree } from '../repository/tree.ts';
import { workspaceOf, workspacesOf } from '../repository/workspaces.ts';

/**
 * Every relative link of a Markdown file leads to a file, a folder or a heading of this repository, and a path in backticks to a file or a
 * folder, from the file, its workspace or the root.
 */
export function linksResolve(tree: Tree): LawViolation[] {
  const workspaces = workspacesOf(tree);
  return tree.paths
    .filter((path) => path.endsWith('.md') && !isFixture(path))
    .flatMap((file) => {
      const { links, codes } = markdown(tree.read(file));
      const places = [posix.dirname(file), workspaceOf(workspaces, file).folder, ''];
      return [
        ...links.map(({ target, line }) => ({ line, what: broken(tree, file, target) })),
        ...codes.map(({ target, line }) => ({ line, what: missing(tree, places, target) })),
      ].flatMap(({ line, what }) =>
        what === undefined ? [] : [{ file, line, what, whatToDo: 'Correct it or remove it.' }],
      );
    });
}

/** Written by builds, so not in the repository. */
const BUILT = /(?:^|\/)dist(?:\/|$)/;
const PATH = /^\.{0,2}[\w-][\w.-]*(?:\/[\w.-]+)+\/?$|^\.{1,2}\/[\w./-]+$/;
const FILE = /\.(?:css|go|html|json|md|py|sh|sql|svg|toml|tsv|txt|ya?ml|[cm]?[jt]sx?)$/;

/** Paths end in the name of a file, or begin with that of a folder that is there; all else that has a slash is none. */
function missing(tree: Tree, places: readonly string[], code: string): string | undefined {
  if (!PATH.test(code) || BUILT.test(code)) return undefined;
  const isThere = (path: string): boolean =>
    places.some((place) => tree.has(posix.join(place, path).replace(/\/$/, '')));
  const [first = ''] = code.split('/');
  if (isThere(code) || !(FILE.test(code) || /^\.+$/.test(first) || isThere(first)))
    return undefined;
  return `There is no ${code}, neither from here nor from the workspace or the root.`;
}

function broken(tree: Tree, file: string, target: string): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return undefined;
  const decoded = decode(target);
  if (decoded === undefined) return `The link ${target} has an escape that means nothing.`;
  const [address = '', anchor] = decoded.split('#');
  const path = address === '' ? file : resolved(file, address);
  if (path.startsWith('..')) return `The link ${target} leaves the repository.`;
  if (!tree.has(path)) return `The link ${target} leads nowhere: there is no ${path}.`;
  if (anchor === undefined || !path.endsWith('.md')) return undefined;
  if (markdown(tree.read(path)).anchors.has(anchor)) return undefined;
  return `The link ${target} leads nowhere: ${path} has no heading for #${anchor}.`;
}

function resolved(file: string, address: string): string {
  const path = address.startsWith('/')
    ? address.slice(1)
    : posix.join(posix.dirname(file), address);
  const trimmed = path.replace(/\/$/, '');
  return trimmed === '.' ? '' : trimmed;
}

function decode(target: string): string | undefined {
  try {
    return decodeURIComponent(target);
  } catch {
    return undefined;
  }
}
