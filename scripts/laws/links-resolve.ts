import { posix } from 'node:path';
import { isFixture } from '../repository/file-kinds.ts';
import type { LawViolation } from '../repository/law-violation.ts';
import { markdown } from '../repository/markdown.ts';
import type { Tree } from '../repository/tree.ts';

/** Every relative link of a Markdown file leads to a file, a folder or a heading of this repository. */
export function linksResolve(tree: Tree): LawViolation[] {
  return tree.paths
    .filter((path) => path.endsWith('.md') && !isFixture(path))
    .flatMap((file) =>
      markdown(tree.read(file)).links.flatMap(({ target, line }) => {
        const what = broken(tree, file, target);
        return what === undefined
          ? []
          : [{ file, line, what, whatToDo: 'Correct the link or remove it.' }];
      }),
    );
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
