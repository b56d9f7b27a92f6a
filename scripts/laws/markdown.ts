import { posix } from 'node:path';
import { isFixture, type LawViolation, type Tree } from '../repository/tree.ts';
import { workspaceOf, workspacesOf } from '../repository/workspaces.ts';

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
    const whatToDo = 'Say in a few lines what lives here, what does not, and how to add one.';
    const found = (what: string): LawViolation[] => [{ file, line: 1, what, whatToDo }];
    if (!tree.has(file)) return found('There is no README.');
    const text = tree.read(file);
    if (!text.startsWith('# ')) return found('The README does not start with a heading.');
    if (markdown(text).headings.length >= text.trim().split('\n').length)
      return found('The README is only a heading.');
    return [];
  });
}

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

/** A link of a Markdown file, or what may be a path in it. */
type MarkdownLink = { readonly target: string; readonly line: number };

/** The headings and links of a Markdown file; what stands in code is neither. */
interface MarkdownFile {
  readonly headings: readonly string[];
  readonly links: readonly MarkdownLink[];
  /** What stands in backticks, but as the text of a link. */
  readonly codes: readonly MarkdownLink[];
  /** What a link to this file may name after `#`. */
  readonly anchors: ReadonlySet<string>;
}

const linkForms = [
  // [text](target "title") and ![text](target)
  /\]\(\s*<?([^\s)>]+)>?(?:\s+["'][^)]*)?\)/g,
  // [name]: target
  /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)>?/g,
  // <a href="target"> and <img src="target">
  /<(?:a|img)\s[^>]*?(?:href|src)="([^"]+)"/g,
];

/** Reads what the laws need from Markdown, in the manner of the forges that show it. */
export function markdown(text: string): MarkdownFile {
  const headings: string[] = [];
  const links: MarkdownLink[] = [];
  const codes: MarkdownLink[] = [];
  const anchors = new Set<string>();
  withoutCode(text).forEach((line, index) => {
    const heading = /^ {0,3}#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1];
    if (heading !== undefined) {
      headings.push(heading);
      anchors.add(unused(slug(heading), anchors));
    }
    for (const [, id = ''] of line.matchAll(/<a\s[^>]*?(?:id|name)="([^"]+)"/g)) anchors.add(id);
    for (const [, , target = ''] of line
      .replace(/\[[^\]]*\]\([^)]*\)/g, '')
      .matchAll(/(`+)(.+?)\1/g))
      codes.push({ target, line: index + 1 });
    const prose = line.replace(/(`+).*?\1/g, '');
    for (const form of linkForms) {
      for (const [, target = ''] of prose.matchAll(form)) links.push({ target, line: index + 1 });
    }
  });
  return { headings, links, codes, anchors };
}

function withoutCode(text: string): string[] {
  let fence: string | undefined;
  return text.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) {
      fence = mark;
      return mark === undefined ? line : '';
    }
    if (mark?.startsWith(fence)) fence = undefined;
    return '';
  });
}

const slug = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

function unused(anchor: string, anchors: ReadonlySet<string>): string {
  if (!anchors.has(anchor)) return anchor;
  let count = 1;
  while (anchors.has(`${anchor}-${count}`)) count += 1;
  return `${anchor}-${count}`;
}
