import type { ClientMessageOf } from '@verbatim/contract';
import { LiveSocket } from './live-socket.ts';

/** Asks the service to finish what it has. */
export const stopRecording = {
  type: 'stop_recording',
} as const satisfies ClientMessageOf<'stop_recording'>;

const SECONDS = 10;

/** Brings a session to its end, so that it can be deleted. What goes wrong here is no part of the test. */
export async function endSession(url: string, signal: AbortSignal): Promise<void> {
  try {
    const socket = await LiveSocket.open(url, { timeoutSeconds: SECONDS, signal });
    socket.send(JSON.stringify(stopRecording));
    await socket.untilEnded(SECONDS);
    if (socket.ending === null) socket.drop();
  } catch {
    // The session is over already, or it can't be reached: the next try to delete it tells.
  }
}
