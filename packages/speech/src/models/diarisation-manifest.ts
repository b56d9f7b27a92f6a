/** The two models that tell speakers apart, as one. */
export interface DiarisationManifest {
  readonly name: string;
  readonly family: 'diarisation';
  readonly files: { readonly segmentation: string; readonly embedding: string };
  readonly licence: string | null;
}

/** There is one of this kind, and it has one name. */
export const diarisationManifest: DiarisationManifest = {
  name: 'diarisation',
  family: 'diarisation',
  files: { segmentation: 'segmentation.onnx', embedding: 'embedding.onnx' },
  licence: null,
};

/** Whether a description is of this kind. */
export const isDiarisation = (manifest: unknown): manifest is DiarisationManifest =>
  typeof manifest === 'object' &&
  manifest !== null &&
  'family' in manifest &&
  manifest.family === diarisationManifest.family;
