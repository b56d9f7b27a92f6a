import type { Samples } from '../audio.ts';
import type { SpeakerHints } from '../recognition/recognition.ts';
import type { DiarisationModels } from './diarisation-models.ts';
import type { SpeakerTurn } from './speaker-turns.ts';

/** What the service tells the process that tells speakers apart: speech as it comes, and then what it is to find. */
export type ToDiarisation =
  | { readonly kind: 'speech'; readonly samples: Samples }
  | { readonly kind: 'tell'; readonly models: DiarisationModels; readonly hints: SpeakerHints };

/** What it answers, once. */
export type FromDiarisation = { readonly turns: readonly SpeakerTurn[] };
