import { setTimeout as wait } from 'node:timers/promises';

/** Waits; a signal ends it early. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
