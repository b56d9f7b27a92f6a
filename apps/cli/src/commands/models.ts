import { type Command, InvalidArgumentError } from 'commander';
import { type DataOptions, examples, withDataOptions } from '../options.ts';
import type { GetOptions } from '../service/models.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim models`: models for speech. Works on the data directory, also before the first start of a service. */
export function addModels(program: Command, terminal: Terminal): void {
  const models = program
    .command('models')
    .description('list, fetch and choose the models that recognize speech');

  withDataOptions(models.command('list').description('list models: installed ones, and known ones'))
    .option('--json', 'print them as JSON')
    .addHelpText('after', examples('models list', 'models list --json'))
    .action(async (options: DataOptions & { json?: true }) =>
      (await import('../service/models.ts')).list(options, terminal),
    );

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
    .action(async (names: readonly string[], options: GetOptions) =>
      (await import('../service/models.ts')).get(names, options, terminal),
    );

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
    .action(async (path: string, options: DataOptions & { library?: string }) =>
      (await import('../service/models.ts')).add(path, options, terminal),
    );

  withDataOptions(models.command('remove').description('remove an installed model'))
    .argument('<name>', 'its name')
    .addHelpText('after', examples('models remove whisper-tiny.en'))
    .action(async (name: string, options: DataOptions) =>
      (await import('../service/models.ts')).remove(name, options, terminal),
    );

  withDataOptions(models.command('use').description('choose the model that the service uses'))
    .argument('[name]', 'an installed model')
    .option('--best', 'always use the best installed model')
    .addHelpText('after', examples('models use whisper-tiny.en', 'models use --best'))
    .action(async (name: string | undefined, options: DataOptions & { best?: true }) =>
      (await import('../service/models.ts')).use(name, options, terminal),
    );

  addModelsServers(models, terminal);
}

function digest(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError('It must be 64 hexadecimal digits.');
}

/** `verbatim models servers`: has each speech server of the configuration recognize something. */
function addModelsServers(models: Command, terminal: Terminal): void {
  withDataOptions(
    models
      .command('servers')
      .description(
        'try the speech servers of the configuration: each recognizes a second of audio',
      ),
  )
    .option('--json', 'print them as JSON')
    .addHelpText(
      'after',
      `${examples('models servers', 'models servers --config service.yaml --json')}

It ends with 1 if one of them recognizes nothing.`,
    )
    .action(async (options: DataOptions & { json?: true }) =>
      (await import('../service/models.ts')).servers(options, terminal),
    );
}
