/** The two models that tell speakers apart, as one. */
export interface DiarizationManifest {
  readonly name: string;
  readonly family: 'diarization';
  readonly files: { readonly segmentation: string; readonly embedding: string };
  readonly license: string | null;
}

/** There is one of this kind, and it has one name. */
export const diarizationManifest: DiarizationManifest = {
  name: 'diarization',
  family: 'diarization',
  files: { segmentation: 'segmentation.onnx', embedding: 'embedding.onnx' },
  license: null,
};

/** Whether a description is of this kind. */
export const isDiarization = (manifest: unknown): manifest is DiarizationManifest =>
  typeof manifest === 'object' &&
  manifest !== null &&
  'family' in manifest &&
  manifest.family === diarizationManifest.family;
