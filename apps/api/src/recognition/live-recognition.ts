import type { LiveParameters, LiveRecognizer, LiveRecognizerOptions } from '@verbatim/live';
import type { LiveDiarization, RecognizerIdentity } from '@verbatim/speech';

/** The parameters of a session that recognition depends on. */
export type LiveRequest = Pick<LiveParameters, 'language_config' | 'model' | 'realtime_processing'>;

export interface SessionRecognizer extends LiveRecognizer {
  /** The engine that it uses now; absent: always that of `LiveRecognition.identity`. */
  readonly identity?: RecognizerIdentity | undefined;
}

/** Recognition of live sessions: shared by all sessions of a process. */
export interface LiveRecognition {
  /** Opens the recognizer of one session, while others use `load` of the machine, which is 0 by default. */
  openRecognizer(options: LiveRecognizerOptions, load?: number): SessionRecognizer;
  /** Whether events may have `candidateLanguages`: the engine does not always tell the language. */
  readonly leavesLanguageOpen: boolean;
  /** Tells the speakers of sessions apart. */
  readonly diarization: LiveDiarization;
  /** Whether a model judges when a speaker has finished; otherwise silence alone ends turns. */
  judgesTurns(): boolean;
  /** How many people may speak in such sessions at once and still be recognized in real time. Default: in sessions with default parameters. */
  maxSpeakers(request?: LiveRequest): number;
  /** The engine that recognizes such a session on an idle machine. */
  identity(request: LiveRequest): RecognizerIdentity;
  /** Loads engines and models, so that the first session doesn't wait for them. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}
