import { diarizationManifest } from '../diarization/diarization-models.ts';
import { turnManifest } from '../turns/turn-detection.ts';

const manifests = [diarizationManifest, turnManifest] as const;

/** Description of a model that recognizes nothing: it tells speakers apart, or judges turns. */
export type AuxiliaryManifest = (typeof manifests)[number];

/** The only description of such a model with this family; undefined: it is no such model. */
export const auxiliaryManifest = (content: unknown): AuxiliaryManifest | undefined =>
  typeof content === 'object' && content !== null && 'family' in content
    ? manifests.find(({ family }) => family === content.family)
    : undefined;

/** True if a description is that of such a model. */
export const isAuxiliary = <Other>(
  manifest: Other | AuxiliaryManifest,
): manifest is AuxiliaryManifest => auxiliaryManifest(manifest) !== undefined;
