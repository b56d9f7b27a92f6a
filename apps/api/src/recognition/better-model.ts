import { betterModelLine } from '@verbatim/speech';
import { type Clock, sleep } from '@verbatim/time';
import type { RecognitionInUse } from './open-recognizer.ts';

/** Speeds are polled: they are measured while the service starts, beside its first work. */
const ATTEMPTS = 60;
const INTERVAL_MS = 1000;

interface BetterModelOptions {
  readonly inUse: () => RecognitionInUse;
  readonly machine: Parameters<typeof betterModelLine>[1];
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** A line that names a better model for this machine, once the speeds of its models are known; null if there is none. */
export async function betterModel({
  inUse,
  machine,
  clock,
  signal,
}: BetterModelOptions): Promise<string | null> {
  for (let attempt = 0; attempt < ATTEMPTS && !signal.aborted; attempt += 1) {
    const known = (inUse().recognizers ?? []).map((each) => ({
      model: each.model,
      expectedWordErrorRate: each.expected_word_error_rate ?? null,
      secondsPerSecond: each.real_time_factor ?? null,
    }));
    if (known.every(({ secondsPerSecond }) => secondsPerSecond !== null))
      return betterModelLine(known, machine);
    await sleep(clock, INTERVAL_MS, signal).catch(() => {});
  }
  return null;
}
