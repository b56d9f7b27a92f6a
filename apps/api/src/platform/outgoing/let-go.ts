import type { Dispatcher } from 'undici';

/** Ends an answer that nobody wants to read on: its connection is closed, and nothing is kept of it. */
export function letGo(body: Dispatcher.ResponseData['body']): void {
  // What was under way fails now, which is no news.
  body.on('error', () => {});
  body.destroy();
}
