import { junitReport } from '../report/junit.ts';
import { markdownReport } from '../report/markdown.ts';
import type { Output } from '../report/progress.ts';
import { jsonReport, type Report } from '../run/report.ts';

/** Arguments, environment and outputs of the command. */
export interface CommandContext {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  readonly out: Output;
  readonly error: Output;
  /** Ends the run; created jobs are still deleted. */
  readonly signal: AbortSignal;
  writeFile(path: string, text: string): Promise<void>;
}

/** Exit codes of the command. */
export const exitCodes = {
  kept: 0,
  broken: 1,
  usageError: 2,
  unreachable: 3,
  crashed: 4,
  incomplete: 5,
  stopped: 130,
} as const;

/** Paths of the reports to write, by form. */
export type ReportFiles = Readonly<Partial<Record<'json' | 'junit' | 'markdown', string>>>;

const reporters = { json: jsonReport, junit: junitReport, markdown: markdownReport };

/** Writes a report in the forms that were asked for. */
export async function writeReports(
  report: Report,
  files: ReportFiles,
  { writeFile }: Pick<CommandContext, 'writeFile'>,
): Promise<void> {
  for (const [name, reporter] of Object.entries(reporters)) {
    const file = files[name as keyof typeof reporters];
    if (file !== undefined) await writeFile(file, reporter(report));
  }
}
