const ACCEPTABLE = /^[\w.-]{1,64}$/;

/** The caller's own id where it sends a sane one, so that a request can be followed through several services. */
export function requestIdOf(request: Request, newRequestId: () => string): string {
  const given = request.headers.get('x-request-id');
  return given !== null && ACCEPTABLE.test(given) ? given : newRequestId();
}

/** 64 random bits: enough to find one request in a log. */
export function randomRequestId(): string {
  return `G-${crypto.randomUUID().replaceAll('-', '').slice(16)}`;
}
