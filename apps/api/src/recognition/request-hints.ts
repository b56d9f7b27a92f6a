import { defaults, type Resolved } from '@verbatim/contract';
import type { LikelyPhrase, SpeakerHints } from '@verbatim/speech';

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

/** The same as phrases for a recognizer. */
export function phrasesOf(
  onOrEntries: boolean | ResolvedVocabularyConfig['vocabulary'],
  config: ResolvedVocabularyConfig | undefined,
): LikelyPhrase[] {
  const { vocabulary = [], default_intensity: usual = usualIntensity } =
    vocabularyOf(onOrEntries, config) ?? {};
  return vocabulary.map((entry) => {
    if (typeof entry === 'string') return { phrase: entry, intensity: usual };
    const { value, intensity = usual, pronunciations, language } = entry;
    return {
      phrase: value,
      intensity,
      ...(pronunciations && { pronunciations }),
      ...(language && { language }),
    };
  });
}

/** What a request says about the number of speakers. */
export function speakerHints({
  diarization_config,
}: {
  readonly diarization_config?: Resolved.components['schemas']['DiarizationConfig'];
}): SpeakerHints {
  const { number_of_speakers, min_speakers, max_speakers } = diarization_config ?? {};
  return {
    count: number_of_speakers ?? null,
    min: min_speakers ?? null,
    max: max_speakers ?? null,
  };
}
