/** One outcome of a scripted fetch: a response, an error to throw, or a function that makes either. */
export type FetchOutcome = Error | Response | ((request: Request) => Promise<Response> | Response);

/** A fetch that returns the given outcomes in order and records its requests. */
export function scriptedFetch(...turns: FetchOutcome[]) {
  const requests: Request[] = [];
  const fetch = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    requests.push(request);
    const turn = turns[Math.min(requests.length, turns.length) - 1];
    if (turn === undefined) throw new Error('nothing is scripted');
    if (turn instanceof Error) throw turn;
    return turn instanceof Response ? turn.clone() : turn(request);
  };
  return { fetch: fetch as typeof globalThis.fetch, requests };
}

/** A JSON response. */
export function json(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** An error response of the service. */
export function problem(
  status: number,
  code: string,
  headers: Record<string, string> = {},
): Response {
  const body = {
    timestamp: '2026-11-03T09:30:00.000Z',
    path: '/',
    request_id: 'G-00000001',
    statusCode: status,
    message: `this is ${code}`,
    code,
    ...(status === 400 && { validation_errors: ['limit must be at least 1'] }),
  };
  return json(status, body, { 'x-request-id': 'G-00000001', ...headers });
}

/** A promise that never settles: a response that never arrives. */
export function never<T>(): Promise<T> {
  return new Promise(() => {});
}
