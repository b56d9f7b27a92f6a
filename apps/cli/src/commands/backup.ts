import type { Command } from 'commander';
import { type DataOptions, examples, withDataOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim backup` and `verbatim restore`. */
export function addBackup(program: Command, terminal: Terminal): void {
  withDataOptions(program.command('backup').description('copy everything, while the service runs'))
    .argument('<directory>', 'where to: a directory that is empty or not there yet')
    .addHelpText('after', examples('backup /backups/2026-11-03'))
    .action(async (target: string, options: DataOptions) =>
      (await import('../service/backup.ts')).back(target, options, terminal),
    );

  withDataOptions(
    program.command('restore').description('put a backup into an empty data directory'),
  )
    .argument('<directory>', 'the backup')
    .addHelpText('after', examples('restore /backups/2026-11-03 --data-dir data-restored'))
    .action(async (source: string, options: DataOptions) =>
      (await import('../service/backup.ts')).putBack(source, options, terminal),
    );
}
