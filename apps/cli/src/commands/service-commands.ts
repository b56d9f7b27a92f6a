import { type Command, InvalidArgumentError } from 'commander';
import { type DataOptions, dataCommand, runs, wholeNumber } from '../options.ts';
import type { Terminal } from '../terminal.ts';

/** What the commands do is loaded when one runs: it brings the service. */
const load = {
  backup: () => import('../service/backup.ts'),
  doctor: () => import('../service/doctor.ts'),
  keys: () => import('../service/keys.ts'),
  migrate: () => import('../service/migrate.ts'),
  models: () => import('../service/models.ts'),
  outbox: () => import('../service/outbox.ts'),
  secrets: () => import('../service/secrets.ts'),
  serve: () => import('../service/serve.ts'),
};

/** Adds the commands that run and manage a service. */
export function addServiceCommands(program: Command, terminal: Terminal): void {
  addServe(program, terminal);
  addConsole(program, terminal);
  addKeys(program, terminal);
  addModels(program, terminal);
  addOutbox(program, terminal);
  addSecrets(program, terminal);
  addBackup(program, terminal);
  addMigrate(program, terminal);
  addDoctor(program, terminal);
  addConfig(program, terminal);
}

/** `verbatim serve`: the service itself. */
function addServe(program: Command, terminal: Terminal): void {
  dataCommand(program, 'serve', 'run the service', [
    'serve',
    'serve --port 9000 --data-dir /var/lib/verbatim',
    'serve --config verbatim.yaml',
  ])
    .option('--host <name>', 'where to listen (or HOST)')
    .option('--port <number>', 'the port to listen on (or PORT)')
    .option('--role <roles>', 'what this node does: api, live, worker (or ROLES; default: all)')
    .option('--models <names>', 'models to install first: starter, names, or none (or MODELS)')
    .option('--print-config', 'print the effective configuration and exit')
    .action(runs(load.serve, 'run', terminal));
}

/** `verbatim console`: a link that signs in to the console. Works on the data directory or the database, while the service runs. */
function addConsole(program: Command, terminal: Terminal): void {
  dataCommand(program, 'console', 'print a link that signs in to the console once', [
    'console',
    'console --url https://speech.example.com',
  ])
    .option(
      '--url <address>',
      'where the browser reaches the service (or VERBATIM_URL; default: as configured)',
    )
    .option('--account <id>', 'the account to sign in to (default: that of the oldest key)')
    .action(runs(load.keys, 'signInLink', terminal));
}

/** `verbatim keys`: API keys. Works on the data directory, while the service runs or not. */
function addKeys(program: Command, terminal: Terminal): void {
  const keys = program.command('keys').description('create, list and revoke API keys');
  const number = wholeNumber(1);

  dataCommand(keys, 'create', 'create a key; it is shown only once', [
    "keys create --name 'web shop'",
    'keys create --name tests --concurrent-jobs 5',
  ])
    .requiredOption('--name <name>', 'a name for the list of keys')
    .option('--account <id>', 'the account of the key (default: a new account)')
    .option('--requests-per-second <number>', 'limit for this key', number)
    .option('--concurrent-jobs <number>', 'limit for this key', number)
    .option('--concurrent-sessions <number>', 'limit for this key', number)
    .option('-j, --json', 'print it as JSON')
    .action(runs(load.keys, 'create', terminal));

  dataCommand(keys, 'list', 'list the keys, without their secrets', [
    'keys list',
    'keys list --json',
  ])
    .option('-j, --json', 'print them as JSON')
    .action(runs(load.keys, 'list', terminal));

  dataCommand(keys, 'revoke', 'revoke a key for good', ['keys revoke 2f1c9a7be4d03586'])
    .argument('<id>', 'the id of the key, as the list shows it')
    .action(runs(load.keys, 'revoke', terminal));
}

/** `verbatim outbox`: callbacks that were given up. Works on the data directory, while the service runs or not. */
function addOutbox(program: Command, terminal: Terminal): void {
  const outbox = program
    .command('outbox')
    .description('list and retry callbacks that were given up');

  dataCommand(outbox, 'list', 'list the callbacks that were given up, latest first', [
    'outbox list',
    'outbox list --limit 1000 --json',
  ])
    .option('-n, --limit <number>', 'maximum number of callbacks', wholeNumber(1), 50)
    .option('--offset <number>', 'number of callbacks to skip', wholeNumber(0), 0)
    .option('-j, --json', 'print them as JSON')
    .action(runs(load.outbox, 'list', terminal));

  dataCommand(outbox, 'replay', 'retry callbacks that were given up', [
    'outbox replay msg_018f2d5c3b7a7c41',
    'outbox replay --all',
  ])
    .argument('[id...]', 'the ids of the callbacks')
    .option('--all', 'all of them')
    .action(runs(load.outbox, 'replay', terminal));
}

/** `verbatim secrets`: replaces the secrets that callbacks are signed with, and by which nodes know each other. */
function addSecrets(program: Command, terminal: Terminal): void {
  const secrets = program
    .command('secrets')
    .description(
      'replace the secret that callbacks are signed with, or that of the nodes; the service may run',
    );

  dataCommand(
    secrets,
    'show',
    'show the secret of callbacks, and the next one while it is being replaced',
    ['secrets show', 'secrets show --json'],
  )
    .option('-j, --json', 'print them as JSON')
    .action(runs(load.secrets, 'show', terminal));

  for (const [name, step, about] of [
    [
      'rotate',
      'rotate',
      'make the next secret of callbacks, which get a signature by each of the two',
    ],
    ['finish', 'finish', 'sign callbacks with the next secret alone, once all receivers know it'],
    ['cancel', 'cancel', 'remove the next secret of callbacks: they are signed as before'],
    [
      ...(['rotate-nodes', 'rotateNodes'] as const),
      'replace the secret by which nodes know each other, within a few heartbeats',
    ],
  ] as const)
    dataCommand(secrets, name, about, [`secrets ${name}`]).action(
      runs(load.secrets, step, terminal),
    );
}

/** `verbatim backup` and `verbatim restore`. */
function addBackup(program: Command, terminal: Terminal): void {
  dataCommand(program, 'backup', 'copy everything, while the service runs', [
    'backup /backups/2026-11-03',
  ])
    .argument('<directory>', 'where to: a directory that is empty or not there yet')
    .action(runs(load.backup, 'back', terminal));

  dataCommand(program, 'restore', 'put a backup into an empty data directory', [
    'restore /backups/2026-11-03 --data-dir data-restored',
  ])
    .argument('<directory>', 'the backup')
    .action(runs(load.backup, 'putBack', terminal));
}

/** `verbatim migrate`: moves all data to another place, and compares it there. */
function addMigrate(program: Command, terminal: Terminal): void {
  dataCommand(
    program,
    'migrate',
    'move all data to another place, and compare it there; the service is stopped',
    [
      'migrate --to /var/lib/verbatim --plan',
      'migrate --to postgres://verbatim@db/verbatim --blobs s3://audio/verbatim --prepare',
      'migrate --to postgres://verbatim@db/verbatim --blobs s3://audio/verbatim --json',
      'migrate --from postgres://verbatim@db/verbatim --blobs s3://audio/verbatim --to data',
    ],
    `Run it with --prepare until it has little to copy, stop the service, run it without. The service can't start on either place until the
move has ended; a move that was interrupted goes on where it was. The source keeps its data, and the service no longer starts on it.`,
  )
    .requiredOption(
      '--to <place>',
      'where to: an empty data directory, or the address of an empty database',
    )
    .option('--from <place>', 'where from, the same (default: the data directory)')
    .option(
      '--blobs <place>',
      'audio of the database: a bucket, or a directory that all nodes see (or BLOBS_URL)',
    )
    .option('--plan', 'say what would be moved, and change nothing')
    .option('--prepare', 'copy audio ahead, while the service runs')
    .option('-j, --json', 'print what was moved as JSON')
    .action(runs(load.migrate, 'run', terminal));
}

/** `verbatim doctor`: finds what is wrong with the data of a service, and says what to do. */
function addDoctor(program: Command, terminal: Terminal): void {
  dataCommand(
    program,
    'doctor',
    'find what is wrong with the data and the speech servers, and say what to do; changes nothing',
    [
      'doctor',
      'doctor --deep',
      'doctor --mend',
      'doctor --database postgres://verbatim@db/verbatim --blobs s3://audio/verbatim --json',
    ],
    `A bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Everything that was found is printed before --mend changes anything.

It ends with 0 if there is no fault: hints alone are no failure. With 1 if there is one, or if it could not look; with 2 if
it was called with wrong arguments.`,
  )
    .option('--database <address>', 'look at a database that nodes share')
    .option(
      '--blobs <place>',
      'audio of the database: a bucket, or a directory that all nodes see (or BLOBS_URL)',
    )
    .option('--deep', 'read all audio, and compare it with its digests')
    .option('--mend', 'delete audio that nothing names; the service must be stopped')
    .option('-j, --json', 'print what was found as JSON')
    .action(runs(load.doctor, 'run', terminal));
}

/** `verbatim config`: the effective configuration. */
function addConfig(program: Command, terminal: Terminal): void {
  const config = dataCommand(
    program,
    'config',
    'print the configuration and where each value comes from',
    ['config', 'config --config verbatim.yaml', 'config check'],
  ).action(runs(load.serve, 'print', terminal));

  dataCommand(config, 'check', 'check the configuration, and report its mistakes', [
    'config check --config verbatim.yaml',
  ]).action(async (_options: DataOptions, command: Command) =>
    (await load.serve()).check(command.optsWithGlobals(), terminal),
  );
}

/** `verbatim models`: models for speech. Works on the data directory, also before the first start of a service. */
function addModels(program: Command, terminal: Terminal): void {
  const models = program
    .command('models')
    .description('list, fetch and choose the models that recognize speech');

  dataCommand(models, 'list', 'list models: installed ones, and known ones', [
    'models list',
    'models list --json',
  ])
    .option('-j, --json', 'print them as JSON')
    .action(runs(load.models, 'list', terminal));

  dataCommand(models, 'get', 'download, check and install known models', [
    'models get starter',
    'models get whisper-small',
    'models get diarization --mirror http://mirror/models',
  ])
    .argument('<name...>', 'names, as the list shows them; starter: what a new machine should have')
    .option('--sha256 <digest>', 'SHA-256 of the download, if the list does not have it', digest)
    .option('--trust', 'accept a download without a known SHA-256')
    .option('--folder <path>', 'a folder with the files, looked into first (or MODELS_FOLDER)')
    .option('--mirror <address>', 'a mirror with the files, asked last (or MODELS_MIRROR)')
    .action(runs(load.models, 'get', terminal));

  dataCommand(models, 'add', 'install a model from a local folder or file', [
    'models add ./my-model',
    'models add ./sherpa-onnx-whisper-tiny.en',
    'models add ./ggml-small.bin --library /usr/local/lib/libwhisper.so',
  ])
    .argument(
      '<path>',
      'a folder with a model.json, a known model as it was published, or a file for whisper.cpp',
    )
    .option('--library <path>', 'the libwhisper.so that runs the file; else that of the system')
    .action(runs(load.models, 'add', terminal));

  addInstalledModels(models, terminal);
  addModelsServers(models, terminal);
}

function addInstalledModels(models: Command, terminal: Terminal): void {
  dataCommand(models, 'remove', 'remove an installed model', ['models remove whisper-tiny.en'])
    .argument('<name>', 'its name')
    .action(runs(load.models, 'remove', terminal));

  dataCommand(models, 'use', 'choose the model that the service uses', [
    'models use whisper-tiny.en',
    'models use --best',
  ])
    .argument('[name]', 'an installed model')
    .option('--best', 'always use the best installed model')
    .action(runs(load.models, 'use', terminal));
}

function digest(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError('It must be 64 hexadecimal digits.');
}

/** `verbatim models servers`: has each speech server of the configuration recognize something. */
function addModelsServers(models: Command, terminal: Terminal): void {
  dataCommand(
    models,
    'servers',
    'try the speech servers of the configuration: each recognizes a second of audio',
    ['models servers', 'models servers --config service.yaml --json'],
    'It ends with 1 if one of them recognizes nothing.',
  )
    .option('-j, --json', 'print them as JSON')
    .action(runs(load.models, 'servers', terminal));
}
