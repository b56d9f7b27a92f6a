import type { Samples } from '../audio.ts';
import type { SpeakerHints } from '../recognition/recognition.ts';
import type { DiarizationModels } from './diarization-models.ts';
import type { SpeakerTurn } from './speaker-turns.ts';

/** Messages to the diarization process: speech as it is found, then one request. */
export type DiarizationRequest =
  | { readonly kind: 'speech'; readonly samples: Samples }
  | { readonly kind: 'diarize'; readonly models: DiarizationModels; readonly hints: SpeakerHints };

/** Its single reply. */
export type DiarizationResponse = { readonly turns: readonly SpeakerTurn[] };
