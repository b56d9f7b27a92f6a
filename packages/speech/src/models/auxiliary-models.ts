import {
  type DiarizationManifest,
  diarizationManifest,
} from '../diarization/diarization-models.ts';
import { type TurnManifest, turnManifest } from '../turns/turn-models.ts';

/** Description of a model that recognizes nothing: it tells speakers apart, or judges turns. */
export type AuxiliaryManifest = DiarizationManifest | TurnManifest;

const manifests: readonly AuxiliaryManifest[] = [diarizationManifest, turnManifest];

/** The only description of such a model with this family; undefined: it is no such model. */
export const auxiliaryManifest = (content: unknown): AuxiliaryManifest | undefined =>
  typeof content === 'object' && content !== null && 'family' in content
    ? manifests.find(({ family }) => family === content.family)
    : undefined;

/** True if a description is that of such a model. */
export const isAuxiliary = <Other>(
  manifest: Other | AuxiliaryManifest,
): manifest is AuxiliaryManifest => auxiliaryManifest(manifest) !== undefined;
