import {
  defaults,
  type RecognizerInUse,
  type Resolved,
  type TranscriptionLanguageCode,
} from '@verbatim/contract';
import { invalidRequest } from '@verbatim/server';
import type { LikelyPhrase, RecognitionRequest, SpeakerHints } from '@verbatim/speech';

type ResolvedVocabularyConfig = Resolved.components['schemas']['CustomVocabularyConfig'];

const { default_intensity: usualIntensity } =
  defaults.PreRecordedJobRequest.children.custom_vocabulary_config.defaults;

/** The vocabulary of a request, whose switch is a boolean or the entries themselves. Null: it is off or empty. */
export function vocabularyOf(
  onOrEntries: boolean | ResolvedVocabularyConfig['vocabulary'],
  config: ResolvedVocabularyConfig | undefined,
): ResolvedVocabularyConfig | null {
  if (onOrEntries === false) return null;
  const vocabulary = onOrEntries === true ? (config?.vocabulary ?? []) : onOrEntries;
  if (vocabulary.length === 0) return null;
  return { vocabulary, default_intensity: config?.default_intensity ?? usualIntensity };
}

/** The requested vocabulary as phrases for a recognizer. */
export function phrasesOf(
  onOrEntries: boolean | ResolvedVocabularyConfig['vocabulary'],
  config: ResolvedVocabularyConfig | undefined,
): LikelyPhrase[] {
  const { vocabulary = [], default_intensity: usual = usualIntensity } =
    vocabularyOf(onOrEntries, config) ?? {};
  return vocabulary.map((entry) => {
    if (typeof entry === 'string') return { phrase: entry, intensity: usual };
    const { value, intensity = usual, language } = entry;
    return { phrase: value, intensity, ...(language && { language }) };
  });
}

/** What a request says about the number of speakers. */
export function speakerHints({
  diarization_config,
}: {
  readonly diarization_config?: Resolved.components['schemas']['DiarizationConfig'];
}): SpeakerHints {
  const { number_of_speakers, min_speakers, max_speakers, voices } = diarization_config ?? {};
  return {
    count: number_of_speakers ?? null,
    min: min_speakers ?? null,
    max: max_speakers ?? null,
    ...(voices !== undefined && { comparesVoices: true }),
  };
}

/** The name that leaves the choice of the model to the service. */
export const ANY_MODEL = 'solaria-1';

/** The model that a request asks for by its name, as a part of an engine task. */
export const requestedModel = (model: string | undefined): { readonly model?: string } =>
  model === undefined || model === ANY_MODEL ? {} : { model };

/** The parameters that the recognition of a file depends on. */
type FileParameters = Parameters<typeof speakerHints>[0] &
  Pick<
    Resolved.components['schemas']['PreRecordedJobParameters'],
    'custom_vocabulary' | 'custom_vocabulary_config' | 'diarization' | 'language_config' | 'model'
  >;

/** The request to a recognizer of files, by the parameters of a job or of a live session. */
export function requestOf(
  params: FileParameters,
): Pick<RecognitionRequest, 'codeSwitching' | 'languages' | 'model' | 'speakers' | 'vocabulary'> {
  const { languages, code_switching: codeSwitching } = params.language_config;
  const vocabulary = phrasesOf(params.custom_vocabulary, params.custom_vocabulary_config);
  return {
    languages,
    codeSwitching,
    ...requestedModel(params.model),
    ...(vocabulary.length > 0 && { vocabulary }),
    ...(params.diarization && { speakers: speakerHints(params) }),
  };
}

/** Refuses a request for a model that is not installed, or that does not understand the languages asked for. */
export function checkModel(
  { model: name, languages }: { model: string | undefined; languages: readonly string[] },
  recognizers: readonly RecognizerInUse[] = [],
): void {
  const { model } = requestedModel(name);
  if (model === undefined) return;
  const found = recognizers.find((each) => each.model === model);
  if (found === undefined) {
    const names = [ANY_MODEL, ...recognizers.map((each) => each.model)].join(', ');
    throw invalidRequest([`model must be one of ${names}, not ${JSON.stringify(model)}`]);
  }
  const known: readonly string[] = found.languages;
  if (known.length === 0 || languages.length === 0) return;
  if (languages.some((code) => known.includes(code))) return;
  throw invalidRequest([
    `model must understand ${languages.join(' or ')}, but ${model} understands ${known.join(', ')}`,
  ]);
}

/** `en` for `en-US`: regions are not told apart. The schema of the request then refuses an unknown code. */
export const languageOfTag = (tag: string): TranscriptionLanguageCode =>
  (tag.split(/[-_]/)[0] ?? tag).toLowerCase() as TranscriptionLanguageCode;
