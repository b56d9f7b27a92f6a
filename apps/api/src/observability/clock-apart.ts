import type { Logger } from './logger.ts';

/** Clocks that are further apart are said to be. */
export const CLOCK_APART_MS = 2_000;

/** `apartMs`: how far the clock of this machine is behind that of a server; 0 once it agrees again. */
export function logClock(log: Logger, server: 'S3' | 'the database', apartMs: number): void {
  const facts = { server, behindMs: Math.round(apartMs) };
  if (apartMs === 0) log.info(facts, 'the clock of this machine agrees with that of a server');
  else log.warn(facts, 'the clock of this machine differs from that of a server: run NTP');
}
