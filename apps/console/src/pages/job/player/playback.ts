import type { AnyFailure } from '@verbatim/client/http';
import type { TranscriptionJob } from '@verbatim/contract';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useClient } from '../../../sign-in/signed-in.tsx';
import type { PeaksReply, PeaksRequest } from './peaks-worker.ts';
import type { Peaks } from './wav-peaks.ts';

/** How far the buttons and keys of the player go. */
export const SKIPPED_SECONDS = 5;

/** Speeds that a recording can be played at. */
export const SPEEDS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** Goes to a time of the recording of the page. */
export const SeekContext = createContext<(seconds: number) => void>(() => {});
export const useSeek = () => useContext(SeekContext);

/** The time at which the address opens a transcript: `#t=62.5`. */
export const timeOfAddress = (): number =>
  Number(/^#t=(\d+(?:\.\d+)?)$/.exec(window.location.hash)?.[1] ?? 0);

/** Plays a recording, and tells in each frame where it is. One for a page; it holds the only audio element. */
export class Playback {
  readonly audio = new Audio();
  readonly #handlers = new Set<(seconds: number) => void>();
  #frame = 0;

  constructor() {
    this.audio.preload = 'metadata';
    for (const event of ['play', 'playing', 'seeked', 'loadedmetadata', 'pause', 'ended'])
      this.audio.addEventListener(event, this.#tick);
  }

  /** Calls a handler in each frame while audio plays, and after each seek. Returns a function that ends it. */
  onFrame(handler: (seconds: number) => void): () => void {
    this.#handlers.add(handler);
    handler(this.audio.currentTime);
    return () => this.#handlers.delete(handler);
  }

  /** Goes to a time, also before the recording is there: then it starts there. */
  seek(seconds: number): void {
    this.audio.currentTime = seconds;
    this.#tick();
  }

  /** Goes ahead, or back if negative, within the recording. */
  skip(seconds: number): void {
    const { currentTime, duration } = this.audio;
    const end = Number.isFinite(duration) ? duration : Number.POSITIVE_INFINITY;
    this.seek(Math.min(end, Math.max(0, currentTime + seconds)));
  }

  /** Plays at the next faster speed, or the next slower one. */
  changeSpeed(by: -1 | 1): void {
    const at = SPEEDS.indexOf(this.audio.playbackRate);
    this.audio.playbackRate = SPEEDS[at + by] ?? this.audio.playbackRate;
  }

  /** Plays, or pauses. A browser may refuse to play: then it stays paused. */
  async toggle(): Promise<void> {
    if (!this.audio.paused) this.audio.pause();
    else await this.audio.play().catch(() => undefined);
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.audio.pause();
    this.audio.removeAttribute('src');
    this.#handlers.clear();
  }

  #tick = (): void => {
    cancelAnimationFrame(this.#frame);
    for (const handler of this.#handlers) handler(this.audio.currentTime);
    if (!this.audio.paused) this.#frame = requestAnimationFrame(this.#tick);
  };
}

/** Recordings up to this length are loaded with the page, longer ones when they are asked for. */
const LOADED_AT_ONCE_SECONDS = 600;

/** A recording that is not loaded, is on its way, can be played, or could not be loaded. */
export type Recording =
  | { readonly state: 'loading' | 'unloaded' }
  | { readonly state: 'ready'; readonly peaks: Peaks | null }
  | { readonly state: 'failed'; readonly failure: AnyFailure };

/** Whether the redacted copy is all that is left of the audio of a job. */
export function isOriginalDeleted({ request_params: params }: TranscriptionJob): boolean {
  const asked = params && 'realtime_processing' in params ? params.realtime_processing : params;
  return asked?.delete_original === true;
}

/**
 * Loads the recording of a job into a playback. The browser keeps the compressed file, on disk if it is large, and decodes what it plays:
 * an hour of audio is never decoded as a whole.
 */
export function useRecording(
  playback: Playback,
  {
    id,
    seconds,
    isRedacted,
  }: { readonly id: string; readonly seconds: number | null; readonly isRedacted: boolean },
): { readonly recording: Recording; readonly load: () => void } {
  const client = useClient();
  const [isWanted, setIsWanted] = useState(seconds === null || seconds <= LOADED_AT_ONCE_SECONDS);
  const [recording, setRecording] = useState<Recording>({ state: 'unloaded' });

  useEffect(() => {
    if (!isWanted) return;
    const ending = new AbortController();
    let url: string | null = null;
    const load = async (): Promise<void> => {
      setRecording({ state: 'loading' });
      const { signal } = ending;
      const query = isRedacted ? { redacted: true } : {};
      const result = await client.downloadTranscriptionAudio({ path: { id }, query, signal });
      if (signal.aborted) return;
      if (!result.ok) {
        setRecording({ state: 'failed', failure: result });
        return;
      }
      const file = await new Response(result.data, { headers: result.headers }).blob();
      if (signal.aborted) return;
      url = URL.createObjectURL(file);
      playback.audio.src = url;
      setRecording({ state: 'ready', peaks: null });
      const peaks = await peaksOfRecording(file, seconds, signal);
      if (!signal.aborted) setRecording({ state: 'ready', peaks });
    };
    void load();
    return () => {
      ending.abort();
      playback.audio.removeAttribute('src');
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [client, playback, id, seconds, isRedacted, isWanted]);

  return { recording, load: useCallback(() => setIsWanted(true), []) };
}

/** Maximum length of files that the browser decodes as a whole for their waveform: 77 MB of samples. */
export const MAX_DECODED_SECONDS = 1_200;
/** Sample rate that they are decoded to: enough for bars. */
const DECODED_RATE = 8_000;

/**
 * The waveform of a recording. A WAV file of any length is read slice by slice in a worker. Other files are decoded by the browser, outside
 * of the page's thread, if they are not too long. Null for longer ones: an hour of samples does not belong in memory.
 */
async function peaksOfRecording(
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
