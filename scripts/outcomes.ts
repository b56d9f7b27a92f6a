import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What we read of the summary that turbo writes of a run. */
export interface RunSummary {
  readonly tasks: readonly {
    readonly taskId: string;
    readonly task: string;
    readonly command: string;
    readonly directory: string;
    readonly execution?: { readonly exitCode?: number | null };
    readonly cache?: { readonly status?: string };
  }[];
}

/** The total of a run and one line for each task. */
export interface Outcomes {
  readonly passed: number;
  readonly failed: number;
  readonly lines: readonly string[];
}

/** Where each workspace's tests leave their report, relative to the workspace. */
const REPORT = 'reports/tests.json';

/** Counts a test task by the tests in its report and any other task as one check. */
export async function countOutcomes(summary: RunSummary, root: string): Promise<Outcomes> {
  let passed = 0;
  let failed = 0;
  const lines: string[] = [];
  for (const task of summary.tasks) {
    // A workspace without such a script has nothing to run.
    if (task.command === '<NONEXISTENT>') continue;
    const ok = task.execution?.exitCode === 0 || task.cache?.status === 'HIT';
    const counts = task.task.startsWith('test')
      ? await countTests(join(root, task.directory, REPORT), ok)
      : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
    passed += counts.passed;
    failed += counts.failed;
    lines.push(`${task.taskId}: ${counts.passed} passed, ${counts.failed} failed`);
  }
  return { passed, failed, lines: lines.toSorted() };
}

async function countTests(reportFile: string, ok: boolean): Promise<Omit<Outcomes, 'lines'>> {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const report: { numPassedTests: number; numFailedTests: number } = JSON.parse(text);
  // A run can fail although each test passed: a file that does not load, an error outside of any test.
  const failed = ok ? report.numFailedTests : Math.max(1, report.numFailedTests);
  return { passed: report.numPassedTests, failed };
}
