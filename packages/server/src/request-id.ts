import type { Wire } from './wire/wire.ts';

const ACCEPTABLE = /^[\w.-]{1,64}$/;

/** The caller's own id where it sends a sane one, so that a request can be followed through several services. */
export function requestIdOf(wire: Wire, makeRequestId: () => string): string {
  const given = wire.header('x-request-id');
  return given !== null && ACCEPTABLE.test(given) ? given : makeRequestId();
}

const start = crypto.randomUUID().slice(0, 8);
let count = 0;

/** Unique to this process and this request: 32 random bits of the process, then a running number. */
export function newRequestId(): string {
  count += 1;
  return `G-${start}${count.toString(16).padStart(8, '0')}`;
}
