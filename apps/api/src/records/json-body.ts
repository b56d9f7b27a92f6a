import { jsonParts, jsonText } from '@verbatim/server';

/** A longer body is sent in parts. */
const MAX_TEXT_CHARACTERS = 256 * 1024;

/** The body of a response from its JSON text in parts: a short one as a whole, a long one part by part as the client takes it. */
export async function jsonBody<Body>(parts: AsyncGenerator<string>): Promise<Body> {
  let text = '';
  for (;;) {
    const { value, done } = await parts.next();
    if (done) return jsonText(text);
    text += value;
    if (text.length > MAX_TEXT_CHARACTERS) return jsonParts(after(text, parts));
  }
}

async function* after(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
