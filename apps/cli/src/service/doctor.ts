import {
  checkSpeechServers,
  examine,
  mend,
  openDataDirectory,
  type Symptom,
  speechServerSymptoms,
} from '@verbatim/api';
import { diskBlobs, openStore, type SchemaVersion, sqliteSchemaVersion } from '@verbatim/storage';
import { postgresSchemaVersion } from '@verbatim/storage/postgres';
import { systemClock } from '@verbatim/time';
import { CommandFailure } from '../failures.ts';
import type { JsonOptions } from '../options.ts';
import { styled, type Terminal } from '../terminal.ts';
import { configOf, existingData, openDatabasePlace } from './service-data.ts';

interface DoctorOptions extends JsonOptions {
  readonly database?: string;
  readonly blobs?: string;
  readonly deep?: boolean;
  readonly mend?: boolean;
}

export async function run(options: DoctorOptions, terminal: Terminal): Promise<void> {
  // Before anything is looked at or mended: a mistake in the configuration ends the command.
  const { speechServers } = configOf(options, configured(options, terminal)).config;
  await using opened = new AsyncDisposableStack();
  const { name, deps } = await openedPlace(options, terminal, opened);
  const report = reportOn(terminal, options);
  const found = [
    ...(await examine(deps, { deep: options.deep ?? false })),
    ...speechServerSymptoms(await checkSpeechServers(speechServers)),
  ];
  report.add(found);
  if (options.mend) report.add(await mend(deps, found));
  report.end();
  const faults = found.filter(({ severity }) => severity === 'fault');
  if (faults.length > 0) {
    const codes = [...new Set(faults.map(({ code }) => code))].join(', ');
    throw new CommandFailure(`${name} has faults: ${codes}.`);
  }
  terminal.error(`${name} has no faults.\n`);
}

/** The environment with the data that the options name. A directory of audio is none of the settings of a service. */
function configured({ database, blobs }: DoctorOptions, terminal: Terminal): Terminal {
  if (database === undefined) return terminal;
  const { environment } = terminal;
  const audio = blobs ?? environment['BLOBS_URL'];
  const places = audio?.startsWith('s3:')
    ? { DATABASE_URL: database, BLOBS_URL: audio }
    : { DATABASE_URL: undefined, BLOBS_URL: undefined, ROLES: undefined };
  return { ...terminal, environment: { ...environment, ...places } };
}

/** Prints symptoms as they are known; as JSON, one array. */
function reportOn(terminal: Terminal, { json }: DoctorOptions) {
  let count = 0;
  return {
    add(symptoms: readonly Symptom[]): void {
      for (const symptom of symptoms) {
        count += 1;
        if (json) terminal.out(`${count === 1 ? '[' : ','}\n${JSON.stringify(symptom, null, 2)}`);
        else terminal.out(sentences(symptom, terminal));
      }
    },
    end: (): void => terminal.out(json ? (count === 0 ? '[]\n' : '\n]\n') : ''),
  };
}

/** Opening a store brings its tables to the version of this program, and nodes of an older release may still use them. */
function refuseOlder(name: string, { version, known }: SchemaVersion): void {
  if (version >= known) return;
  throw new CommandFailure(
    `${name} has version ${version} of the tables, and this program knows version ${known}. Start the service, which brings it there, or look with the program that wrote it.`,
  );
}

/** The data to look at. With `mend`, no service uses it until it is closed. */
async function openedPlace(
  options: DoctorOptions,
  terminal: Terminal,
  opened: AsyncDisposableStack,
) {
  const { database, blobs: audio, mend: mends } = options;
  if (database === undefined) {
    const { path, databasePath, blobsPath } = existingData(options, terminal);
    refuseOlder(path, sqliteSchemaVersion(databasePath));
    if (mends) {
      const locked = await openDataDirectory(path);
      opened.defer(() => locked.release());
    }
    const store = await openStore({ directory: path });
    opened.defer(() => store.close());
    const blobs = diskBlobs(blobsPath);
    return { name: path, deps: { store, blobs, clock: systemClock, isShared: false } };
  }
  const version = await postgresSchemaVersion(database);
  if (version === null) {
    throw new CommandFailure('No service has used this database: it has none of its tables.');
  }
  refuseOlder('The database', version);
  const place = await openDatabasePlace(database, audio, terminal);
  opened.defer(() => place.close());
  if (mends) await place.lock();
  const { name, store, blobs } = place;
  return { name, deps: { store, blobs, clock: systemClock, isShared: true } };
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
