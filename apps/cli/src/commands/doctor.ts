import type { Command } from 'commander';
import { examples, withDataOptions } from '../options.ts';
import type { DoctorOptions } from '../service/doctor.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim doctor`: finds what is wrong with the data of a service, and says what to do. */
export function addDoctor(program: Command, terminal: Terminal): void {
  withDataOptions(
    program
      .command('doctor')
      .description(
        'find what is wrong with the data and the speech servers, and say what to do; changes nothing',
      ),
  )
    .option('--database <address>', 'look at a database that nodes share')
    .option(
      '--blobs <place>',
      'audio of the database: a bucket, or a directory that all nodes see (or BLOBS_URL)',
    )
    .option('--mend', 'delete audio that nothing names; the service must be stopped')
    .option('--json', 'print what was found as JSON')
    .addHelpText(
      'after',
      `${examples(
        'doctor',
        'doctor --mend',
        'doctor --database postgres://verbatim@db/verbatim --blobs s3://audio/verbatim --json',
      )}

It ends with 1 if it found a fault that it didn't mend. Hints alone are no failure.`,
    )
    .action(async (options: DoctorOptions) =>
      (await import('../service/doctor.ts')).run(options, terminal),
    );
}
