import type { Dispatcher } from 'undici';
/** The header that an address with a user in it stands for, as `https://user:password@host/`. None where it has none. */
export function basicAuthorization({ username, password }: URL): { authorization?: string } {
  if (username === '' && password === '') return {};
  const credentials = `${decoded(username)}:${decoded(password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Ends an answer that nobody wants to read on: its connection is closed, and nothing is kept of it. */
export function discardBody(body: Dispatcher.ResponseData['body']): void {
  // What was under way fails now, which is no news.
  body.on('error', () => {});
  body.destroy();
}

/** Who calls, for the logs of those who are called. */
export const USER_AGENT = 'Verbatim';
