import { ManualClock, settled } from '@verbatim/time/testing';
import { type OpenLiveSessionOptions, openLiveSession } from '../../src/live/open.ts';
import { envelope, type FakeSocket, finalResult, SESSION_ID, Sockets } from './fake-socket.ts';

/** A session on fake sockets, not connected yet. */
export function setUp(
  options: Partial<OpenLiveSessionOptions> = {},
  onConnect?: (socket: FakeSocket) => void,
) {
  const clock = new ManualClock();
  const sockets = new Sockets(onConnect);
  const opened = openLiveSession({
    url: 'wss://verbatim.example.com/live?token=secret',
    id: SESSION_ID,
    webSocket: sockets.WebSocket,
    clock,
    random: () => 1,
    ...options,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  return { session: opened.data, clock, sockets };
}

/** The same, connected. */
export function open(options: Partial<OpenLiveSessionOptions> = {}) {
  const all = setUp(options);
  all.sockets.last.accept();
  return all;
}

/** A few bytes of audio. */
export const audio = (...bytes: number[]) => new Uint8Array(bytes);
/** What the service sends at the end. */
export const finish = (socket: FakeSocket): void => {
  socket.say({ ...envelope('post_final_transcript'), data: finalResult });
  socket.say(envelope('end_session'));
  socket.end(1000);
};

/** Whether a promise is still pending after all tasks that are ready have run. */
export async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  await settled();
  return (await Promise.race([promise, Promise.resolve(pending)])) === pending;
}
