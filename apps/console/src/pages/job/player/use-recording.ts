import type { AnyFailure } from '@verbatim/client/http';
import { useCallback, useEffect, useState } from 'react';
import { useClient } from '../../../sign-in/signed-in.tsx';
import { peaksOfRecording } from './peaks-of-recording.ts';
import type { Playback } from './playback.ts';
import type { Peaks } from './wav-peaks.ts';

/** Recordings up to this length are loaded with the page, longer ones when they are asked for. */
const LOADED_AT_ONCE_SECONDS = 600;

/** A recording that is not loaded, is on its way, can be played, or could not be loaded. */
export type Recording =
  | { readonly state: 'loading' | 'unloaded' }
  | { readonly state: 'ready'; readonly peaks: Peaks | null }
  | { readonly state: 'failed'; readonly failure: AnyFailure };

/**
 * Loads the recording of a job into a playback. The browser keeps the compressed file, on disk if it is large, and decodes what it plays:
 * an hour of audio is never decoded as a whole.
 */
export function useRecording(
  playback: Playback,
  { id, seconds }: { readonly id: string; readonly seconds: number | null },
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
      const result = await client.downloadTranscriptionAudio({ path: { id }, signal });
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
  }, [client, playback, id, seconds, isWanted]);

  return { recording, load: useCallback(() => setIsWanted(true), []) };
}
