import type { ClientMessageOf } from '@verbatim/contract';
import { LiveSocket } from './live-socket.ts';

/** The message that ends the recording. */
export const stopRecording = {
  type: 'stop_recording',
} as const satisfies ClientMessageOf<'stop_recording'>;

const SECONDS = 10;

/** Ends a session so that it can be deleted. Errors are ignored: this is cleanup, not a test. */
export async function endSession(url: string, signal: AbortSignal): Promise<void> {
  try {
    const socket = await LiveSocket.open(url, { timeoutSeconds: SECONDS, signal });
    socket.send(JSON.stringify(stopRecording));
    await socket.untilEnded(SECONDS);
    if (socket.ending === null) socket.drop();
  } catch {
    // The session is over already, or not reachable: the next deletion shows which.
  }
}
