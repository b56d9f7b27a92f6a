// `npm start`: starts the service, and proves it by transcribing a sample before your eyes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, styleText } from 'node:util';
import { type Client, createClient, type TranscribeProgress } from '@verbatim/client';
import { stopRequested } from '@verbatim/processes';
import { openInBrowser } from '@verbatim/processes/open-in-browser';
import { commandName } from '@verbatim/processes/typed-command';

const HELP = `npm start [-- --port N]

Starts the service, at first transcribes a sample with the client, and stays running until Ctrl-C.

  --port N         the port to listen on (or PORT; else 8080)
  --data-dir PATH  where everything is kept (or DATA_DIR; else data)
  --models NAMES   models to install first (or MODELS): starter (English, all languages, speakers, turns; 155 MB or more), names of
                   \`./verbatim models list\` with commas between them, or none; else starter on a new machine
  --once           transcribes it in any case, and ends
  --no-open        opens no browser. Without it the console is opened, signed in, if this is a terminal of a desktop
  --help           this text

The configuration of the service holds as well: ./verbatim config
`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The command line, which installs models and runs the service. */
const COMMAND = join(ROOT, 'apps/cli/src/main.js');

/** What the docs are made from, without what builds write. */
const DOCS_SOURCES =
  'CHANGELOG.md apps/api/add-ons.md apps/api/bounds.md apps/api/metrics.md apps/api/options.md apps/api/pii-types.md ' +
  'apps/docs/content apps/docs/decisions apps/docs/measured apps/docs/src apps/docs/templates openapi/components openapi/errors ' +
  'openapi/openapi.yaml openapi/paths openapi/released openapi/webhooks packages/client-go/samples_test.go ' +
  'packages/client-python/src/verbatim/generated packages/contract/src/generated packages/contract-tests/src';

/** Programs of packages are found without npm, too. */
const PATH_WITH_PACKAGES = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter);

const NO_DOCS = 'The docs could not be built. This says why: npm run docs';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    // biome-ignore lint/suspicious/noUndeclaredEnvVars: turbo has no part in the start
    'data-dir': { type: 'string', default: process.env['DATA_DIR'] ?? 'data' },
    models: { type: 'string' },
    once: { type: 'boolean', default: false },
    'no-open': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** The service, and what is built beside it. */
let child: ChildProcess | undefined;
let docsBuild: ChildProcess | undefined;

/** Sends each request to stop on to the children: the second one makes the service end at once. */
function stop(): void {
  docsBuild?.kill('SIGKILL');
  child?.kill('SIGTERM');
}

if (values.help) process.stdout.write(HELP);
else {
  void stopRequested(stop).then(stop);
  process.exitCode = await start(values.once, values['data-dir']);
}

async function start(isOnce: boolean, dataDirectory: string): Promise<number> {
  const service = serve(dataDirectory);
  child = service;
  const isBuilt = buildConsole();
  const ended = once(service, 'exit').then(([code]) => Number(code ?? 1));
  const running = await Promise.race([whenRunning(service), ended]);
  if (typeof running === 'number') return running;
  const { url, signInLink } = running;
  const key = (await readFile(join(dataDirectory, 'first-key'), 'utf8')).trim();
  const client = createClient({ baseUrl: url, apiKey: key });
  // Behind a queue of recordings a sample would hold back the link to the console.
  const done = await client.listTranscriptions({ query: { status: ['done'], limit: 1 } });
  const isProven = !isOnce && done.ok && done.data.items.length > 0;
  const isHeard = isProven || (await transcribeSample(client));
  if (isOnce || !isHeard) {
    stop();
    const code = await ended;
    return isHeard ? code : 1;
  }
  say('\nTry it yourself:');
  say(`  export VERBATIM_URL=${url} VERBATIM_KEY="$(cat ${join(dataDirectory, 'first-key')})"`);
  say(`  ${commandName()} jobs list`);
  buildDocs(url).catch(() => say(NO_DOCS));
  void ended.then(() => docsBuild?.kill('SIGKILL'));
  if (signInLink !== null && (await isBuilt)) await showConsole(signInLink, dataDirectory);
  say('Ctrl-C ends it.');
  return ended;
}

/** Starts `verbatim serve`. Through the IPC channel it notices when this process ends, even by SIGKILL. */
function serve(dataDirectory: string): ChildProcess {
  const { port, models } = values;
  const options = [
    ...(port === undefined ? [] : ['--port', port]),
    ...(models === undefined ? [] : ['--models', models]),
  ];
  return spawn(process.execPath, [COMMAND, 'serve', ...options, '--data-dir', dataDirectory], {
    env: { LOG_LEVEL: 'warn', ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Builds the docs, unchecked, if there are none or those of older sources. The service answers meanwhile, and goes first. */
async function buildDocs(url: string): Promise<void> {
  const builtAt = await changedAt([join(ROOT, 'apps/docs/dist/index.html')]);
  if (builtAt > (await changedAt(DOCS_SOURCES.split(' ').map((path) => join(ROOT, path))))) return;
  say(`The docs are being built: ${url}/docs/`);
  for (const command of [
    'packages/codegen/src/main.ts bundle',
    'apps/docs/src/main.ts --unchecked',
  ]) {
    docsBuild = spawn(process.execPath, command.split(' '), {
      cwd: ROOT,
      env: { ...process.env, PATH: PATH_WITH_PACKAGES },
      stdio: 'ignore',
    });
    if (docsBuild.pid !== undefined) setPriority(docsBuild.pid, 10);
    const [code] = await once(docsBuild, 'exit');
    if (code === 0) continue;
    if (code !== null) say(NO_DOCS);
    return;
  }
}

/** Builds the console if there is none, or one of older code: 2 s of CPU, beside the start of the service. True if there is one. */
async function buildConsole(): Promise<boolean> {
  const folder = join(ROOT, 'apps/console/');
  const builtAt = await changedAt([join(folder, 'dist/index.html')]);
  const sources = ['index.html', 'public', 'src'].map((name) => join(folder, name));
  if (builtAt > (await changedAt(sources))) return true;
  const build = spawn('npm', ['run', 'build', '--silent'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = await once(build, 'exit');
  return code === 0;
}

/** When the newest of these files, or files of these folders, was changed; 0 if there are none. */
async function changedAt(paths: readonly string[]): Promise<number> {
  const times = await Promise.all(
    paths.map(async (path) => {
      const facts = await stat(path).catch(() => null);
      if (!facts?.isDirectory()) return facts?.mtimeMs ?? 0;
      return await changedAt((await readdir(path)).map((name) => join(path, name)));
    }),
  );
  return Math.max(0, ...times);
}

interface RunningService {
  readonly url: string;
  /** Opens the console, signed in, once; null if there is no console. */
  readonly signInLink: string | null;
}

/** What the service sends when it listens. */
async function whenRunning(service: ChildProcess): Promise<RunningService> {
  const [running] = (await once(service, 'message')) as [RunningService];
  return running;
}

/** Opens the console in the browser of a desktop; elsewhere it prints the link. */
async function showConsole(signInLink: string, dataDirectory: string): Promise<void> {
  const opens = process.stdout.isTTY && !values['no-open'];
  const isOpen = opens && (await openLink(signInLink, dataDirectory));
  say(
    isOpen ? 'The console is open in your browser.' : `The console, signed in, once: ${signInLink}`,
  );
  // Of this service, wherever it keeps its data.
  const flags = dataDirectory === 'data' ? '' : ` --data-dir ${dataDirectory}`;
  say(`Another link to it: ${commandName()} console --url ${new URL(signInLink).origin}${flags}`);
}

/** Opens the link through a page that only this user may read, as the link is a secret. True if a browser was started. */
async function openLink(signInLink: string, dataDirectory: string): Promise<boolean> {
  const page = resolve(dataDirectory, 'open-console.html');
  await rm(page, { force: true });
  await writeFile(
    page,
    `<!doctype html><meta http-equiv="refresh" content="0; url=${signInLink}">\n`,
    { mode: 0o600 },
  );
  if (await openInBrowser(page)) return true;
  await rm(page);
  return false;
}

async function transcribeSample(client: Client): Promise<boolean> {
  const sample = await readFile(new URL('sample/meeting.wav', import.meta.url));
  const outcome = await client.transcribe(new File([sample], 'meeting.wav'), {
    onProgress: showProgress(),
  });
  if (!outcome.ok) {
    say(`The sample failed: ${outcome.error.message}`);
    return false;
  }
  for (const { start: from, end, text } of outcome.data.result.transcription.utterances) {
    say(`  ${from.toFixed(2).padStart(6)} - ${end.toFixed(2).padStart(5)} s   ${text}`);
  }
  return true;
}

/** Says each step once, as it begins. */
function showProgress(): (progress: TranscribeProgress) => void {
  let shown = '';
  return (progress) => {
    const step = progress.phase === 'uploading' ? 'uploading the sample' : progress.job.status;
    if (step !== shown) say(`  ${styleText('dim', `${step} ...`)}`);
    shown = step;
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
