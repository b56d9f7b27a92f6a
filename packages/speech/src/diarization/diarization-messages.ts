import type { Samples } from '../audio.ts';
import type { SpeakerHints } from '../recognition/recognition.ts';
import type { DiarizationModels } from './diarization-models.ts';
import type { SpeakerTurn } from './speaker-turns.ts';

/** What the service tells the process that tells speakers apart: speech as it comes, and then what it is to find. */
export type DiarizationRequest =
  | { readonly kind: 'speech'; readonly samples: Samples }
  | { readonly kind: 'diarize'; readonly models: DiarizationModels; readonly hints: SpeakerHints };

/** What it answers, once. */
export type DiarizationResponse = { readonly turns: readonly SpeakerTurn[] };
