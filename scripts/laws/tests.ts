import { dottedName, faultsIn, isNode, type SyntaxNode, walk } from '../repository/source.ts';
import {
  type Fault,
  isCode,
  isFixture,
  isGenerated,
  isTest,
  type LawViolation,
  type Tree,
} from '../repository/tree.ts';
import { type Workspace, workspaceOf, workspacesOf } from '../repository/workspaces.ts';

/** Tests all run, assert something about the code, and wait for events instead of time. */
export const testsAreHonest = (tree: Tree): LawViolation[] =>
  tree.paths
    .filter((path) => isCode(path) && isTest(path) && !isFixture(path))
    .flatMap((file) =>
      faultsIn(tree, file, (node) => [...inCall(node), ...inPromise(node), ...inImport(node)]),
    );

const suites = /^(test|it|describe|suite|bench)\b/;
const silenced = /\.(skip|skipIf|runIf|todo|only)\b/;

function inCall(node: SyntaxNode): Fault[] {
  if (node.type !== 'CallExpression') return [];
  const name = dottedName(node['callee']) ?? '';
  const [first, ...rest] = node['arguments'] as unknown[];
  if (suites.test(name) && silenced.test(name)) {
    const whatToDo = 'Let it run, or skip it inside with a printed reason: context.skip(reason).';
    return [{ what: `${name} silences tests.`, whatToDo }];
  }
  if (/^(test|it)$/.test(name) && isNode(first) && rest.length === 0) {
    return [{ what: `${name} has a title, but no test.`, whatToDo: 'Write the test.' }];
  }
  if (/(^|\.)(skip)$/.test(name) && first === undefined) {
    const whatToDo = 'Give the reason, which is then printed.';
    return [{ what: `${name}() skips without a reason.`, whatToDo }];
  }
  if (
    name === 'expect' &&
    isNode(first) &&
    first.type === 'Literal' &&
    typeof first['value'] !== 'string'
  ) {
    const what = `expect(${String(first['raw'])}) asserts nothing about the code.`;
    return [{ what, whatToDo: 'Expect something of a result.' }];
  }
  if (name === 'Atomics.wait') return [sleep];
  return [];
}

const whatToDo = 'Wait for the event itself, or inject a clock.';
const sleep: Fault = { what: 'This sleeps.', whatToDo };

/** `new Promise((resolve) => setTimeout(resolve, 10))` sleeps; a timer that rejects only guards against waiting forever. */
function inPromise(node: SyntaxNode): Fault[] {
  if (node.type !== 'NewExpression' || dottedName(node['callee']) !== 'Promise') return [];
  const executor = (node['arguments'] as unknown[])[0];
  if (!isNode(executor)) return [];
  const resolve = dottedName((executor['params'] as unknown[] | undefined)?.[0]);
  let sleeps = false;
  walk(executor, (inner) => {
    if (
      inner.type !== 'CallExpression' ||
      !/^(globalThis\.)?setTimeout$/.test(dottedName(inner['callee']) ?? '')
    )
      return;
    const callback = (inner['arguments'] as unknown[])[0];
    if (!isNode(callback)) return;
    walk(callback, (each) => {
      if (each.type === 'Identifier' && each['name'] === resolve) sleeps = true;
    });
  });
  return sleeps ? [sleep] : [];
}

function inImport(node: SyntaxNode): Fault[] {
  if (node.type !== 'ImportDeclaration') return [];
  const source = (node['source'] as SyntaxNode)['value'];
  return source === 'node:timers/promises'
    ? [{ what: 'node:timers/promises is for sleeping.', whatToDo }]
    : [];
}

/** Every workspace that holds code has tests, in the folder `test` and with a config that the root finds. */
export function workspacesAreTested(tree: Tree): LawViolation[] {
  const workspaces = workspacesOf(tree);
  const code = tree.paths.filter((path) => isCode(path) && !isFixture(path));
  const filesOf = Map.groupBy(code, (path) => workspaceOf(workspaces, path));
  return workspaces.flatMap((workspace) => inWorkspace(workspace, filesOf.get(workspace) ?? []));
}

function inWorkspace(
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
    const whatToDo = 'Write tests in the folder test.';
    violations.push({ file: manifestPath, line: 1, what, whatToDo });
  }
  return violations;
}
