import type { Samples } from '../audio.ts';
import type { SpeakerHints } from '../recognition/recognition.ts';
import type { DiarizationModels } from './diarization-models.ts';
import type { SpeakerTurn } from './speaker-turns.ts';

/** Messages to the diarization process: the models, audio as it comes, and one request at the end. */
export type DiarizationRequest =
  | { readonly kind: 'open'; readonly models: DiarizationModels }
  | { readonly kind: 'audio'; readonly samples: Samples }
  | { readonly kind: 'diarize'; readonly hints: SpeakerHints };

/** Its single reply. */
export type DiarizationResponse = { readonly turns: readonly SpeakerTurn[] };
