import type { OpenLiveRecognizer } from '@verbatim/live';
import type { RecognizerIdentity } from '@verbatim/speech';

/** Recognition of live sessions: shared by all sessions of a process. */
export interface LiveRecognition {
  readonly openRecognizer: OpenLiveRecognizer;
  /** Whether events may have `candidateLanguages`: the engine does not always tell the language. */
  readonly leavesLanguageOpen: boolean;
  /** How many people may speak one of these languages at once and still be recognized in real time. */
  maxSpeakers(languages: readonly string[]): number;
  /** The engine that recognizes these languages. */
  identity(languages: readonly string[]): RecognizerIdentity;
  /** Loads engines and models, so that the first session doesn't wait for them. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}
