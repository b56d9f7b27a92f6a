import { dottedName, isNode, type SyntaxNode, sourceAt, walk } from '../repository/source.ts';
import {
  isCode,
  isFixture,
  isGenerated,
  isTest,
  type LawViolation,
  type Tree,
} from '../repository/tree.ts';
import { type Workspace, workspaceOf, workspacesOf } from '../repository/workspaces.ts';

type Weakness = readonly [what: string, whatToDo: string];

/** Tests all run, assert something about the code, and wait for events instead of time. */
export const testsAreHonest = (tree: Tree): LawViolation[] =>
  tree.paths
    .filter((path) => isCode(path) && isTest(path) && !isFixture(path))
    .flatMap((file) => {
      const { program, lineAt } = sourceAt(tree, file);
      const violations: LawViolation[] = [];
      walk(program, (node) => {
        for (const [what, whatToDo] of [...inCall(node), ...inPromise(node), ...inImport(node)]) {
          violations.push({ file, line: lineAt(node.start), what, whatToDo });
        }
      });
      return violations;
    });

const suites = /^(test|it|describe|suite|bench)\b/;
const silenced = /\.(skip|skipIf|runIf|todo|only)\b/;

function inCall(node: SyntaxNode): Weakness[] {
  if (node.type !== 'CallExpression') return [];
  const name = dottedName(node['callee']) ?? '';
  const [first, ...rest] = node['arguments'] as unknown[];
  if (suites.test(name) && silenced.test(name)) {
    const whatToDo = 'Let it run, or skip it inside with a printed reason: context.skip(reason).';
    return [[`${name} silences tests.`, whatToDo]];
  }
  if (/^(test|it)$/.test(name) && isNode(first) && rest.length === 0) {
    return [[`${name} has a title, but no test.`, 'Write the test.']];
  }
  if (/(^|\.)(skip)$/.test(name) && first === undefined) {
    return [[`${name}() skips without a reason.`, 'Give the reason, which is then printed.']];
  }
  if (
    name === 'expect' &&
    isNode(first) &&
    first.type === 'Literal' &&
    typeof first['value'] !== 'string'
  ) {
    return [
      [
        `expect(${String(first['raw'])}) asserts nothing about the code.`,
        'Expect something of a result.',
      ],
    ];
  }
  if (name === 'Atomics.wait') return [['This sleeps.', waitForEvents]];
  return [];
}

const waitForEvents = 'Wait for the event itself, or inject a clock.';

/** `new Promise((resolve) => setTimeout(resolve, 10))` sleeps; a timer that rejects only guards against waiting forever. */
function inPromise(node: SyntaxNode): Weakness[] {
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
  return sleeps ? [['This sleeps.', waitForEvents]] : [];
}

function inImport(node: SyntaxNode): Weakness[] {
  if (node.type !== 'ImportDeclaration') return [];
  const source = (node['source'] as SyntaxNode)['value'];
  return source === 'node:timers/promises'
    ? [['node:timers/promises is for sleeping.', waitForEvents]]
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
    violations.push({
      file: manifestPath,
      line: 1,
      what,
      whatToDo: 'Write tests in the folder test.',
    });
  }
  return violations;
}
