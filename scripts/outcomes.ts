import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The fields used here of turbo's summary of a run. */
export interface RunSummary {
  readonly execution: {
    /** Tasks that were to run. */
    readonly attempted: number;
    readonly success: number;
    readonly failed: number;
    readonly cached: number;
  };
  /** The tasks that ended. */
  readonly tasks: readonly {
    readonly taskId: string;
    readonly task: string;
    readonly command: string;
    readonly directory: string;
    readonly execution?: { readonly exitCode?: number | null };
    readonly cache?: { readonly status?: string };
  }[];
}

/** The total of a run, one line for each task, and one for each test that failed. */
interface Outcomes {
  readonly passed: number;
  readonly failed: number;
  readonly lines: readonly string[];
  readonly failures: readonly string[];
}

type Counts = Omit<Outcomes, 'lines'>;

/** The fields used here of vitest's JSON report. */
interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** Where each workspace's tests leave their report, relative to the workspace. */
const REPORT = 'reports/tests.json';

/** Counts a test task by the tests in its report, any other task as one check, and one that did not end as a failure. */
export async function countOutcomes(summary: RunSummary, root: string): Promise<Outcomes> {
  let passed = 0;
  let failed = 0;
  const lines: string[] = [];
  const failures: string[] = [];
  for (const task of summary.tasks) {
    // A workspace without such a script has nothing to run.
    if (task.command === '<NONEXISTENT>') continue;
    const ok = task.execution?.exitCode === 0 || task.cache?.status === 'HIT';
    const counts = task.task.startsWith('test')
      ? await countTests(join(root, task.directory, REPORT), ok)
      : countCheck(ok);
    passed += counts.passed;
    failed += counts.failed;
    lines.push(`${task.taskId}: ${counts.passed} passed, ${counts.failed} failed`);
    failures.push(...counts.failures.map((failure) => `${task.taskId}: ${failure}`));
  }
  const { attempted, success, cached, failed: failedTasks } = summary.execution;
  const unfinished = attempted - success - cached - failedTasks;
  if (unfinished > 0) {
    failed += unfinished;
    failures.push(`interrupted: ${unfinished} of ${attempted} tasks did not end`);
  }
  return { passed, failed, lines: lines.toSorted(), failures: failures.toSorted() };
}

const countCheck = (ok: boolean): Counts =>
  ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: ['failed'] };

async function countTests(reportFile: string, ok: boolean): Promise<Counts> {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1, failures: ['left no report'] };
  const report: TestReport = JSON.parse(text);
  const { numPassedTests: passed, numFailedTests } = report;
  // A run can fail although each test passed: a file that does not load, an error outside of any test.
  const failed = ok ? numFailedTests : Math.max(1, numFailedTests);
  return { passed, failed, failures: failuresIn(report) };
}

/** The failed tests, each with the first line of its reason, for the end of a long log. */
const failuresIn = ({ testResults = [] }: TestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`];
    return failed.map((test) => `${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });

const firstLine = (text = ''): string => text.split('\n', 1)[0]?.slice(0, 300) ?? '';
