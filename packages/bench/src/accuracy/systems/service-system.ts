import { mkdir, readdir, symlink } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { type TranscriptionLanguageCode, validators } from '@verbatim/contract';
import { ModelFolder, recognizes } from '@verbatim/speech';
import { RecognizingService } from '../../service/recognizing-service.ts';
import type { LabeledRecording } from '../../speech/recordings.ts';
import { ProcessMeter } from './process-meter.ts';
import {
  inParallel,
  onlyLanguage,
  type RecognitionSystem,
  type SystemTranscript,
  transcriptOf,
} from './system.ts';

/** Options of a service that is measured. */
interface ServiceSystemOptions extends Pick<RecognitionSystem, 'model' | 'languages'> {
  readonly name: string;
  /** Folder of the installed models. */
  readonly modelsDirectory: string;
  /** The only ones that the service has; absent: all. */
  readonly models?: readonly string[];
  /** An empty folder for its data. */
  readonly folder: string;
}

/** The service as operators run it: each recording is uploaded and transcribed by a job. */
export function serviceSystem(options: ServiceSystemOptions): RecognitionSystem {
  const { name, model, languages } = options;
  return { name, model, languages, run: (recordings) => transcribeAll(options, recordings) };
}

/** Starts the service with models of a folder. */
export async function startServiceWith({
  modelsDirectory,
  models,
  folder,
}: Pick<
  ServiceSystemOptions,
  'modelsDirectory' | 'models' | 'folder'
>): Promise<RecognizingService> {
  const target = join(folder, 'data', 'models');
  const source = resolve(modelsDirectory);
  for (const name of models ?? (await installedIn(source))) {
    await mkdir(join(target, name), { recursive: true });
    for (const file of await readdir(join(source, name)))
      await symlink(join(source, name, file), join(target, name, file));
  }
  return RecognizingService.start(folder);
}

async function installedIn(folder: string): Promise<string[]> {
  const models = await new ModelFolder(folder).list();
  return models.map(({ name }) => name);
}

/** Jobs at once: enough for all recognizer processes while others are decoded. */
const MAX_JOBS = 2 * availableParallelism();

async function transcribeAll(
  options: ServiceSystemOptions,
  recordings: readonly LabeledRecording[],
): ReturnType<RecognitionSystem['run']> {
  const service = await startServiceWith(options);
  const language = onlyLanguage(options);
  const request =
    language === null ? {} : { language_config: { languages: languageCodes(language) } };
  const transcribe = async (recording: LabeledRecording): Promise<SystemTranscript> => {
    const address = await service.upload(recording.path);
    const { result } = await service.transcribe(address, { request });
    const { utterances, languages } = result.transcription;
    return transcriptOf(utterances, languages[0] ?? null);
  };
  try {
    // The first job waits until the engine is loaded.
    await Promise.all(recordings.slice(0, 1).map(transcribe));
    const meter = await ProcessMeter.start(service.service.pid);
    const transcripts = await inParallel(recordings, MAX_JOBS, transcribe);
    const audioSeconds = recordings.reduce((sum, { seconds }) => sum + seconds, 0);
    return { transcripts, audioSeconds, ...(await meter.end()) };
  } finally {
    await service.stop();
  }
}

/** A language as the contract lists it. */
export function languageCodes(language: string): TranscriptionLanguageCode[] {
  const request: unknown = { language_config: { languages: [language] } };
  if (validators.LiveSessionRequest(request)) return request.language_config?.languages ?? [];
  throw new RangeError(`The contract has no language ${language}`);
}

/** A model that recognizes speech. */
interface MeasuredModel {
  readonly name: string;
  readonly folder: string;
  readonly family: string;
  readonly languages: 'any' | readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

/** The models of a folder that can be used; none without a folder. */
export async function installedModels(models: string | undefined): Promise<MeasuredModel[]> {
  if (models === undefined) return [];
  return (await new ModelFolder(models).list())
    .filter(recognizes)
    .map(({ name, folder, manifest: { family, languages, files } }) => ({
      ...{ name, folder, family, languages, files },
    }));
}
