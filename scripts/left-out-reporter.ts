import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Prints at the end what Vitest's own report does not say: which tests were left out and why, and which passed at the second attempt only. */
export default class LeftOutReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const byReason = Map.groupBy(modules.flatMap(leftOutOf), ({ reason }) => reason);
    for (const [reason, tests] of byReason) {
      process.stdout.write(`Left out: ${reason}\n`);
      for (const { name } of tests) process.stdout.write(`  ${name}\n`);
    }
    for (const module of modules)
      for (const test of module.children.allTests('passed'))
        if (test.diagnostic()?.flaky)
          process.stdout.write(`Passed at the second attempt only: ${nameOf(module, test)}\n`);
  }
}

/** Tests that were only not asked for, with `-t`, have no reason. */
function leftOutOf(module: TestModule): { readonly name: string; readonly reason: string }[] {
  return [...module.children.allTests('skipped')].flatMap((test) => {
    const { note } = test.result() as { readonly note?: string };
    return note === undefined ? [] : [{ name: nameOf(module, test), reason: note }];
  });
}

const nameOf = (module: TestModule, test: TestCase): string =>
  `${module.relativeModuleId} > ${test.fullName}`;
