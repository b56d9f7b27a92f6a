import type { TranscriptionLanguageCode, Utterance } from '@verbatim/contract';
import type { EarlierUtterances, StepOutcomes, Steps } from '@verbatim/language';
import type {
  CheckpointEvent,
  FinalEvent,
  LiveRecognizerOptions,
  PartialEvent,
} from '@verbatim/live';

type Candidates = Pick<FinalEvent | PartialEvent, 'candidateLanguages'>;

/** The language of a session whose recognizer leaves it open, decided from the words of its finals. */
export class RealtimeLanguage {
  readonly #codeSwitching: boolean;
  #decided: TranscriptionLanguageCode | null;
  #before: EarlierUtterances = { text: '', language: null };

  constructor({ params, from }: Pick<LiveRecognizerOptions, 'from' | 'params'>) {
    this.#codeSwitching = params.language_config.code_switching;
    this.#decided = from.language ?? null;
  }

  /** The utterance, in its language if that is decided. */
  withLanguage(utterance: Utterance, { candidateLanguages }: Candidates): Utterance {
    if (!candidateLanguages || this.#decided === null) return utterance;
    return { ...utterance, language: this.#decided };
  }

  /** The step that detects the language, while it is not decided. */
  steps({ candidateLanguages: among }: Candidates): Pick<Steps, 'languages'> {
    if (!among || this.#decided !== null) return {};
    return { languages: { among, codeSwitching: this.#codeSwitching, before: this.#before } };
  }

  /** Keeps the detected language of a final. */
  learn({ text }: Utterance, { languages }: StepOutcomes): void {
    if (!languages || 'failure' in languages) return;
    const { language, isDecided } = languages.value;
    if (isDecided) this.#decided = language;
    const isGathered = !this.#codeSwitching && !isDecided;
    this.#before = { text: isGathered ? `${this.#before.text} ${text}` : '', language };
  }

  /** Adds the language to a checkpoint: a recognizer that resumes there needs it. */
  checkpointed(settled: CheckpointEvent): CheckpointEvent {
    return this.#decided === null ? settled : { ...settled, language: this.#decided };
  }
}
