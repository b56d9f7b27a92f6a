import type { LawViolation } from '../repository/law-violation.ts';
import { linesThatMatch } from '../repository/text-search.ts';
import type { Tree } from '../repository/tree.ts';
import { type Workspace, workspacesOf } from '../repository/workspaces.ts';

const SERVICE = 'apps/api';
const CONFIG = 'biome.json';
const whatToDo =
  'Send requests by packages/outgoing-http, or through the address guard: its README says why.';

/** Biome sees `fetch` only where it is named as a global. */
const byProperty = {
  pattern: /\b(?:globalThis|global|self)(?:\.|\?\.|\[['"`])fetch\b/,
  what: 'In Node 24, the global fetch can end the process of the service',
  whatToDo,
};

interface BiomeConfig {
  readonly overrides?: readonly {
    readonly includes: readonly string[];
    readonly linter?: {
      readonly rules?: {
        readonly style?: {
          readonly noRestrictedGlobals?: {
            readonly options: { readonly deniedGlobals: Readonly<Record<string, string>> };
          };
        };
      };
    };
  }[];
}

/** No package that the service runs uses the global `fetch`: Biome refuses it in each of them, and this law where Biome can't see it. */
export function serviceDoesNotFetch(tree: Tree): LawViolation[] {
  const folders = foldersOfService(workspacesOf(tree)).map((folder) => `${folder}/src/`);
  const { overrides = [] }: BiomeConfig = JSON.parse(tree.read(CONFIG));
  const refused = new Set(
    overrides
      .filter(
        ({ linter }) => linter?.rules?.style?.noRestrictedGlobals?.options.deniedGlobals['fetch'],
      )
      .flatMap(({ includes }) => includes),
  );
  return [
    ...folders
      .filter((folder) => !refused.has(`${folder}**`))
      .map((folder) => ({
        file: CONFIG,
        line: 1,
        what: `The global fetch is not refused in ${folder}**.`,
        whatToDo: 'Add it to the override with noRestrictedGlobals.',
      })),
    ...linesThatMatch(tree, [byProperty]).filter(({ file }) =>
      folders.some((folder) => file.startsWith(folder)),
    ),
  ];
}

/** The service and every workspace that it depends on, directly or through another. */
function foldersOfService(workspaces: readonly Workspace[]): string[] {
  const found = workspaces.filter(({ folder }) => folder === SERVICE);
  // The list grows while it is walked.
  for (const { manifest } of found) {
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const dependency = workspaces.find((each) => each.manifest.name === name);
      if (dependency && !found.includes(dependency)) found.push(dependency);
    }
  }
  return found.map(({ folder }) => folder).sort();
}
