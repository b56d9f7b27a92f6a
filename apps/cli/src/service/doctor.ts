import {
  checkSpeechServers,
  examine,
  openDataDirectory,
  type Symptom,
  speechServerSymptoms,
} from '@verbatim/api';
import { diskBlobs, type SchemaVersion, sqliteSchemaVersion } from '@verbatim/storage';
import { postgresSchemaVersion } from '@verbatim/storage/postgres';
import { systemClock } from '@verbatim/time';
import { CommandFailure } from '../failures.ts';
import type { DataOptions } from '../options.ts';
import { styled, type Terminal } from '../terminal.ts';
import { openDatabasePlace } from './data-places.ts';
import { configOf, existingData, withStore } from './service-data.ts';

export interface DoctorOptions extends DataOptions {
  readonly database?: string;
  readonly blobs?: string;
  readonly mend?: boolean;
  readonly json?: true;
}

export async function run({ json, ...options }: DoctorOptions, terminal: Terminal): Promise<void> {
  const { name, found: inData } =
    options.database === undefined
      ? await inDirectory(options, terminal)
      : await inDatabase(options.database, options, terminal);
  const { database } = options;
  const { speechServers } = configOf(options, {
    environment: {
      ...terminal.environment,
      ...(database !== undefined && { DATABASE_URL: database }),
    },
  }).config;
  const found = [...inData, ...speechServerSymptoms(await checkSpeechServers(speechServers))];
  if (json) terminal.out(`${JSON.stringify(found, null, 2)}\n`);
  else for (const symptom of found) terminal.out(sentences(symptom, terminal));
  const faults = found.filter(
    ({ severity, count, mended }) => severity === 'fault' && mended < count,
  );
  if (faults.length > 0) {
    const codes = faults.map(({ code }) => code).join(', ');
    throw new CommandFailure(`${name} has faults: ${codes}.`);
  }
  terminal.error(`${name} has no faults${found.length > 0 ? ' left' : ''}.\n`);
}

/** Opening a store brings its tables to the version of this program, and nodes of an older release may still use them. */
function refuseOlder(name: string, { version, known }: SchemaVersion): void {
  if (version >= known) return;
  throw new CommandFailure(
    `${name} has version ${version} of the tables, and this program knows version ${known}. Start the service, which brings it there, or look with the program that wrote it.`,
  );
}

interface Examined {
  readonly name: string;
  readonly found: readonly Symptom[];
}

async function inDirectory(
  { mend = false, ...options }: DoctorOptions,
  terminal: Terminal,
): Promise<Examined> {
  const directory = existingData(options, terminal);
  refuseOlder(directory.path, sqliteSchemaVersion(directory.databasePath));
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
  return { name: directory.path, found };
}

async function inDatabase(
  url: string,
  { mend = false, blobs: audio }: DoctorOptions,
  terminal: Terminal,
): Promise<Examined> {
  const version = await postgresSchemaVersion(url);
  if (version === null) {
    throw new CommandFailure('No service has used this database: it has none of its tables.');
  }
  refuseOlder('The database', version);
  const place = await openDatabasePlace(url, audio, terminal);
  try {
    if (mend) await place.lock();
    const { name, store, blobs } = place;
    const found = await examine({ store, blobs, clock: systemClock, isShared: true }, { mend });
    return { name, found };
  } finally {
    await place.close();
  }
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
