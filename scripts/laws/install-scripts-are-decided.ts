import type { LawViolation } from '../repository/law-violation.ts';
import { lockedPackages } from '../repository/lock-file.ts';
import type { Tree } from '../repository/tree.ts';
import { lineOfKey, workspacesOf } from '../repository/workspaces.ts';

/** `allowScripts` of the root lists each package that has an install script, with true or false. */
export function installScriptsAreDecided(tree: Tree): LawViolation[] {
  const file = 'package.json';
  const wanting = new Set(
    lockedPackages(tree).flatMap((each) => (each.hasInstallScript ? [each.name] : [])),
  );
  const decided = new Set(
    workspacesOf(tree).flatMap(({ manifest }) => Object.keys(manifest.allowScripts ?? {})),
  );
  const line = (key: string): number => lineOfKey(tree.read(file), key);
  return [
    ...[...wanting]
      .filter((name) => !decided.has(name))
      .map((name) => {
        const whatToDo = 'Say true or false for it in allowScripts.';
        return {
          file,
          line: line('allowScripts'),
          what: `${name} wants to run an install script.`,
          whatToDo,
        };
      }),
    ...[...decided]
      .filter((name) => !wanting.has(name))
      .map((name) => {
        const what = `allowScripts decides about ${name}, which has no install script.`;
        return { file, line: line(name), what, whatToDo: 'Remove it from allowScripts.' };
      }),
  ];
}
