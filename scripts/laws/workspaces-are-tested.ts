import { isCode, isFixture, isGenerated, isTest } from '../repository/file-kinds.ts';
import type { LawViolation } from '../repository/law-violation.ts';
import type { Tree } from '../repository/tree.ts';
import { type Workspace, workspaceOf, workspacesOf } from '../repository/workspaces.ts';

/** Every workspace that holds code has tests, in the folder `test` and with a config that the root finds. */
export function workspacesAreTested(tree: Tree): LawViolation[] {
  const workspaces = workspacesOf(tree);
  const code = tree.paths.filter((path) => isCode(path) && !isFixture(path));
  const filesOf = Map.groupBy(code, (path) => workspaceOf(workspaces, path));
  return workspaces.flatMap((workspace) =>
    inWorkspace(tree, workspace, filesOf.get(workspace) ?? []),
  );
}

function inWorkspace(
  tree: Tree,
  { folder, manifestPath }: Workspace,
  files: readonly string[],
): LawViolation[] {
  const tests = files.filter((file) => /\.test\.[cm]?tsx?$/.test(file));
  const elsewhere = tests.filter((file) => !/(^|\/)test\//.test(file));
  const violations = elsewhere.map((file): LawViolation => {
    const whatToDo = 'Move it to the folder test, in the place that mirrors what it tests.';
    return { file, line: 1, what: 'No project runs this test.', whatToDo };
  });
  if (!files.some((file) => !isTest(file) && !isGenerated(file))) return violations;
  if (tests.length === 0) {
    const what = `${folder} has code, but no test.`;
    violations.push({
      file: manifestPath,
      line: 1,
      what,
      whatToDo: 'Write tests in the folder test.',
    });
  } else if (folder !== '' && !tree.has(`${folder}/vitest.config.ts`)) {
    const what = `${folder} has tests, but no vitest.config.ts.`;
    violations.push({
      file: manifestPath,
      line: 1,
      what,
      whatToDo: 'Add one: without it they never run.',
    });
  }
  return violations;
}
