import type { RunningApi } from '@verbatim/server/node';
import type { Clock } from '../clock.ts';

/** Connections whose request has just been answered are idle from then on. */
const LOOK_EVERY_MS = 50;

/** Stops listening and lets requests finish that are under way; after a while those that have not are cut off. */
export async function closeGently(
  running: RunningApi,
  graceMs: number,
  clock: Clock,
): Promise<void> {
  const { server } = running;
  const closed = running.close();
  const cutOff = clock.after(graceMs, () => server.closeAllConnections());
  const timer = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  try {
    await closed;
  } finally {
    clearInterval(timer);
    cutOff();
  }
}
