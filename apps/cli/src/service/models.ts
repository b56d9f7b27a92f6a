import { checkSpeechServers, modelsIn } from '@verbatim/api';
import { typedCommand } from '@verbatim/processes/typed-command';
import { installModels, ModelError, ModelFolder, missingModels, STARTER } from '@verbatim/speech';
import { CommandFailure, WrongUsageError } from '../failures.ts';
import type { DataOptions } from '../options.ts';
import { type Column, table } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { knownModels, modelColumns } from './models-list.ts';
import { configOf } from './service-data.ts';

export interface GetOptions extends DataOptions {
  readonly sha256?: string;
  readonly trust?: true;
  readonly folder?: string;
  readonly mirror?: string;
}

function modelsOf(options: DataOptions, terminal: Terminal): ModelFolder {
  const { dataDirectory } = configOf(options, terminal).config.storage;
  return new ModelFolder(modelsIn(dataDirectory));
}

export async function list(
  options: DataOptions & { json?: true },
  terminal: Terminal,
): Promise<void> {
  const known = await knownModels(modelsOf(options, terminal));
  if (options.json) return terminal.out(`${JSON.stringify(known, null, 2)}\n`);
  terminal.out(table(known, modelColumns, terminal));
  if (known.some(({ state }) => state === 'in use')) return;
  terminal.error(
    `No model for speech is installed: the service uses PocketSphinx (English only, the most words wrong). ${typedCommand('models get starter')} installs better ones.\n`,
  );
}

/** Installs models one after the other. A failed one doesn't keep the others from being installed. */
export async function get(
  names: readonly string[],
  { sha256, trust, folder, mirror, ...data }: GetOptions,
  terminal: Terminal,
): Promise<void> {
  const { recognition, storage } = configOf(data, terminal).config;
  const models = new ModelFolder(modelsIn(storage.dataDirectory));
  const isOne = names.length === 1 && names[0] !== STARTER;
  const problems = await installModels(models, isOne ? names : await missingModels(models, names), {
    signal: new AbortController().signal,
    folder: folder ?? recognition.modelsFolder,
    mirror: mirror ?? recognition.modelsMirror,
    output: { write: terminal.error, width: terminal.errorWidth },
    ...(sha256 !== undefined && { sha256 }),
    ...(trust && { trust }),
  });
  if (problems.length > 0) throw new ModelError(problems.map(({ message }) => message).join('\n'));
  terminal.error(`${RESTART}\n`);
}

export async function add(
  path: string,
  { library, ...options }: DataOptions & { library?: string },
  terminal: Terminal,
): Promise<void> {
  const models = modelsOf(options, terminal);
  const model = await models.add(path, library === undefined ? {} : { library });
  terminal.error(`${model.name} is installed in ${model.folder}. ${RESTART}\n`);
}

export async function remove(
  name: string,
  options: DataOptions,
  terminal: Terminal,
): Promise<void> {
  await modelsOf(options, terminal).remove(name);
  terminal.error(`${name} is removed. ${RESTART}\n`);
}

export async function use(
  name: string | undefined,
  options: DataOptions & { best?: true },
  terminal: Terminal,
): Promise<void> {
  if ((name === undefined) !== (options.best === true))
    throw new WrongUsageError('Name a model, or give --best.');
  await modelsOf(options, terminal).use(name ?? null);
  terminal.error(`The service uses ${name ?? 'the best model that is installed'}. ${RESTART}\n`);
}

const RESTART = 'Restart a running service to use it.';

type ServerCheck = Awaited<ReturnType<typeof checkSpeechServers>>[number];

const serverColumns: readonly Column<ServerCheck>[] = [
  { title: 'ADDRESS', value: ({ address }) => address },
  {
    title: 'STATE',
    value: ({ problem }) => problem ?? 'recognizes speech',
    look: ({ problem }) => (problem === null ? 'green' : 'red'),
  },
];

export async function servers(
  options: DataOptions & { json?: true },
  terminal: Terminal,
): Promise<void> {
  const checked = await checkSpeechServers(configOf(options, terminal).config.speechServers);
  if (options.json) {
    const rows = checked.map(({ address, problem }) => ({ address, problem }));
    terminal.out(`${JSON.stringify(rows, null, 2)}\n`);
  } else if (checked.length > 0) terminal.out(table(checked, serverColumns, terminal));
  if (checked.length === 0) {
    terminal.error(
      'No speech server is set up. Name those that you run in SPEECH_SERVERS, such as http://gpu:8000/v1 or tcp://gpu:10300.\n',
    );
  }
  const failed = checked.filter(({ problem }) => problem !== null).length;
  if (failed > 0)
    throw new CommandFailure(`${failed} of ${checked.length} speech servers recognize nothing.`);
}
