import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { BenchReport } from '../report.ts';
import { decodedWave } from '../speech/engine.ts';
import { waveHeader } from '../speech/wave-file.ts';
import { englishErrors, otherLanguages, systemUse } from './error-tables.ts';
import { madeSpeech } from './made-speech.ts';
import { normalizedUnits } from './normalizer/normalize.ts';
import { ctranslate2Weights } from './peers/ctranslate2-weights.ts';
import { PeerProcess } from './peers/peer-process.ts';
import { cacheFolder, PeerAbsent, pythonWithPeers } from './peers/python-environment.ts';
import { type OtherNormalizer, type SystemResult, systemResult } from './system-result.ts';
import { ProcessMeter } from './systems/process-meter.ts';
import { installedModels, serviceSystem } from './systems/service-system.ts';
import {
  inParallel,
  type MeasurementOptions,
  onlyLanguage,
  type RecognitionSystem,
  type SystemRun,
  type SystemTranscript,
} from './systems/system.ts';

/** The figures of all systems, and why some are missing. */
interface MeasuredSystems {
  readonly systems: readonly SystemResult[];
  readonly absent: readonly string[];
}

/** Recordings transcribed by the service, with all models and with each by itself, and by peers with the same weights. */
export async function measureFiles(options: MeasurementOptions): Promise<BenchReport[]> {
  const { systems, absent } = await measureSystems(options);
  const [first, ...others] = [englishErrors(systems), otherLanguages(systems), systemUse(systems)];
  return [{ ...first, notes: [...first.notes, ...absent] }, ...others];
}

/** Measures the service and its peers. */
async function measureSystems(options: MeasurementOptions): Promise<MeasuredSystems> {
  const absent: string[] = [];
  const made = await madeSpeech(join(options.folder, 'made'));
  if (made === null) absent.push('Absent: word times, because flite is not installed.');
  const recordings = [...options.recordings, ...(made ?? [])];
  const peers = await peersFor(options, absent);
  const other = await gladiaNormalizer(peers.python);
  const results: SystemResult[] = [];
  const run = async (system: RecognitionSystem): Promise<SystemResult> => {
    const some = recordings.filter(
      ({ language, said }) =>
        (said !== '' || language !== 'en') &&
        !language.includes('+') &&
        (system.languages === 'any' || system.languages.includes(language)),
    );
    const startedAt = performance.now();
    const measured = await system.run(some);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    process.stderr.write(
      `${system.name} ${system.model}: ${some.length} recordings in ${seconds} s\n`,
    );
    return systemResult(system, some, measured, other.normalize);
  };
  try {
    for (const service of await servicesFor(options)) results.push(await run(service));
    // Each peer has one thread.
    results.push(...(await inParallel(peers.systems, availableParallelism(), run)));
    return { systems: results, absent };
  } finally {
    await other.close();
  }
}

/** The service with all models, then with each by itself. */
async function servicesFor({ models, folder }: MeasurementOptions): Promise<RecognitionSystem[]> {
  const name = 'service';
  const installed = await installedModels(models);
  const all = serviceSystem({
    name,
    model: installed.length === 0 ? 'embedded' : 'all models',
    languages: installed.length === 0 ? ['en'] : 'any',
    modelsDirectory: models ?? join(folder, 'none'),
    folder: join(folder, 'service'),
  });
  const each = installed.map(({ name: model, languages }) =>
    serviceSystem({
      ...{ name, model, languages },
      modelsDirectory: models ?? '',
      models: [model],
      folder: join(folder, `service-${model}`),
    }),
  );
  return [all, ...each];
}

/** The peers that have the weights of an installed model; why others are missing is added to `absent`. */
async function peersFor(
  { models, folder }: MeasurementOptions,
  absent: string[],
): Promise<{ readonly python: string | null; readonly systems: RecognitionSystem[] }> {
  const python = await orAbsent(pythonWithPeers(), 'faster-whisper, whisper.cpp', absent);
  if (python === null) return { python, systems: [] };
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
      systems.push(peerSystem({ ...peer, model, languages, python, folder: recordings }));
    };
    await add({
      name: 'whisper.cpp',
      script: 'whisper-cpp.py',
      weights: join(own, files['model'] ?? ''),
    });
    const weights = await orAbsent(
      ctranslate2Weights(model, cacheFolder),
      `faster-whisper ${model}`,
      absent,
    );
    if (weights !== null)
      await add({ name: 'faster-whisper', script: 'faster-whisper.py', weights });
  }
  return { python, systems };
}

async function orAbsent<T>(promise: Promise<T>, what: string, absent: string[]): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (!(error instanceof PeerAbsent)) throw error;
    absent.push(`Absent: ${what}, because ${error.message}.`);
    return null;
  }
}

interface OpenNormalizer {
  readonly normalize: OtherNormalizer | null;
  close(): Promise<void>;
}

/** gladia-normalization in a process. */
async function gladiaNormalizer(python: string | null): Promise<OpenNormalizer> {
  if (python === null) return { normalize: null, close: async () => {} };
  const peer = await PeerProcess.start(python, 'gladia-normalization.py', []);
  return {
    async normalize(text, language) {
      const response = (await peer.request({ text, language })) as { text: string };
      // Its text has no symbols left: the own normalizer only cuts it into words or characters.
      return normalizedUnits(response.text, language === 'en' ? 'und' : language);
    },
    close: () => peer.close(),
  };
}

/** Options of a peer. */
interface PeerSystemOptions extends Pick<RecognitionSystem, 'name' | 'model' | 'languages'> {
  readonly python: string;
  /** The program beside `peer-process.ts`. */
  readonly script: string;
  readonly weights: string;
  /** An empty folder for the decoded recordings. */
  readonly folder: string;
}

/** A peer in a process of its own. It gets whole recordings, decoded by the service's decoder. */
function peerSystem(options: PeerSystemOptions): RecognitionSystem {
  const { name, model, languages, python, script, weights, folder } = options;
  const language = onlyLanguage(options);
  return {
    name,
    model,
    languages,
    async run(recordings): Promise<SystemRun> {
      const peer = await PeerProcess.start(python, script, [weights]);
      try {
        const meter = await ProcessMeter.start(peer.pid);
        const transcripts: SystemTranscript[] = [];
        for (const [at, { path }] of recordings.entries()) {
          const decoded = join(folder, `${at}.wav`);
          const samples = await decodedWave(path);
          await writeFile(decoded, Buffer.concat([waveHeader(samples.length), samples]));
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
