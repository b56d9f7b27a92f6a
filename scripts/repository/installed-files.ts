import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the files of an installed package say of its licenses. */
export interface InstalledFiles {
  /** Each file with a license in it, by its path in the package. */
  readonly licenses: ReadonlyMap<string, string>;
  /** True if it has parts that were compiled, whose licenses the manifest may not name. */
  readonly isCompiled: boolean;
}

const LICENSE_FILE = /(^|[._-])(licen[cs]es?|copying|notices?|third-?party\w*)([._-]|$)/i;
const SCRIPT = /\.[cm]?js$/;
const LIBRARY = /\.(wasm|node|exe|dll|dylib|so[\d.]*)$/;
/** WebAssembly that lies in a script as text is longer than this. */
const MIN_COMPILED_BYTES = 40_000;
/** Comment at the start of a script in which a build puts the licenses of its parts. */
const MAX_HEADER_BYTES = 200_000;

/** Reads the files of a package; null if it is not installed, as those for other platforms. */
export function installedFiles(root: string, key: string): InstalledFiles | null {
  const folder = join(root, key);
  if (!existsSync(folder)) return null;
  const licenses = new Map<string, string>();
  let isCompiled = false;
  const isOwn = ({ parentPath }: Dirent): boolean =>
    !parentPath.slice(folder.length).includes('node_modules');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile() && isOwn(each))) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    if (LIBRARY.test(name)) isCompiled = true;
    else if (SCRIPT.test(name)) {
      if (statSync(path).size < MIN_COMPILED_BYTES) continue;
      const text = readFileSync(path, 'latin1');
      if (!text.includes('WebAssembly')) continue;
      isCompiled = true;
      const header = /^\s*\/\*!?([\s\S]*?)\*\//.exec(text.slice(0, MAX_HEADER_BYTES))?.[1] ?? '';
      if (/GENERAL PUBLIC LICENSE/i.test(header)) licenses.set(name, header.replace(/^ \*/gm, ''));
    } else if (LICENSE_FILE.test(entry.name)) licenses.set(name, readFileSync(path, 'utf8'));
  }
  return { licenses: new Map([...licenses].sort(([a], [b]) => (a < b ? -1 : 1))), isCompiled };
}
