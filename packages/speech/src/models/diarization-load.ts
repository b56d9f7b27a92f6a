import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LocalRecognizer } from '../recognizers/process/local-recognizer.ts';
import { diarizationManifest } from './diarization-manifest.ts';

interface DiarizationLibrary {
  readonly OfflineSpeakerDiarization: new (config: object) => { readonly sampleRate: number };
}

/** Loads the diarization models to check that they can be loaded. */
export async function load({ folder }: { folder: string }): Promise<LocalRecognizer> {
  const { segmentation, embedding } = diarizationManifest.files;
  const native = createRequire(import.meta.url)('sherpa-onnx-node') as DiarizationLibrary;
  new native.OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: join(folder, segmentation) }, numThreads: 1, debug: 0 },
    embedding: { model: join(folder, embedding), numThreads: 1, debug: 0 },
    clustering: { numClusters: -1, threshold: 0.5 },
  });
  return { recognize: () => Promise.reject(new Error('It recognizes nothing.')) };
}
