import type { PeaksReply, PeaksRequest } from './peaks-worker.ts';
import type { Peaks } from './wav-peaks.ts';

/** Maximum length of files that the browser decodes as a whole for their waveform: 77 MB of samples. */
export const MAX_DECODED_SECONDS = 1_200;
/** Sample rate that they are decoded to: enough for bars. */
const DECODED_RATE = 8_000;

/**
 * The waveform of a recording. A WAV file of any length is read slice by slice in a worker. Other files are decoded by the browser, outside
 * of the page's thread, if they are not too long. Null for longer ones: an hour of samples does not belong in memory.
 */
export async function peaksOfRecording(
  file: Blob,
  seconds: number | null,
  signal: AbortSignal,
): Promise<Peaks | null> {
  const peaks = await inWorker({ file }, signal);
  if (peaks !== null || seconds === null || seconds > MAX_DECODED_SECONDS) return peaks;
  const context = new OfflineAudioContext(1, 1, DECODED_RATE);
  const decoded = await context.decodeAudioData(await file.arrayBuffer()).catch(() => null);
  return decoded && (await inWorker({ samples: decoded.getChannelData(0) }, signal));
}

function inWorker(request: PeaksRequest, signal: AbortSignal): Promise<Peaks | null> {
  const worker = new Worker(new URL('./peaks-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Peaks | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PeaksReply>) => resolve(data.peaks));
    worker.addEventListener('error', () => resolve(null));
    signal.addEventListener('abort', () => resolve(null), { once: true });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
