/** Reads a response up to a limit. Null if it is longer; its connection is then closed. */
export async function boundedText(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let received = 0;
  // Leaving the loop early cancels the body.
  for await (const chunk of response.body) {
    received += chunk.byteLength;
    if (received > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
