import { modelsIn } from '@verbatim/api';
import {
  installModels,
  ModelError,
  ModelFolder,
  missingModels,
  STARTER,
  typedCommand,
} from '@verbatim/speech';
import { type Command, InvalidArgumentError } from 'commander';
import { examples } from '../examples.ts';
import { WrongUsageError } from '../failures.ts';
import { configOf, type DataOptions, withDataOptions } from '../service-data.ts';
import { table } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { knownModels, modelColumns } from './models-list.ts';
import { addModelsServers } from './models-servers.ts';

interface GetOptions extends DataOptions {
  readonly sha256?: string;
  readonly trust?: true;
  readonly folder?: string;
  readonly mirror?: string;
}

/** `verbatim models`: models for speech. Works on the data directory, also before the first start of a service. */
export function addModels(program: Command, terminal: Terminal): void {
  const models = program
    .command('models')
    .description('list, fetch and choose the models that recognize speech');

  withDataOptions(models.command('list').description('list models: installed ones, and known ones'))
    .option('--json', 'print them as JSON')
    .addHelpText('after', examples('models list', 'models list --json'))
    .action((options: DataOptions & { json?: true }) => list(options, terminal));

  withDataOptions(models.command('get').description('download, check and install known models'))
    .argument('<name...>', 'names, as the list shows them; starter: what a new machine should have')
    .option('--sha256 <digest>', 'SHA-256 of the download, if the list does not have it', digest)
    .option('--trust', 'accept a download without a known SHA-256')
    .option('--folder <path>', 'a folder with the files, looked into first (or MODELS_FOLDER)')
    .option('--mirror <address>', 'a mirror with the files, asked last (or MODELS_MIRROR)')
    .addHelpText(
      'after',
      examples(
        'models get starter',
        'models get whisper-small',
        'models get diarization --mirror http://mirror/models',
      ),
    )
    .action((names: readonly string[], options: GetOptions) => get(names, options, terminal));

  withDataOptions(models.command('add').description('install a model from a local folder or file'))
    .argument(
      '<path>',
      'a folder with a model.json, a known model as it was published, or a file for whisper.cpp',
    )
    .option('--library <path>', 'the libwhisper.so that runs the file; else that of the system')
    .addHelpText(
      'after',
      examples(
        'models add ./my-model',
        'models add ./sherpa-onnx-whisper-tiny.en',
        'models add ./ggml-small.bin --library /usr/local/lib/libwhisper.so',
      ),
    )
    .action((path: string, options: DataOptions & { library?: string }) =>
      add(path, options, terminal),
    );

  withDataOptions(models.command('remove').description('remove an installed model'))
    .argument('<name>', 'its name')
    .addHelpText('after', examples('models remove whisper-tiny.en'))
    .action((name: string, options: DataOptions) => remove(name, options, terminal));

  withDataOptions(models.command('use').description('choose the model that the service uses'))
    .argument('[name]', 'an installed model')
    .option('--best', 'always use the best installed model')
    .addHelpText('after', examples('models use whisper-tiny.en', 'models use --best'))
    .action((name: string | undefined, options: DataOptions & { best?: true }) =>
      use(name, options, terminal),
    );

  addModelsServers(models, terminal);
}

function modelsOf(options: DataOptions, terminal: Terminal): ModelFolder {
  const { dataDirectory } = configOf(options, terminal).config.storage;
  return new ModelFolder(modelsIn(dataDirectory));
}

async function list(options: DataOptions & { json?: true }, terminal: Terminal): Promise<void> {
  const known = await knownModels(modelsOf(options, terminal));
  if (options.json) return terminal.out(`${JSON.stringify(known, null, 2)}\n`);
  terminal.out(table(known, modelColumns, terminal));
  if (known.some(({ state }) => state === 'in use')) return;
  terminal.error(
    `No model for speech is installed: the service uses PocketSphinx (English only, the most words wrong). ${typedCommand('models get starter')} installs better ones.\n`,
  );
}

/** Installs models one after the other. A failed one doesn't keep the others from being installed. */
async function get(
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
    output: { write: terminal.error, width: terminal.width },
    ...(sha256 !== undefined && { sha256 }),
    ...(trust && { trust }),
  });
  if (problems.length > 0) throw new ModelError(problems.map(({ message }) => message).join('\n'));
  terminal.error(`${RESTART}\n`);
}

async function add(
  path: string,
  { library, ...options }: DataOptions & { library?: string },
  terminal: Terminal,
): Promise<void> {
  const models = modelsOf(options, terminal);
  const model = await models.add(path, library === undefined ? {} : { library });
  terminal.error(`${model.name} is installed in ${model.folder}. ${RESTART}\n`);
}

async function remove(name: string, options: DataOptions, terminal: Terminal): Promise<void> {
  await modelsOf(options, terminal).remove(name);
  terminal.error(`${name} is removed. ${RESTART}\n`);
}

async function use(
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

function digest(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError('It must be 64 hexadecimal digits.');
}
