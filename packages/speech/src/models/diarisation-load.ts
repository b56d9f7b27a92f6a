import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LocalRecogniser } from '../recognisers/process/local-recogniser.ts';
import { diarisationManifest } from './diarisation-manifest.ts';

interface NativeDiarisation {
  readonly OfflineSpeakerDiarization: new (config: object) => { readonly sampleRate: number };
}

/** Loads the models that tell speakers apart, only to see whether they can be loaded. */
export async function load({ folder }: { folder: string }): Promise<LocalRecogniser> {
  const { segmentation, embedding } = diarisationManifest.files;
  const native = createRequire(import.meta.url)('sherpa-onnx-node') as NativeDiarisation;
  new native.OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: join(folder, segmentation) }, numThreads: 1, debug: 0 },
    embedding: { model: join(folder, embedding), numThreads: 1, debug: 0 },
    clustering: { numClusters: -1, threshold: 0.5 },
  });
  return { recognise: () => Promise.reject(new Error('It recognises nothing.')) };
}
