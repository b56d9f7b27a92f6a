import {
  type CallbackSecretPlace,
  newCallbackSecret,
  type ReplacementStep,
  replaceClusterSecret,
  secretsInDirectory,
  secretsInStore,
} from '@verbatim/api';
import { typedCommand } from '@verbatim/processes/typed-command';
import { systemClock } from '@verbatim/time';
import { CommandFailure } from '../failures.ts';
import type { DataOptions, JsonOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { configOf, existingData, withServiceStore } from './service-data.ts';

export async function show(options: JsonOptions, terminal: Terminal): Promise<void> {
  await withSecrets(options, terminal, async (_, { current, next }) => {
    if (options.json) return terminal.out(`${JSON.stringify({ current, next }, null, 2)}\n`);
    terminal.out(`current ${current}\n${next === null ? '' : `next    ${next}\n`}`);
  });
}

export async function rotate(options: DataOptions, terminal: Terminal): Promise<void> {
  await withSecrets(options, terminal, async (place) => {
    terminal.out(`${await place.proposeNext(newCallbackSecret())}\n`);
    terminal.error(
      `From the next second on, callbacks have a signature by each of the two secrets. Give receivers the one above; ${typedCommand('secrets finish')} ends the use of the former one, once all have it.\n`,
    );
  });
}

export async function finish(options: DataOptions, terminal: Terminal): Promise<void> {
  await withSecrets(options, terminal, async (place, { next }) => {
    if (next === null) throw notBegun();
    await place.promoteNext();
    terminal.error('Callbacks are signed with the new secret alone.\n');
  });
}

export async function cancel(options: DataOptions, terminal: Terminal): Promise<void> {
  await withSecrets(options, terminal, async (place, { next }) => {
    if (next === null) throw notBegun();
    await place.removeNext();
    terminal.error('Callbacks are signed with the former secret alone.\n');
  });
}

export async function rotateNodes(options: DataOptions, terminal: Terminal): Promise<void> {
  if (configOf(options, terminal).config.storage.databaseUrl === null) {
    throw new CommandFailure(
      'Only nodes that share a database have such a secret: set DATABASE_URL.',
    );
  }
  await withServiceStore(options, terminal, async ({ nodes }) => {
    const wasReplaced = await replaceClusterSecret({
      nodes,
      clock: systemClock,
      onStep: (step) => terminal.error(`${sentenceOf(step)}\n`),
    });
    if (!wasReplaced) {
      throw new CommandFailure('There is nothing to replace: no node has run on this database.');
    }
  });
  terminal.error('The secret of the nodes is replaced.\n');
}

function sentenceOf({ step, nodes }: ReplacementStep): string {
  const all = `${nodes.length} ${nodes.length === 1 ? 'node' : 'nodes'}`;
  if (step === 'announce') return `Waiting until ${all} accept the new secret.`;
  if (step === 'replace') return `Waiting until ${all} sign with it.`;
  return 'The former secret is removed.';
}

/** Works on the secrets of callbacks, in the database that nodes share or in the data directory. */
async function withSecrets(
  options: DataOptions,
  terminal: Terminal,
  work: (
    place: CallbackSecretPlace,
    secrets: { readonly current: string; readonly next: string | null },
  ) => Promise<void>,
): Promise<void> {
  const { callbacks, storage } = configOf(options, terminal).config;
  if (callbacks.secrets !== null) {
    throw new CommandFailure(
      'CALLBACK_SECRET is set, and counts. To replace it, set it to both secrets with a comma between them, and restart the service.',
    );
  }
  const run = async (place: CallbackSecretPlace): Promise<void> => {
    const { current, next } = await place.read();
    if (current === null) {
      throw new CommandFailure('There is no secret of callbacks: the first start makes one.');
    }
    await work(place, { current, next });
  };
  if (storage.databaseUrl !== null) {
    await withServiceStore(options, terminal, ({ nodes }) => run(secretsInStore(nodes)));
  } else await run(secretsInDirectory(existingData(options, terminal).callbackSecretPath));
}

const notBegun = (): CommandFailure =>
  new CommandFailure(
    `No secret is being replaced: ${typedCommand('secrets rotate')} makes the next one.`,
  );
