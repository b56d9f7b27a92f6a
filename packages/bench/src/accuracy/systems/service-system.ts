import { openAsBlob } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { type Client, createClient, type FinishedJob, unwrap } from '@verbatim/client';
import {
  type PreRecordedJobRequest,
  type TranscriptionLanguageCode,
  validators,
} from '@verbatim/contract';
import { ModelFolder, recognizes } from '@verbatim/speech';
import { inParallel } from '../../in-parallel.ts';
import { startMeter } from '../../process-use.ts';
import { type RunningService, startService } from '../../service/running-service.ts';
import type { LabeledRecording } from '../../speech/recordings.ts';
import {
  onlyLanguage,
  type RecognitionSystem,
  type SystemTranscript,
  transcriptOf,
} from './system.ts';

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
  const data = join(folder, 'data');
  const target = join(data, 'models');
  const source = resolve(modelsDirectory);
  await mkdir(target, { recursive: true });
  for (const name of models ?? (await installedIn(source))) {
    await mkdir(join(target, name), { recursive: true });
    for (const file of await readdir(join(source, name)))
      await symlink(join(source, name, file), join(target, name, file));
  }
  return new RecognizingService(
    await startService(data, {
      RECOGNIZER: 'auto',
      MAX_UPLOAD_SIZE: '2GB',
      MAX_AUDIO_LENGTH: '24h',
    }),
  );
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
    const meter = await startMeter(service.service.pid);
    const transcripts = await inParallel(recordings, MAX_JOBS, transcribe);
    const audioSeconds = recordings.reduce((sum, { seconds }) => sum + seconds, 0);
    return { transcripts, audioSeconds, ...(await meter.end()) };
  } finally {
    await service.stop();
  }
}

/** Whether the contract lists a language. */
export const isLanguage = (code: string): code is TranscriptionLanguageCode =>
  validators.LiveSessionRequest({ language_config: { languages: [code] } });

/** A language as the contract lists it. */
export function languageCodes(language: string): TranscriptionLanguageCode[] {
  if (isLanguage(language)) return [language];
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

const MAX_WAIT_MS = 6 * 3_600_000;
const FIRST_LOOK_MS = 20;
const LOOK_EVERY_MS = 200;

/** Options of a job. */
interface TranscriptionOptions {
  readonly longestPauseMs?: number;
  /** What the job asks for, besides the audio. */
  readonly request?: Omit<PreRecordedJobRequest, 'audio_url'>;
}

/** A service with a real recognizer, and its client. */
export class RecognizingService {
  readonly service: RunningService;
  readonly client: Client;

  constructor(service: RunningService) {
    this.service = service;
    this.client = createClient({ baseUrl: service.url, apiKey: service.key });
  }

  /** Uploads a file and returns its URL. */
  async upload(path: string): Promise<string> {
    const audio = new File([await openAsBlob(path)], basename(path));
    return unwrap(await this.client.uploadAudio({ body: { audio } })).audio_url;
  }

  /** Transcribes uploaded audio by a job and waits for it. Frequent polls take time from a service at work. */
  async transcribe(
    audioUrl: string,
    { longestPauseMs = LOOK_EVERY_MS, request: parameters = {} }: TranscriptionOptions = {},
  ): Promise<FinishedJob> {
    const waiting = { firstPauseMs: FIRST_LOOK_MS, longestPauseMs, totalTimeoutMs: MAX_WAIT_MS };
    return unwrap(await this.client.transcribe(audioUrl, { parameters, ...waiting }));
  }

  stop(): Promise<void> {
    return this.service.stop();
  }
}
