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
