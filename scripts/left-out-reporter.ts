import type { Reporter, TestModule } from 'vitest/node';

/** Prints at the end which tests were left out and why, which Vitest's own report does not say. */
export default class LeftOutReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const byReason = Map.groupBy(modules.flatMap(leftOutOf), ({ reason }) => reason);
    for (const [reason, tests] of byReason) {
      process.stdout.write(`Left out: ${reason}\n`);
      for (const { name } of tests) process.stdout.write(`  ${name}\n`);
    }
  }
}

/** Tests that were only not asked for, with `-t`, have no reason. */
function leftOutOf(module: TestModule): { readonly name: string; readonly reason: string }[] {
  return [...module.children.allTests('skipped')].flatMap((test) => {
    const { note } = test.result() as { readonly note?: string };
    return note === undefined
      ? []
      : [{ name: `${module.relativeModuleId} > ${test.fullName}`, reason: note }];
  });
}
