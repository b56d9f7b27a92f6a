import type { AudioProbe } from './audio-probe.ts';
import { openByteSource } from './byte-source.ts';
import { parseInThread } from './parse-in-thread.ts';
import { isWav, probeWav } from './wav.ts';

/** How a file is looked at. */
export interface ProbeAudioOptions {
  readonly signal?: AbortSignal;
  /** The longest that a file may take; one that takes longer is looked at a second time, less closely, for as long. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/**
 * Tells what a file of audio holds, by its content alone; null where there is no audio. Whatever the file does, it takes
 * neither the event loop nor more time than it is given. Rejects where the file can't be read.
 */
export async function probeAudio(
  source: string | Uint8Array,
  { signal, timeoutMs = TIMEOUT_MS }: ProbeAudioOptions = {},
): Promise<AudioProbe | null> {
  signal?.throwIfAborted();
  const bytes = await openByteSource(source);
  try {
    if (bytes.byteLength === 0) return null;
    if (await isWav(bytes)) return await probeWav(bytes);
  } finally {
    await bytes.close();
  }
  for (const thorough of [true, false]) {
    const parsed = await parseInThread({ source, thorough }, { timeoutMs, signal });
    if (parsed !== 'exhausted') return parsed;
  }
  return null;
}
