import { examine, openDataDirectory, type Symptom } from '@verbatim/api';
import { diskBlobs, sqliteSchemaVersion } from '@verbatim/storage';
import { systemClock } from '@verbatim/time';
import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { CommandFailure } from '../failures.ts';
import { type DataOptions, existingData, withDataOptions, withStore } from '../service-data.ts';
import { styled, type Terminal } from '../terminal.ts';

interface DoctorOptions extends DataOptions {
  readonly mend?: boolean;
  readonly json?: true;
}

/** `verbatim doctor`: finds what is wrong with the data of a service, and says what to do. */
export function addDoctor(program: Command, terminal: Terminal): void {
  withDataOptions(
    program
      .command('doctor')
      .description('find what is wrong with the data, and say what to do; changes nothing'),
  )
    .option('--mend', 'delete audio that nothing names; the service must be stopped')
    .option('--json', 'print what was found as JSON')
    .addHelpText(
      'after',
      `${examples('doctor', 'doctor --json', 'doctor --mend')}

It ends with 1 if it found a fault that it didn't mend. Hints alone are no failure.`,
    )
    .action((options: DoctorOptions) => run(options, terminal));
}

async function run(
  { mend = false, json, ...options }: DoctorOptions,
  terminal: Terminal,
): Promise<void> {
  const directory = existingData(options, terminal);
  const { version, known } = sqliteSchemaVersion(directory.databasePath);
  if (version < known) {
    throw new CommandFailure(
      `${directory.path} has version ${version} of the tables, and this program knows version ${known}. Start the service, which brings it there, or look with the program that wrote it.`,
    );
  }
  await using opened = new AsyncDisposableStack();
  if (mend) {
    const locked = await openDataDirectory(directory.path);
    opened.defer(() => locked.release());
  }
  const found = await withStore(directory, (store) =>
    examine(
      { store, blobs: diskBlobs(directory.blobsPath), clock: systemClock, isShared: false },
      { mend },
    ),
  );
  if (json) terminal.out(`${JSON.stringify(found, null, 2)}\n`);
  else for (const symptom of found) terminal.out(sentences(symptom, terminal));
  const faults = found.filter(
    ({ severity, count, mended }) => severity === 'fault' && mended < count,
  );
  if (faults.length > 0) {
    const codes = faults.map(({ code }) => code).join(', ');
    throw new CommandFailure(`${directory.path} has faults: ${codes}.`);
  }
  terminal.error(`${directory.path} has no faults${found.length > 0 ? ' left' : ''}.\n`);
}

function sentences(
  { severity, code, count, what, advice, examples, mended }: Symptom,
  terminal: Terminal,
): string {
  const head = styled(terminal, severity === 'fault' ? 'red' : 'yellow', `${severity}: ${code}`);
  const done = mended > 0 ? `  Mended: ${mended}.\n` : `  ${advice}\n`;
  const shown = examples.map((example) => `  - ${example}\n`).join('');
  return `${head} (${count})\n  ${what}\n${done}${shown}`;
}
