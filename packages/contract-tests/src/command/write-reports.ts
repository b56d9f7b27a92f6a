import { jsonReport } from '../report/json.ts';
import { junitReport } from '../report/junit.ts';
import { markdownReport } from '../report/markdown.ts';
import type { Report } from '../run/report.ts';
import type { CommandContext } from './command-context.ts';

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
