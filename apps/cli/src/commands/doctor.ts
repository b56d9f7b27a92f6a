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
    .option('--deep', 'read all audio, and compare it with its digests')
    .option('--mend', 'delete audio that nothing names; the service must be stopped')
    .option('--json', 'print what was found as JSON')
    .addHelpText(
      'after',
      `${examples(
        'doctor',
        'doctor --deep',
        'doctor --mend',
        'doctor --database postgres://verbatim@db/verbatim --blobs s3://audio/verbatim --json',
      )}

A bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Everything that was found is printed before --mend changes anything.

It ends with 0 if there is no fault: hints alone are no failure. With 1 if there is one, or if it could not look; with 2 if
it was called with wrong arguments.`,
    )
    .action(async (options: DoctorOptions) =>
      (await import('../service/doctor.ts')).run(options, terminal),
    );
}
