import type { LiveResult, Utterance } from '@verbatim/contract';
import type { LiveParameters } from './live-recognizer.ts';
import type { MessageContent } from './message-content.ts';

/** A recording that is over. */
export interface FinishedRecording {
  readonly sessionId: string;
  readonly params: LiveParameters;
  /** Everything that is final, in the order in which it was told. */
  readonly finals: readonly Utterance[];
  readonly seconds: number;
}

/** What comes of a recording. */
export interface PostProcessingResult {
  /** Without its messages: the session has them. */
  readonly result: LiveResult;
  /** What is said between `end_recording` and `end_session`, in order. */
  readonly messages: readonly MessageContent[];
}

/** Post-processing: from the finals to the result. It may be asked twice, where a process ends between. */
export type PostProcessing = (
  recorded: FinishedRecording,
) => PostProcessingResult | Promise<PostProcessingResult>;
