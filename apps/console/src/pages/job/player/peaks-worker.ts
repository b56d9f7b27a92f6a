/** The worker that computes waveforms: the page stays free while a long file is read. */
import { type Peaks, samplePeaks, wavPeaks } from './wav-peaks.ts';

/** What the page sends: a file, or samples that the browser decoded. */
export type PeaksRequest = { readonly file: Blob } | { readonly samples: Float32Array };

/** What the page receives; null if the file is no WAV file. */
export interface PeaksReply {
  readonly peaks: Peaks | null;
}

addEventListener('message', async ({ data }: MessageEvent<PeaksRequest>) => {
  const peaks =
    'file' in data ? await wavPeaks(data.file).catch(() => null) : samplePeaks(data.samples);
  postMessage({ peaks } satisfies PeaksReply);
});
