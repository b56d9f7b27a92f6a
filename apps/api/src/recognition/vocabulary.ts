import { defaults, type Resolved } from '@verbatim/contract';

type Config = Resolved.components['schemas']['CustomVocabularyConfig'];

/** A word or phrase to listen for, and how much. */
export interface Phrase {
  readonly phrase: string;
  readonly intensity: number;
}

const { default_intensity: usualIntensity } =
  defaults.PreRecordedJobRequest.children.custom_vocabulary_config.defaults;

/** What is to be listened for. The entries themselves turn the vocabulary on; a switch takes those of its config. */
export function phrasesOf(
  asked: boolean | Config['vocabulary'],
  config: Config | undefined,
): Phrase[] {
  if (asked === false) return [];
  const intensity = config?.default_intensity ?? usualIntensity;
  return (asked === true ? (config?.vocabulary ?? []) : asked).map((entry) =>
    typeof entry === 'string'
      ? { phrase: entry, intensity }
      : { phrase: entry.value, intensity: entry.intensity ?? intensity },
  );
}
