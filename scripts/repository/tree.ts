import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a repository. Paths are relative to its root and use `/`. */
export interface Tree {
  /** Every file, sorted. What `.gitignore` names is left out. */
  readonly paths: readonly string[];
  /** Whether a file or a folder with this path exists. */
  has(path: string): boolean;
  /** The text of a file. Throws where there is none. */
  read(path: string): string;
  /** The size of a file in bytes. Throws where there is none. */
  byteLength(path: string): number;
}

/** Every folder that holds one of these files, at any depth; the root is `''`. */
export function foldersOf(paths: readonly string[]): Set<string> {
  const folders = new Set(['']);
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

/** The tree of a folder on disk, as it was when this was called. It needs no git, so it also reads an unpacked archive. */
export function diskTree(root: string): Tree {
  const paths = listed(root, '', ignoresOf(root)).sort();
  const files = new Set(paths);
  const folders = foldersOf(paths);
  const texts = new Map<string, string>();
  const locate = (path: string): string => {
    if (!files.has(path)) throw new Error(`There is no file ${path} in the tree.`);
    return join(root, path);
  };
  return {
    paths,
    has: (path) => files.has(path) || folders.has(path),
    read(path) {
      const text = texts.get(path) ?? readFileSync(locate(path), 'utf8');
      texts.set(path, text);
      return text;
    },
    byteLength: (path) => statSync(locate(path)).size,
  };
}

function ignoresOf(root: string): Ignores {
  const file = join(root, '.gitignore');
  return ignoreRules(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

const listed = (root: string, folder: string, ignores: Ignores): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (ignores(path, entry.isDirectory())) return [];
    if (entry.isDirectory()) return listed(root, path, ignores);
    return entry.isFile() ? [path] : [];
  });

/** Whether a path is left out; `folder` says that the path is one. */
type Ignores = (path: string, folder: boolean) => boolean;

/**
 * Reads the few forms of `.gitignore` that this repository uses: a folder of the root (`/data/`), and at any depth a name, a folder
 * (`dist/`) and an ending (`*.log`). Any other form throws, because git and the laws would no longer see the same files.
 */
export function ignoreRules(text: string): Ignores {
  const folders = new Set<string>();
  const rootFolders = new Set<string>();
  // A folder, or in a worktree of git a file.
  const names = new Set(['.git']);
  const endings: string[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (/^\/[\w.-]+\/$/.test(line)) rootFolders.add(line.slice(1, -1));
    else if (/^[\w.-]+\/$/.test(line)) folders.add(line.slice(0, -1));
    else if (/^[\w.-]+$/.test(line)) names.add(line);
    else if (/^\*[\w.-]+$/.test(line)) endings.push(line.slice(1));
    else
      throw new Error(
        `.gitignore: the laws cannot read "${line}". Write it simpler, or teach tree.ts.`,
      );
  }
  return (path, folder) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (names.has(name) || endings.some((ending) => name.endsWith(ending))) return true;
    return folder && (folders.has(name) || rootFolders.has(path));
  };
}

let tree: Tree | undefined;

/** The repository that these laws stand in, read once. */
export function thisRepository(): Tree {
  tree ??= diskTree(join(import.meta.dirname, '../..'));
  return tree;
}

/** A place where the repository breaks a law, and how to repair it. */
export interface LawViolation {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  readonly whatToDo: string;
}

/** What is wrong with a place, and how to repair it. */
export type Fault = Pick<LawViolation, 'what' | 'whatToDo'>;

/** One line of text; editors open its `file:line`. */
export const readable = ({ file, line, what, whatToDo }: LawViolation): string =>
  `${file}:${line} ${what} ${whatToDo}`;

/** A file that holds code. */
export const isCode = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path);

/** Code that only tests and tools run, such as what packs a package: it may use devDependencies. */
export const isTest = (path: string): boolean =>
  /(^|\/)(test|build)\//.test(path) || /\.(test|test-d|config)\.[cm]?[jt]sx?$/.test(path);

/** Input of a test: it may be as wrong as the test needs. */
export const isFixture = (path: string): boolean =>
  /(^|\/)test\/(.*\/)?(fixtures|__snapshots__)\//.test(path);

/** A file that codegen wrote. */
export const isGenerated = (path: string): boolean =>
  /\/src\/(?:verbatim\/)?generated\//.test(path);
