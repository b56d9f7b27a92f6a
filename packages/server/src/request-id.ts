const ACCEPTED = /^[\w.-]{1,64}$/;

/** The client's id if it is well-formed, so that a request can be followed through several services. */
export const requestIdOf = (given: string | null, makeRequestId: () => string): string =>
  given !== null && ACCEPTED.test(given) ? given : makeRequestId();

const processId = crypto.randomUUID().slice(0, 8);
let count = 0;

/** Unique to this process and this request: 32 random bits of the process, then a running number. */
export function newRequestId(): string {
  count += 1;
  return `G-${processId}${count.toString(16).padStart(8, '0')}`;
}
