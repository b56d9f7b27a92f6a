/** Whether a path is left out; `folder` says that the path is one. */
export type Ignores = (path: string, folder: boolean) => boolean;

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
        `.gitignore: the laws cannot read "${line}". Write it simpler, or teach ignore-rules.ts.`,
      );
  }
  return (path, folder) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (names.has(name) || endings.some((ending) => name.endsWith(ending))) return true;
    return folder && (folders.has(name) || rootFolders.has(path));
  };
}
