import {
  defaults,
  type OpenAiModel,
  operations,
  type RecognizerInUse,
  type Resolved,
} from '@verbatim/contract';
import { invalidRequest, Problem } from '@verbatim/server';

type Schemas = Resolved.components['schemas'];

/** What a job has that its request leaves out. */
const { defaults: ofJob, children } = defaults.PreRecordedJobRequest;

export type JobParameters = Omit<Schemas['PreRecordedJobRequest'], 'audio_url'>;

export type TranscriptionFields = Omit<Schemas['OpenAiTranscriptionForm'], 'file'>;

/** The fields of a translation beside its file. */
export type TranslationFields = Omit<Schemas['OpenAiTranslationForm'], 'file'>;

/** The job parameters of an OpenAI transcription request. Throws for a field without effect. */
export function transcriptionJob(
  fields: TranscriptionFields,
  models: NamedModels | undefined,
): JobParameters {
  const { language, languages, keywords = [], response_format: format } = fields;
  refuseUnsupported(fields);
  refuseBadSpeakers(fields);
  return {
    ...sharedParameters(fields, models, keywords),
    language_config: {
      languages: languages ?? (language === undefined ? [] : [language]),
      code_switching: false,
    },
    diarization: format === 'diarized_json',
  };
}

/** The job parameters of an OpenAI translation request. */
export function translationJob(
  fields: TranslationFields,
  models: NamedModels | undefined,
): JobParameters {
  refuseTemperature(fields.temperature);
  return {
    ...sharedParameters(fields, models, []),
    translation: true,
    translation_config: { ...children.translation_config.defaults, target_languages: ['en'] },
  };
}

function sharedParameters(
  { model, prompt, response_format: format }: TranscriptionFields | TranslationFields,
  models: NamedModels | undefined,
  keywords: readonly string[],
): JobParameters {
  refuseUnknownModel(model, models);
  const vocabulary = [...keywords, ...phrasesIn(prompt)];
  return {
    ...ofJob,
    language_config: { ...children.language_config.defaults, languages: [] },
    ...(!isAlias(model) && { model }),
    ...(vocabulary.length > 0 && {
      custom_vocabulary: true,
      custom_vocabulary_config: { ...children.custom_vocabulary_config.defaults, vocabulary },
    }),
    ...((format === 'srt' || format === 'vtt') && {
      subtitles: true,
      subtitles_config: { ...children.subtitles_config.defaults, formats: [format] },
    }),
  };
}

/** A longer piece of a prompt is context, which no recognizer takes. */
const MAX_WORDS = 5;

/** The words and phrases that a prompt lists. */
export const phrasesIn = (prompt = ''): string[] =>
  prompt
    .split(/[,;\n]/)
    .map((piece) => piece.trim().replace(/\.$/, ''))
    .filter((piece) => piece !== '' && piece.split(/\s+/).length <= MAX_WORDS);

/** What the service does always: an object of a form arrives as its JSON. */
const CHUNKING = ['auto', '{"type":"server_vad"}'];

function refuseUnsupported({
  temperature,
  include = [],
  chunking_strategy: chunking = 'auto',
  timestamp_granularities: granularities = [],
  response_format: format,
}: TranscriptionFields): void {
  refuseTemperature(temperature);
  if (include.length > 0) {
    throw refusal('include', 'must be left out: probabilities of tokens are not known');
  }
  if (!CHUNKING.includes(chunking.replaceAll(/\s/g, ''))) {
    const rule = 'must be auto or server_vad, without settings: the service finds pauses itself';
    throw refusal('chunking_strategy', rule);
  }
  if (granularities.length > 0 && format !== 'verbose_json') {
    throw refusal('timestamp_granularities', 'needs the response_format verbose_json');
  }
}

const DATA_URL = /^data:[^,]*;base64,[A-Za-z0-9+/]+={0,2}$/;

function refuseBadSpeakers({
  known_speaker_names: names = [],
  known_speaker_references: references = [],
  response_format: format,
}: TranscriptionFields): void {
  const refuse = (which: 'names' | 'references', rule: string): never => {
    throw refusal(`known_speaker_${which}`, rule);
  };
  if (references.length > names.length) refuse('names', 'must have a name for each reference');
  if (names.length > references.length) refuse('references', 'must have one for each name');
  if (names.length > 0 && format !== 'diarized_json')
    refuse('names', 'needs the response_format diarized_json');
  if (new Set(names).size < names.length) refuse('names', 'must differ from each other');
  if (!references.every((reference) => DATA_URL.test(reference)))
    refuse('references', 'must be data URLs in base64');
}

function refuseTemperature(temperature: number): void {
  if (temperature !== 0) {
    throw refusal('temperature', 'must be 0: recognition is deterministic');
  }
}

const refusal = (field: string, rule: string): Problem => invalidRequest([`${field} ${rule}`]);

/** The problem of a file without audio: OpenAI's clients know bad requests alone. */
export const invalidFile = (message?: string): Problem =>
  new Problem('invalid_request', { message, field: 'file' });

/** Throws on what refused a file, as a bad request if it has no audio. */
export function refuseFile(error: unknown): never {
  const hasNoAudio = error instanceof Problem && error.code === 'unsupported_audio';
  throw hasNoAudio ? invalidFile(error.message) : error;
}

/** Names that leave the choice of the model to the service: our own, and those of OpenAI. */
const ALIASES = [
  'solaria-1',
  'whisper-1',
  'gpt-4o-transcribe',
  'gpt-4o-mini-transcribe',
  'gpt-4o-mini-transcribe-2025-12-15',
  'gpt-4o-transcribe-diarize',
  'gpt-realtime-whisper',
  'gpt-transcribe',
  'gpt-live-transcribe',
] as const;

/** The models that a request may name: the installed ones, then the names of OpenAI. */
export function modelsOf(recognizers: readonly RecognizerInUse[] = []): OpenAiModel[] {
  const installed = new Map(recognizers.map(({ model, engine }) => [model, engine]));
  return [
    ...[...installed].map(([model, engine]) => modelObject(model, engine)),
    ...ALIASES.filter((name) => !installed.has(name)).map((name) => modelObject(name, 'verbatim')),
  ];
}

const modelObject = (id: string, owner: string): OpenAiModel => ({
  id,
  object: 'model',
  created: 0,
  owned_by: owner,
});

type NamedModels = readonly Pick<RecognizerInUse, 'model'>[];

/** Whether a name leaves the choice of the model to the service. */
export const isAlias = (name: string): boolean => ALIASES.some((alias) => alias === name);

/** Throws for a name that is neither an installed model nor one of OpenAI. */
export function refuseUnknownModel(name: string, installed: NamedModels = []): void {
  if (!isAlias(name) && installed.every(({ model }) => model !== name)) throw modelNotFound(name);
}

/** The problem of a request for a model that is not installed. */
export const modelNotFound = (model: string): Problem =>
  new Problem('model_not_found', {
    message: `The model ${JSON.stringify(model)} is not installed. GET ${operations.listModels.path} lists those that are.`,
    field: 'model',
  });
