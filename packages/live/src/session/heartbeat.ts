import type { Clock } from '@verbatim/time';

/** Pings a socket, and reports what its pongs confirm. */
export interface Heartbeat {
  /** Acknowledgments were sent up to this byte: pings to learn when they arrived. */
  mark(position: number): void;
  isAlive(): Promise<boolean>;
}

/** The part of a Node socket that asks the other end for a sign of life. */
interface Pinging {
  ping(data?: string): void;
  on(event: 'close' | 'pong', listener: (data: Uint8Array) => void): void;
  once(event: 'close' | 'pong', listener: () => void): void;
}

/** A living client on the other side of the world answers sooner. */
const LIFE_SIGN_WITHIN_MS = 1000;

const decoder = new TextDecoder();

/** A runtime whose sockets can't ping is never sure of anything, and takes every open socket for a living one. */
const unaware: Heartbeat = { mark: () => {}, isAlive: () => Promise.resolve(true) };

/**
 * Frames arrive in order, so a client that answers a ping has received every acknowledgment before it. One such ping is under way at
 * a time.
 */
export function heartbeatOf(
  raw: unknown,
  clock: Clock,
  onConfirmed: (position: number) => void,
): Heartbeat {
  if (!canPing(raw)) return unaware;
  let asked: number | null = null;
  let latest = 0;
  const ask = (): void => {
    asked = latest;
    raw.ping(String(latest));
  };
  raw.on('pong', (data) => {
    const text = decoder.decode(data);
    if (asked === null || text !== String(asked)) return;
    onConfirmed(asked);
    const more = latest > asked;
    asked = null;
    if (more) ask();
  });
  return {
    mark(position) {
      latest = position;
      if (asked === null) ask();
    },
    isAlive: () =>
      new Promise((resolve) => {
        const giveUp = clock.after(LIFE_SIGN_WITHIN_MS, () => resolve(false));
        const answer = (alive: boolean): void => {
          giveUp();
          resolve(alive);
        };
        raw.once('pong', () => answer(true));
        raw.once('close', () => answer(false));
        raw.ping();
      }),
  };
}

const canPing = (raw: unknown): raw is Pinging =>
  typeof raw === 'object' && raw !== null && 'ping' in raw && typeof raw.ping === 'function';
