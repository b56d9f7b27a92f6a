import { inLockFile, lockedPackages } from '../repository/lock-file.ts';
import type { LawViolation, Tree } from '../repository/tree.ts';
import { type Workspace, workspacesOf } from '../repository/workspaces.ts';

/** A pattern that no line may match, and the way out. */
type Forbidden = { readonly pattern: RegExp; readonly what: string; readonly whatToDo: string };

/** Files whose text others wrote. */
const foreign = new Set(['package-lock.json', 'LICENSE']);

/** Every line of every text file of our own that matches a pattern. */
function linesThatMatch(tree: Tree, forbidden: readonly Forbidden[]): LawViolation[] {
  return tree.paths
    .filter((path) => !foreign.has(path))
    .flatMap((file) => {
      const text = tree.read(file);
      // Searching the whole text first spares splitting almost every file.
      const candidates = text.includes('\0')
        ? []
        : forbidden.filter(({ pattern }) => pattern.test(text));
      if (candidates.length === 0) return [];
      return text.split('\n').flatMap((content, index) =>
        candidates.flatMap(({ pattern, what, whatToDo }): LawViolation[] => {
          const found = pattern.exec(content)?.[0].trim();
          return found === undefined
            ? []
            : [{ file, line: index + 1, what: `${what}: ${found}.`, whatToDo }];
        }),
      );
    });
}

const strangers = [
  {
    pattern: /\bnpx (?!--no )@?verbatim[\w/-]*/,
    what: 'Outside of this folder, npx downloads and runs the package that anyone published under that name',
    whatToDo: 'Write `npx --no --`, which runs installed commands only.',
  },
  {
    pattern: /\bnpx --no @?verbatim[\w/-]*/,
    what: 'npm takes options such as --help and --version for its own',
    whatToDo: 'Write `./verbatim`, or `npx --no --` before another command.',
  },
];

/** No hint, guide or script of ours runs a package of strangers where ours is not installed. */
export const commandsRunNoStrangers = (tree: Tree): LawViolation[] =>
  linesThatMatch(tree, strangers);

// Spelled with a gap, so that this file keeps its own law.
const note = new RegExp(`\\b(TO${''}DO|FIX${''}ME|XX${''}X|HA${''}CK)\\b`);

/** No file holds a note to do something later: what is needed is done, what is not needed is an issue. */
export const nothingIsLeftForLater = (tree: Tree): LawViolation[] =>
  linesThatMatch(tree, [
    { pattern: note, what: 'This is left for later', whatToDo: 'Do it, or open an issue.' },
  ]);

// Each starts where no word, path or address goes on, so that `https://example.com/home/` and `../work/` are none.
const start = '(?<![\\w./:}-])';

const namesOfMachines = [
  {
    pattern: new RegExp(
      `${start}/(home|root|Users|work|workspace|mnt)/[\\w.-]+|\\b[A-Z]:\\\\{1,2}Users\\b`,
    ),
    what: 'This path exists on one machine only',
    whatToDo: 'Use a path relative to the file or the repository.',
  },
  {
    pattern:
      /\b(registry\.[a-z0-9-]+\.[a-z]+|npm\.pkg\.github\.com|[a-z0-9.-]*(artifactory|verdaccio)[a-z0-9.-]*\.[a-z]+)\b/,
    what: 'This names a registry',
    whatToDo: 'Leave it out: each machine has its own registry configured.',
  },
];

/** No file names a folder of one machine or a registry, and the lock file says what is installed, not from where. */
export const nothingNamesAMachine = (tree: Tree): LawViolation[] => [
  ...linesThatMatch(tree, namesOfMachines),
  ...registriesIn(tree),
];

const registriesIn = (tree: Tree): LawViolation[] =>
  lockedPackages(tree).flatMap((each): LawViolation[] => {
    const { key, link, inBundle, resolved } = each;
    if (link || inBundle || resolved === undefined) return [];
    const what = `${key} says where it was fetched from: ${resolved}.`;
    return [inLockFile(tree, each, what, 'Install with omit-lockfile-registry-resolved=true.')];
  });

/** What is done with words asks what a language has: who adds one does not look for places that know English only. */
export const languagesAreAsked = (tree: Tree): LawViolation[] =>
  linesThatMatch(tree, [
    {
      pattern: /[!=]== 'en'/,
      what: 'This knows one language by its name',
      whatToDo: 'Ask languageOf(code) for what is needed, or a table by language.',
    },
  ]).filter(({ file }) => /^(?:packages\/language|apps\/api)\/src\//.test(file));

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
