import type { Command } from 'commander';
import type { ListJobsOptions } from '../actions/jobs.ts';
import { WrongUsageError } from '../failures.ts';
import { examples, type RemoteOptions, wholeNumber, withCallOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim jobs`: jobs over the API. */
export function addJobs(program: Command, terminal: Terminal): void {
  const jobs = program.command('jobs').description('list, show and delete jobs, over the API');

  withCallOptions(jobs.command('list').description('list jobs, newest first'))
    .option('--status <status...>', 'only jobs in one of these states')
    .option('--kind <kind...>', 'only jobs of one of these kinds')
    .option('--date <day>', 'only jobs of this day in UTC: 2026-11-03')
    .option('--before <time>', 'only jobs created before this ISO time')
    .option('--after <time>', 'only jobs created after this ISO time')
    .option('--metadata <name=value>', 'only jobs with this metadata; repeatable', metadata)
    .option('--limit <number>', 'maximum number of jobs', wholeNumber(1), 20)
    .option('--json', 'print them as JSON')
    .addHelpText(
      'after',
      examples(
        'jobs list',
        'jobs list --status error --limit 100',
        'jobs list --metadata customer=7 --json',
      ),
    )
    .action(async (options: ListJobsOptions) =>
      (await import('../actions/jobs.ts')).list(options, terminal),
    );

  withCallOptions(jobs.command('show').description('show a job and its transcript'))
    .argument('<id>', 'the id of the job')
    .option('--json', 'print the whole record as JSON')
    .addHelpText(
      'after',
      examples(
        'jobs show 018f2d5c-3b7a-7c41-9d2e-5a6b7c8d9e0f',
        'jobs show 018f2d5c-3b7a-7c41-9d2e-5a6b7c8d9e0f --json',
      ),
    )
    .action(async (id: string, options: RemoteOptions & { json?: true }) =>
      (await import('../actions/jobs.ts')).show(id, options, terminal),
    );

  withCallOptions(
    jobs.command('delete').description('delete jobs for good, with audio and results'),
  )
    .argument('<id...>', 'the ids of the jobs')
    .addHelpText('after', examples('jobs delete 018f2d5c-3b7a-7c41-9d2e-5a6b7c8d9e0f'))
    .action(async (ids: readonly string[], options: RemoteOptions) =>
      (await import('../actions/jobs.ts')).remove(ids, options, terminal),
    );
}

function metadata(text: string, others: Readonly<Record<string, string>> = {}) {
  const at = text.indexOf('=');
  if (at < 1) throw new WrongUsageError(`--metadata must be written as name=value, not ${text}`);
  return { ...others, [text.slice(0, at)]: text.slice(at + 1) };
}
