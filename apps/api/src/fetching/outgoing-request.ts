import type { Dispatcher } from 'undici';
/** The authorization header for the credentials of an address such as `https://user:password@host/`; none without them. */
export function basicAuthorization({ username, password }: URL): { authorization?: string } {
  if (username === '' && password === '') return {};
  const credentials = `${decoded(username)}:${decoded(password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** A text without its percent signs; unchanged if it is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Discards the rest of a response body and closes its connection. */
export function discardBody(body: Dispatcher.ResponseData['body']): void {
  // Destroying the body makes a running read fail, which is expected.
  body.on('error', () => {});
  body.destroy();
}

/** `User-Agent` of requests to addresses of callers. */
export const USER_AGENT = 'Verbatim';
