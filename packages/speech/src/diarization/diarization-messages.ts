import type { Samples } from '../recognition/audio.ts';
import type { SpeakerHints } from '../recognition/recognition.ts';
import type { SpeakerTurn } from '../recognition/speaker-turns.ts';
import type { DiarizationModels } from './diarization-models.ts';

/** Messages to the diarization process: the models, audio as it comes, and one request at the end. */
export type DiarizationRequest =
  | { readonly kind: 'open'; readonly models: DiarizationModels }
  | { readonly kind: 'audio'; readonly samples: Samples }
  | { readonly kind: 'diarize'; readonly hints: SpeakerHints };

/** Its replies: one for each piece of audio that is done, and the turns at the end. */
export type DiarizationResponse =
  | { readonly kind: 'done'; readonly samples: number }
  | { readonly kind: 'turns'; readonly turns: readonly SpeakerTurn[] };
